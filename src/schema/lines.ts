import { lines, newestLine } from "../../generated/lines.js";
import { ConfigError } from "../errors/index.js";
import type { LineEntry, ReleaseLine } from "../model/index.js";

export { newestLine };

/** Release lines whose contracts are bundled, the oldest first. */
export const supportedLines: readonly ReleaseLine[] = lines.map((entry) => entry.line);

export function isSupportedLine(line: string): line is ReleaseLine {
  return lines.some((entry) => entry.line === line);
}

/** What is bundled for a line. @throws ConfigError naming the lines there are */
export function entryOf(line: string): LineEntry {
  const entry = lines.find((candidate) => candidate.line === line);
  if (entry !== undefined) return entry;
  throw new ConfigError(`${JSON.stringify(line)} is not a supported NetBox release line`, {
    candidates: [...supportedLines],
    hint: `Supported are ${supportedLines.join(", ")}.`,
  });
}

/**
 * The release line of a version, as NetBox reports it or as people write it: `4.7.3`, `v4.6.8-Docker-3.4.0`,
 * `4.6-beta1`, `4.7`. Null when it is no version; the line need not be supported.
 */
export function lineOfVersion(version: string): ReleaseLine | null {
  const [, major, minor] = /^\s*v?(0|[1-9]\d{0,3})\.(0|[1-9]\d{0,3})(?!\d)/.exec(version) ?? [];
  return major === undefined || minor === undefined ? null : (`${major}.${minor}` as ReleaseLine);
}
