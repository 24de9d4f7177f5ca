import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { root } from "../run.js";

const folders = ["src", "generated", "bundles", "scripts/build"];
const files = ["package.json", "package-lock.json", "tsconfig.json", "tsconfig.build.json"];
const stamp = new URL("dist/.inputs", root);

/** One hash over name, size and time of everything that a build reads. */
export function hashInputs(): string {
  const hash = createHash("sha256");
  const add = (name: string): void => {
    const { size, mtimeMs } = statSync(new URL(name, root));
    hash.update(`${name} ${String(size)} ${String(mtimeMs)}\n`);
  };
  for (const folder of folders) {
    const entries = readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true });
    const names = entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`);
    for (const name of names.sort()) add(name);
  }
  for (const name of files) add(name);
  return hash.digest("hex");
}

export function isFresh(inputs: string): boolean {
  try {
    return readFileSync(stamp, "utf8") === inputs;
  } catch {
    return false;
  }
}

export function markFresh(inputs: string): void {
  writeFileSync(stamp, inputs);
}
