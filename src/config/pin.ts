import { ConfigError } from "../errors/index.js";
import type { ReleaseLine } from "../model/index.js";
import { isSupportedLine, lineOfVersion, supportedLines } from "../schema/index.js";
import type { Environment } from "./environment.js";

/** The release line that somebody asked for, if anybody did. */
export interface Pin {
  readonly line?: ReleaseLine;
  /** One sentence for each variable that was passed over. */
  readonly warnings: readonly string[];
}

/** Ours to read, so a value that cannot be used is an error. */
const strict = "NETBOX_SDK_NETBOX_VERSION";
/** Names so general that they may be meant for another program: a value that cannot be used is passed over, with a warning. */
const lenient = ["NETBOX_API_VERSION", "NETBOX_VERSION"] as const;

/**
 * The pinned line: `flag` (of `--netbox-version` or `--api-version`), else the environment.
 * Throws {@link ConfigError} when `flag` or NETBOX_SDK_NETBOX_VERSION names a line that is not supported.
 */
export function readPin(env: Environment, flag?: string): Pin {
  if (flag !== undefined) return { line: demand(flag, "--netbox-version"), warnings: [] };
  const own = env[strict];
  if (own !== undefined && own !== "") return { line: demand(own, strict), warnings: [] };
  const warnings: string[] = [];
  for (const name of lenient) {
    const value = env[name];
    if (value === undefined || value === "") continue;
    const line = supported(value);
    if (line !== undefined) return { line, warnings };
    warnings.push(`${name} does not name a supported line of NetBox and is not used`);
  }
  return { warnings };
}

function demand(value: string, from: string): ReleaseLine {
  const line = supported(value);
  if (line !== undefined) return line;
  throw new ConfigError(
    `${from} names ${JSON.stringify(value.slice(0, 40))}, which is not a supported line of NetBox`,
    {
      hint: `Supported lines: ${supportedLines.join(", ")}.`,
    },
  );
}

function supported(value: string): ReleaseLine | undefined {
  const line = lineOfVersion(value);
  return line !== null && isSupportedLine(line) ? line : undefined;
}
