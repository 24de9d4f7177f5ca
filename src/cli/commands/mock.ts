import { Flags } from "@oclif/core";
import { newestLine, supportedLines } from "../../schema/index.js";
import { commonFlags, NbxCommand } from "../command.js";

export class Mock extends NbxCommand {
  static override summary = "Run an embedded NetBox with a few objects in it, until interrupted.";
  static override flags = {
    output: commonFlags.output,
    line: Flags.string({ options: [...supportedLines], default: newestLine, description: "Release line." }),
    port: Flags.integer({
      min: 0,
      max: 65_535,
      default: 8000,
      description: "Port on 127.0.0.1; 0 takes a free one.",
    }),
  };
  static override examples = ["<%= config.bin %> mock --line 4.6 --port 8000"];

  async run(): Promise<void> {
    const { flags } = await this.parse(Mock);
    // No other command needs it, so no other command's start should pay for it.
    const { startMock } = await import("../../mock/index.js");
    const mock = await startMock({ line: flags.line as typeof newestLine, port: flags.port });
    const interrupted = this.session.interrupted();
    const { v1: token, v2: token_v2, readonly: token_readonly } = mock.tokens;
    this.print({ data: { url: mock.url, line: flags.line, token, token_v2, token_readonly } }, flags.output);
    this.note("listening; press Ctrl-C to stop");
    await interrupted;
    await mock.close();
  }
}
