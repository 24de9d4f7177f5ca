import { Help, type Config } from "@oclif/core";
import { loadIndex, newestLine, type SchemaIndex } from "../schema/index.js";
import type { Session } from "./session.js";

/** Help of nbx: oclif's, and what the contract adds: groups, resources and actions. */
export class NbxHelp extends Help {
  readonly #session: Session;
  readonly #index: SchemaIndex;

  constructor(config: Config, session: Session, index: SchemaIndex = loadIndex(newestLine)) {
    super(config, { stripAnsi: !session.terminal, maxWidth: session.width });
    this.#session = session;
    this.#index = index;
  }

  /** Help for a command line's words: a command of its own, a group, a resource, or an action. */
  async showWords(words: readonly string[]): Promise<void> {
    const [first, resource] = words.filter((word) => word !== "help");
    if (first === undefined) return this.showRootHelp();
    if (this.config.findCommand(first) !== undefined) return this.showHelp([first]);
    if (resource === undefined) {
      this.#list(`RESOURCES of ${first}`, this.#index.resources(first));
      return;
    }
    const operations = this.#index.operations(first, resource);
    this.#list(`ACTIONS of ${first} ${resource}`, [
      ...operations.filter(({ method }) => method === "GET").map(({ action }) => action),
      "filters",
    ]);
    const command = this.config.findCommand("object");
    if (command !== undefined) {
      this.log(this.formatCommand({ ...command, id: `${first} ${resource}`, usage: "<action>" }));
    }
  }

  override async showRootHelp(): Promise<void> {
    await super.showRootHelp();
    this.#list("GROUPS", this.#index.groups());
  }

  protected override log(...texts: string[]): void {
    this.#session.stdout.write(`${texts.join(" ")}\n`);
  }

  #list(title: string, names: readonly string[]): void {
    this.log(`${this.section(title, this.wrap(names.join(", ")))}\n`);
  }
}
