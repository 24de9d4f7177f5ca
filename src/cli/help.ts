import { Help, type Config } from "@oclif/core";
import { loadIndex, newestLine, type SchemaIndex } from "../schema/index.js";
import type { Session } from "./session.js";

/** What a first listing needs to know. */
const FIRST_STEPS = {
  ENVIRONMENT: [
    "NETBOX_URL    Address of NetBox, as in https://netbox.example.com",
    "NETBOX_TOKEN  A v1 token, or a whole v2 token (nbt_<key>.<secret>)",
  ],
  EXAMPLES: [
    "$ export NETBOX_URL=https://netbox.example.com NETBOX_TOKEN=...",
    "$ nbx dcim sites list -q status=active",
    "$ nbx dcim sites get --id 1 -o json",
    "$ nbx dcim sites --help",
  ],
  "EXIT STATUS": [
    "0 done, 2 wrong usage or settings, 3 not authorised, 4 not found, 5 refused data,",
    "6 too many requests, 7 NetBox failed, 8 not reachable, 1 anything else",
  ],
} as const;

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
    const [first, resource, action] = words.filter((word) => word !== "help");
    if (first === undefined) return this.showRootHelp();
    if (this.config.findCommand(first) !== undefined) return this.showHelp([first]);
    if (resource === undefined) {
      this.#list(`RESOURCES of ${first}`, this.#index.resources(first));
      return;
    }
    const operations = this.#index.operations(first, resource);
    // Throws with the nearest names where there is no such action.
    if (action !== undefined && action !== "filters") this.#index.operation(first, resource, action);
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
    for (const [title, lines] of Object.entries(FIRST_STEPS))
      this.log(`${this.section(title, lines.join("\n"))}\n`);
  }

  protected override log(...texts: string[]): void {
    this.#session.stdout.write(`${texts.join(" ")}\n`);
  }

  #list(title: string, names: readonly string[]): void {
    this.log(`${this.section(title, this.wrap(names.join(", ")))}\n`);
  }
}
