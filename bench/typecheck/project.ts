import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../measure.js";

/** A folder in which `netbox-sdk`, as it is built, is installed. */
export function createWorkspace(): string {
  const folder = mkdtempSync(join(tmpdir(), "netbox-sdk-typecheck-"));
  mkdirSync(join(folder, "node_modules/@types"), { recursive: true });
  symlinkSync(root, join(folder, "node_modules/netbox-sdk"));
  symlinkSync(join(root, "node_modules/@types/node"), join(folder, "node_modules/@types/node"));
  return folder;
}

/** Writes a project of one module into the workspace, and gives its folder. */
export function writeProject(workspace: string, name: string, text: string, skipLibCheck: boolean): string {
  const folder = join(workspace, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: {
        target: "ES2022",
        lib: ["ES2022"],
        module: "NodeNext",
        moduleResolution: "NodeNext",
        types: ["node"],
        strict: true,
        skipLibCheck,
        noEmit: true,
      },
      files: ["main.ts"],
    }),
  );
  writeFileSync(join(folder, "main.ts"), text);
  return folder;
}
