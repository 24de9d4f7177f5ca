import { ContractError } from "../errors/index.js";
import type { CallOptions, ReleaseLine } from "../model/index.js";
import { isSupportedLine, supportedLines } from "../schema/index.js";
import type { Client } from "./client.js";
import { LineMemory } from "./detect-line.js";

/** Makes sure, before the first call, that a NetBox is of the line that a client works by. */
export class LineGuard {
  readonly #memory: LineMemory;

  /** @param pinned whether the caller said the line, which is then never asked for */
  constructor(
    private readonly client: Client,
    readonly line: ReleaseLine,
    private readonly pinned: boolean,
  ) {
    this.#memory = new LineMemory(client);
  }

  /** @throws ContractError when NetBox is of another line, saying how to pin that; or is no NetBox */
  async check(options: CallOptions = {}): Promise<void> {
    if (this.pinned) return;
    const found = await this.#memory.detect(options);
    if (found.line === this.line) return;
    const { origin, prefix } = this.client.base;
    throw new ContractError(
      `${origin}${prefix} is NetBox ${found.version}, and this client works by NetBox ${this.line}`,
      {
        hint: isSupportedLine(found.line)
          ? `Import createNetBox from "netbox-sdk/v${found.line}", or pass line: "${found.line}".`
          : `Supported are ${supportedLines.join(", ")}; to use one of them all the same, pass line: "${this.line}".`,
      },
    );
  }
}
