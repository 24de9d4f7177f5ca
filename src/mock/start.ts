import type { AddressInfo } from "node:net";
import { ConfigError } from "../errors/index.js";
import type { ReleaseLine } from "../model/index.js";
import { loadContract, loadDocument, newestLine } from "../schema/index.js";
import { exampleTokens, type MockTokens } from "./auth.js";
import { createApplicationServer } from "./http/server.js";
import { EmbeddedNetBox } from "./netbox.js";
import { seed } from "./seed/seed.js";

export interface MockOptions {
  /** Release line that it behaves as. Default: the newest that is bundled. */
  readonly line?: ReleaseLine;
  /** TCP port; 0, the default, takes any free one. */
  readonly port?: number;
  /** Loopback address or name to listen at. Default `127.0.0.1`; no other is accepted. */
  readonly host?: string;
  /** Credentials to accept; those left out are examples that everyone can read in this package. */
  readonly tokens?: Partial<MockTokens>;
  /** Whether there are example objects at the start. Default true. */
  readonly seed?: boolean;
}

export interface Mock {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly url: string;
  readonly port: number;
  readonly line: ReleaseLine;
  readonly tokens: MockTokens;
  /** Stops listening and ends open connections. Twice does no harm. */
  close(): Promise<void>;
}

const LOOPBACK = /^(?:127(?:\.\d{1,3}){3}|::1|localhost)$/;

/**
 * Starts an embedded NetBox: a server on loopback that behaves as NetBox of one line does, with everything in memory.
 * What it does not model it refuses with status 501.
 *
 * @throws ConfigError for an unknown line, a host that is not loopback, or a port that cannot be had
 */
export async function startMock(options: MockOptions = {}): Promise<Mock> {
  const { line = newestLine, port = 0, host = "127.0.0.1" } = options;
  if (!LOOPBACK.test(host))
    throw new ConfigError(`the embedded NetBox listens on loopback only, not on ${JSON.stringify(host)}`);
  const tokens = tokensOf(line, options.tokens);
  const contract = loadContract(line);
  const netbox = new EmbeddedNetBox(contract, tokens, () => JSON.stringify(loadDocument(line)));
  seed(netbox, options.seed ?? true);
  const server = createApplicationServer(netbox);
  const address = await new Promise<AddressInfo>((resolve, reject) => {
    server.once("error", (cause) => {
      reject(
        new ConfigError(`cannot listen at ${host} port ${String(port)}`, {
          cause,
          hint: "Choose another port.",
        }),
      );
    });
    server.listen(port, host, () => {
      resolve(server.address() as AddressInfo);
    });
  });
  let closing: Promise<void> | undefined;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${String(address.port)}`,
    port: address.port,
    line,
    tokens,
    close: () =>
      (closing ??= new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      })),
  };
}

function tokensOf(line: ReleaseLine, given: Partial<MockTokens> = {}): MockTokens {
  const [major = 0, minor = 0] = line.split(".").map(Number);
  const tokens = { ...exampleTokens, ...given };
  return major === 4 && minor < 5 ? { ...tokens, v2: null } : tokens;
}
