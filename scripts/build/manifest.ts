import { writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { Plugin, type Interfaces } from "@oclif/core";
import { root } from "../run.js";

/** Writes what oclif would otherwise find out by loading every command at each start. */
export async function writeManifest(): Promise<void> {
  const bundle = createRequire(import.meta.url)(fileURLToPath(new URL("dist/bin/nbx.cjs", root))) as {
    readonly packageJson: () => Interfaces.PJSON;
  };
  const plugin = new Plugin({
    root: fileURLToPath(new URL("dist", root)),
    pjson: bundle.packageJson(),
    isRoot: true,
    ignoreManifest: true,
    errorOnManifestCreate: true,
  });
  await plugin.load();
  await writeFile(
    new URL("dist/oclif.manifest.json", root),
    `${JSON.stringify(plugin.manifest, undefined, 2)}\n`,
  );
}
