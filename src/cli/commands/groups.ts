import { commonFlags, NbxCommand } from "../command.js";

export class Groups extends NbxCommand {
  static override summary = "List the groups of NetBox's API.";
  static override flags = commonFlags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Groups);
    this.print({ data: this.localIndex(flags["netbox-version"]).groups() }, flags.output);
  }
}
