import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measure, root } from "../measure.js";
import { median } from "../median.js";
import { numberOption, report } from "../report.js";

const rounds = Math.max(2, numberOption("rounds", 2));
const workspace = mkdtempSync(join(tmpdir(), "netbox-sdk-codegen-"));

/** A copy of what the generator reads, without anything it has written before. */
function createCopy(number: number): string {
  const copy = join(workspace, String(number));
  for (const name of ["bundles", "package.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  return copy;
}

function filesOf(folder: string): Map<string, Buffer> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file)]),
  );
}

function refuseDifference(one: string, other: string): void {
  const expected = filesOf(one);
  const found = filesOf(other);
  const names = new Set([...expected.keys(), ...found.keys()]);
  const different = [...names].filter(
    (name) => expected.get(name)?.equals(found.get(name) ?? Buffer.of()) !== true,
  );
  if (different.length > 0) throw new Error(`two runs differ in ${different.join(", ")}`);
}

try {
  const copies = Array.from({ length: rounds }, (_, number) => createCopy(number));
  const costs = copies.map((copy) =>
    measure([join(root, "node_modules/tsx/dist/cli.mjs"), "codegen/main.ts", "--root", copy]),
  );
  for (const copy of copies.slice(1)) refuseDifference(copies[0] ?? copy, copy);
  console.log(`${rounds} runs wrote the same bytes`);
  report([
    { name: "codegen of all lines", value: median(costs.map(({ wall }) => wall)), unit: "s", target: 60 },
    { name: "codegen of all lines, CPU", value: median(costs.map(({ cpu }) => cpu)), unit: "s" },
    {
      name: "codegen of all lines, memory",
      value: median(costs.map(({ rss }) => rss)),
      unit: "MB",
      target: 1500,
    },
  ]);
} finally {
  rmSync(workspace, { recursive: true });
}
