import { cp, stat } from "node:fs/promises";
import { root, runNode, tsc } from "../run.js";

/** Compiles src/ and generated/ to dist/, and adds the declarations that the compiler leaves behind. */
export async function buildLibrary(): Promise<void> {
  await runNode([tsc(), "-p", "tsconfig.build.json"]);
  await cp(new URL("generated", root), new URL("dist/generated", root), {
    recursive: true,
    filter: async (name) => name.endsWith(".d.ts") || (await stat(name)).isDirectory(),
  });
}
