import { readFileSync } from "node:fs";
import { join } from "node:path";
import { packageRoot } from "./package-root.js";

let known: string | undefined;

/** The version of this package, from its package.json; read once. */
export function packageVersion(): string {
  known ??= (
    JSON.parse(readFileSync(join(packageRoot(), "package.json"), "utf8")) as { readonly version: string }
  ).version;
  return known;
}
