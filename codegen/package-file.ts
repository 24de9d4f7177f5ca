import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ConfigError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";

interface ExportTarget {
  readonly types: string;
  readonly default: string;
}

interface PackageJson {
  exports: Record<string, ExportTarget | string>;
}

const LINE_KEY = /^\.\/v\d+\.\d+(?:\/paths)?$/;

/**
 * package.json with the exports of exactly these lines, after the main entry and before the others.
 *
 * @throws ConfigError when it is not a package.json with exports
 */
export function packageFile(root: string, lines: readonly ReleaseLine[]): string {
  const json = read(root);
  const main = json.exports["."];
  const others = Object.entries(json.exports).filter(([key]) => key !== "." && !LINE_KEY.test(key));
  json.exports = Object.fromEntries([
    ...(main === undefined ? [] : [[".", main] as const]),
    ...lines.flatMap((line) => [
      [`./v${line}`, target(line, "entry")] as const,
      [`./v${line}/paths`, target(line, "paths-entry")] as const,
    ]),
    ...others,
  ]);
  return `${JSON.stringify(json, null, 2)}\n`;
}

function read(root: string): PackageJson {
  const text = readFileSync(join(root, "package.json"), "utf8");
  try {
    const json = JSON.parse(text) as { exports?: PackageJson["exports"] | string | null } | null;
    const exports = json?.exports;
    if (typeof exports === "object" && exports !== null) return { ...json, exports };
  } catch (cause) {
    throw new ConfigError("package.json is not JSON", { cause });
  }
  throw new ConfigError('package.json has no "exports"');
}

function target(line: ReleaseLine, module: string): ExportTarget {
  return {
    types: `./dist/generated/${line}/${module}.d.ts`,
    default: `./dist/generated/${line}/${module}.js`,
  };
}
