import { commonFlags, NbxCommand } from "../command.js";

export class Groups extends NbxCommand {
  static override summary = "List the groups of NetBox's API.";
  static override flags = commonFlags;

  async run(): Promise<void> {
    const { flags } = await this.parse(Groups);
    const data = this.local(flags["netbox-version"], (index) => index.groups());
    this.print({ data }, flags.output);
  }
}
