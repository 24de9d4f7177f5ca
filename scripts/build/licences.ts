import { readdirSync, readFileSync } from "node:fs";
import { root } from "../run.js";

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
}

/** Licence texts of every package that has a file among `inputs`, as their licences ask of whoever ships a copy. */
export function licencesOf(inputs: readonly string[]): string {
  const folders = new Set(
    inputs.flatMap((name) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+\//.exec(name)?.[0] ?? []),
  );
  return [...folders]
    .sort()
    .map(licenceOf)
    .join(`\n${"-".repeat(78)}\n\n`);
}

function licenceOf(folder: string): string {
  const url = new URL(folder, root);
  const { name, version, license } = JSON.parse(
    readFileSync(new URL("package.json", url), "utf8"),
  ) as PackageJson;
  const files = readdirSync(url).filter((file) => /^(?:licen[cs]e|notice)/i.test(file));
  const texts = files.map((file) => readFileSync(new URL(file, url), "utf8").trim());
  return `${name} ${version} (${license ?? "no licence named"})\n\n${texts.join("\n\n")}\n`;
}
