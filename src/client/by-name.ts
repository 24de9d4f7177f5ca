import { ContractError } from "../errors/index.js";
import type { CallOptions, ReleaseLine } from "../model/index.js";
import { isSupportedLine, loadIndex, type SchemaIndex, supportedLines } from "../schema/index.js";
import { Caller } from "./caller.js";
import { Client } from "./client.js";
import { type Detected, LineMemory } from "./detect-line.js";
import { LineGuard } from "./line-guard.js";
import { type NetBoxOptions, readPageSize } from "./options.js";

/** A contract, why it is this one, and calls by it. */
export interface ChosenContract {
  readonly index: SchemaIndex;
  readonly caller: Caller;
  readonly source: "pin" | "detected";
}

/**
 * A NetBox whose operations are named at run time, as the front ends do: by the contract of the pinned line, or else
 * of the line that NetBox says it is of. Building one asks nothing.
 */
export class NetBoxByName {
  readonly #client: Client;
  readonly #memory: LineMemory;
  readonly #pin: ReleaseLine | undefined;
  readonly #pageSize: number;
  #chosen: ChosenContract | undefined;

  /** @throws ConfigError for a URL, token or line that cannot be right, InvalidInputError for any other option */
  constructor(options: NetBoxOptions) {
    this.#client = new Client(options);
    this.#memory = new LineMemory(this.#client);
    this.#pin = options.line;
    this.#pageSize = readPageSize(options);
  }

  /** What is known without asking NetBox. */
  get known(): ChosenContract | undefined {
    if (this.#pin !== undefined) this.#chosen ??= this.#choose(this.#pin, "pin");
    return this.#chosen;
  }

  /**
   * @throws ContractError when NetBox is of a line that is not bundled, or what answers is no NetBox
   * @throws NetworkError, TimeoutError and others when it cannot be asked; the next call asks again
   */
  async open(options: CallOptions = {}): Promise<ChosenContract> {
    return (
      this.known ??
      (this.#chosen = this.#choose(this.#supported(await this.#memory.detect(options)), "detected"))
    );
  }

  /** Closes kept connections. */
  close(): void {
    this.#client.close();
  }

  #choose(line: ReleaseLine, source: ChosenContract["source"]): ChosenContract {
    const index = loadIndex(line);
    // The line is settled, so a call need not ask for it again.
    const guard = new LineGuard(this.#client, line, true);
    return { index, source, caller: new Caller(this.#client, index, guard, this.#pageSize) };
  }

  #supported({ line, version }: Detected): ReleaseLine {
    if (isSupportedLine(line)) return line;
    const { origin, prefix } = this.#client.base;
    throw new ContractError(
      `${origin}${prefix} is NetBox ${version}, whose contract this package does not have`,
      {
        hint: `It has ${supportedLines.join(", ")}; pin one of them to use it all the same.`,
      },
    );
  }
}
