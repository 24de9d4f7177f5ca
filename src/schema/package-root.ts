import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

let known: string | undefined;

/**
 * The folder of this package: the only place that knows where data files are. It is found by walking up to the
 * manifest of the contracts, which is the same from the sources, from `dist/` and from a bundle in it.
 */
export function packageRoot(): string {
  if (known !== undefined) return known;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "bundles", "manifest.json"))) {
    const above = dirname(folder);
    if (above === folder)
      throw new Error("netbox-sdk is installed without its contracts (bundles/manifest.json)");
    folder = above;
  }
  known = folder;
  return folder;
}
