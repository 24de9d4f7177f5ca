import { parseArgs } from "node:util";
import { type Connection, type Environment, readConnection, readPin } from "../config/index.js";
import { exitStatus, isNetBoxError, UsageError } from "../errors/index.js";
import { packageVersion, supportedLines } from "../schema/index.js";
import { createMcpServer, type McpServerOptions } from "./server.js";

const HELP = `nbx-mcp serves a NetBox to agents over the Model Context Protocol, on stdin and stdout.

USAGE
  $ nbx-mcp [--netbox-version LINE]

OPTIONS
  --netbox-version LINE, --api-version LINE
              Release line of NetBox, of ${supportedLines.join(", ")}; default: the one NetBox reports when first asked
  --version   Print the version
  --help      Print this

ENVIRONMENT
  NETBOX_URL                 Address of NetBox
  NETBOX_TOKEN               A v1 token, or a whole v2 token (nbt_<key>.<secret>)
  NETBOX_TOKEN_KEY, NETBOX_TOKEN_SECRET   The two halves of a v2 token, instead
  NETBOX_TIMEOUT             Seconds that one request may take
  NETBOX_SDK_NETBOX_VERSION  As --netbox-version
`;

/** Runs nbx-mcp for this process. Settings are read here, once; the server never looks at them again. */
export function main(): void {
  // A client that is gone is the end, not a failure.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "EPIPE") process.exit(process.exitCode ?? 0);
    process.stderr.write(`nbx-mcp: cannot write the output: ${error.message}\n`);
    process.exit(1);
  });
  // Where nobody can be told, the status tells.
  process.stderr.on("error", () => undefined);
  process.on("uncaughtException", (error: unknown) => {
    process.stderr.write(`nbx-mcp: unexpected: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
  run(process.argv.slice(2), process.env).catch((error: unknown) => {
    const known = isNetBoxError(error) ? error : undefined;
    const said = error instanceof Error ? error.message : String(error);
    const message = known === undefined ? `unexpected: ${said}` : said;
    process.stderr.write(`nbx-mcp: ${[message, known?.hint ?? []].flat().join(". ")}\n`);
    process.exitCode = known === undefined ? exitStatus.unexpected : exitStatus[known.code];
  });
}

async function run(argv: readonly string[], env: Environment): Promise<void> {
  const flags = readFlags(argv);
  if (flags.help === true) process.stdout.write(HELP);
  else if (flags.version === true)
    process.stdout.write(`netbox-sdk/${packageVersion()} node-${process.version}\n`);
  else await createMcpServer(readSettings(env, flags["netbox-version"] ?? flags["api-version"])).run();
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        "netbox-version": { type: "string" },
        "api-version": { type: "string" },
        help: { type: "boolean", short: "h" },
        version: { type: "boolean" },
      },
    }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), {
      cause,
      hint: "nbx-mcp --help lists the options",
    });
  }
}

function readSettings(env: Environment, pinned: string | undefined): McpServerOptions {
  const { line, warnings } = readPin(env, pinned);
  for (const warning of warnings) process.stderr.write(`nbx-mcp: ${warning}\n`);
  // A missing address is told to the agent, where somebody reads it; a wrong one refuses to start.
  const missing = env["NETBOX_URL"] === undefined || env["NETBOX_URL"] === "";
  const connection: Partial<Connection> = missing ? {} : readConnection(env);
  return { ...connection, ...(line === undefined ? {} : { line }) };
}
