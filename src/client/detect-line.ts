import { isNetBoxError } from "../errors/index.js";
import type { CallOptions, ReleaseLine } from "../model/index.js";
import { lineOfVersion } from "../schema/index.js";
import type { Answer, Outgoing } from "./answer.js";
import { notNetBox } from "./answer-error.js";
import type { Client } from "./client.js";
import { checkSignal, untilAborted } from "./abort.js";

/** What a NetBox says it is. */
export interface Detected {
  /** Its line, whether or not that is one whose contract is bundled. */
  readonly line: ReleaseLine;
  /** As NetBox said it: a whole version such as `4.7.3`, or the line alone. */
  readonly version: string;
}

const STATUS: Outgoing = { method: "GET", path: "/api/status/", query: [] };
const ROOT: Outgoing = { method: "GET", path: "/api/", query: [] };

/**
 * Asks a NetBox for its release line: `/api/status/`, and where that is withheld or says nothing, the `API-Version`
 * header of `/api/`, which NetBox sends even with a refusal.
 *
 * @throws ContractError when what answers is no NetBox; NetworkError, TimeoutError when nothing does
 */
export async function detectLine(client: Client, options: CallOptions = {}): Promise<Detected> {
  const status = await exchange(client, STATUS, options);
  const version = status === null ? null : versionIn(status.body);
  if (version !== null) return version;
  const root = await client.exchange(ROOT, options);
  const header = detected(root.headers["api-version"]);
  if (header !== null) return header;
  // A redirect, a refusal or a failure says more than that the header is missing.
  const telling = [status, root].find((answer) => answer !== null && isTelling(answer.status));
  if (telling) throw client.failure(telling === status ? STATUS : ROOT, telling);
  throw notNetBox(ROOT, root);
}

function isTelling(status: number): boolean {
  return status >= 300 && status !== 404;
}

/** An answer that cannot be read is as good as none: the header may still be there. */
async function exchange(client: Client, outgoing: Outgoing, options: CallOptions): Promise<Answer | null> {
  try {
    return await client.exchange(outgoing, options);
  } catch (error) {
    if (isNetBoxError(error, "contract") || isNetBoxError(error, "too_large")) return null;
    throw error;
  }
}

function versionIn(body: unknown): Detected | null {
  if (typeof body !== "object" || body === null || !("netbox-version" in body)) return null;
  return detected(body["netbox-version"]);
}

function detected(version: unknown): Detected | null {
  if (typeof version !== "string" || version.length > 100) return null;
  const line = lineOfVersion(version);
  return line === null ? null : { line, version };
}

/** Remembers the line of one NetBox: calls that come together ask once, and a failed attempt is not kept. */
export class LineMemory {
  #known: Promise<Detected> | undefined;

  constructor(private readonly client: Client) {}

  /** @param options only the signal counts: it ends this caller's wait, not the question, which is everybody's */
  async detect(options: CallOptions = {}): Promise<Detected> {
    checkSignal(options.signal);
    this.#known ??= this.#ask();
    return untilAborted(this.#known, options.signal);
  }

  async #ask(): Promise<Detected> {
    try {
      return await detectLine(this.client);
    } catch (error) {
      this.#known = undefined;
      throw error;
    }
  }
}
