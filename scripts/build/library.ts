import { cp } from "node:fs/promises";
import { root, runNode, tsc } from "../run.js";

/** Compiles src/ and generated/ to dist/ and adds what the compiler leaves behind: declarations and data. */
export async function buildLibrary(): Promise<void> {
  await runNode([tsc(), "-p", "tsconfig.build.json"]);
  await cp(new URL("generated", root), new URL("dist/generated", root), {
    recursive: true,
    filter: (name) => !name.endsWith(".ts") || name.endsWith(".d.ts"),
  });
}
