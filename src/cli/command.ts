import { Command, Flags, type Config } from "@oclif/core";
import { readPin, type Pin } from "../config/index.js";
import type { ReleaseLine } from "../model/index.js";
import { loadIndex, newestLine, type SchemaIndex } from "../schema/index.js";
import { formats, render, type Format, type View } from "./output/render.js";
import type { Session } from "./session.js";

/** Options that every command has. */
export const commonFlags = {
  output: Flags.string({
    char: "o",
    options: [...formats],
    description: "Form of the output (default: table on a terminal, else json).",
  }),
  "netbox-version": Flags.string({
    aliases: ["api-version"],
    helpValue: "LINE",
    description: "Release line of NetBox to work with, as in 4.7 (default: the one NetBox reports).",
  }),
};

/** A command of nbx: metadata for oclif, and a `run()` that writes data to the session's stdout and nothing else there. */
export abstract class NbxCommand extends Command {
  protected readonly session: Session;

  constructor(argv: string[], config: Config, session: Session) {
    super(argv, config);
    this.session = session;
  }

  /** Runs the command with oclif's life cycle; errors are thrown, not printed. */
  async execute(): Promise<void> {
    await this._run();
  }

  /** oclif would set the exit status of the process, which is for the caller to do. */
  protected override catch(error: Error): Promise<never> {
    return Promise.reject(error);
  }

  /** Writes one document. */
  protected print(view: View, format: string | undefined): void {
    const { stdout, terminal, width } = this.session;
    const form = (format as Format | undefined) ?? (terminal ? "table" : "json");
    if (form === "table" && Array.isArray(view.data) && view.data.length === 0) this.note("nothing matches");
    stdout.write(render(view, form, width));
  }

  /** Tells the person, without touching the data. */
  protected note(text: string): void {
    this.session.stderr.write(`nbx: ${text}\n`);
  }

  protected pin(flag: string | undefined): Pin {
    const pin = readPin(this.session.env, flag);
    for (const warning of pin.warnings) this.note(warning);
    return pin;
  }

  /**
   * What `read` finds in the contract, for a command that asks NetBox nothing: in the pinned one, else in the newest
   * bundled one, and then says so, unless it fails.
   */
  protected local<T>(flag: string | undefined, read: (index: SchemaIndex) => T): T {
    const pinned: ReleaseLine | undefined = this.pin(flag).line;
    const found = read(loadIndex(pinned ?? newestLine));
    if (pinned === undefined)
      this.note(`NetBox ${newestLine} (the newest known; choose another by --netbox-version)`);
    return found;
  }
}
