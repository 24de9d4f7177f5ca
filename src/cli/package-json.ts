import type { Interfaces } from "@oclif/core";
import { packageVersion } from "../schema/index.js";

/** What oclif would read from package.json: where the bundled commands are (relative to `dist/`) and how to address them. */
export function packageJson(): Interfaces.PJSON {
  return {
    name: "netbox-sdk",
    version: packageVersion(),
    description:
      "nbx reads a NetBox from the command line: nbx <group> <resource> <action>, as in nbx dcim sites list.",
    oclif: {
      bin: "nbx",
      dirname: "netbox-sdk",
      topicSeparator: " ",
      commands: { strategy: "explicit", target: "./bin/nbx.cjs", identifier: "commands" },
    },
  };
}

/** The same without commands: where a command is found in our own table, oclif need not look for any. */
export function packageJsonOfOne(): Interfaces.PJSON {
  const { oclif, ...rest } = packageJson();
  const { commands: _commands, ...more } = oclif;
  return { ...rest, oclif: more };
}
