import { Args } from "@oclif/core";
import { commonFlags, NbxCommand } from "../command.js";

export class Resources extends NbxCommand {
  static override summary = "List the resources of a group.";
  static override args = { group: Args.string({ required: true, description: "A group, as in dcim." }) };
  static override flags = commonFlags;
  static override examples = ["<%= config.bin %> resources ipam"];

  async run(): Promise<void> {
    const { args, flags } = await this.parse(Resources);
    const data = this.local(flags["netbox-version"], (index) => index.resources(args.group));
    this.print({ data }, flags.output);
  }
}
