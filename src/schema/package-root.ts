import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ContractError } from "../errors/index.js";

/** What mends a package whose files are missing or damaged. */
export const reinstall = "Install netbox-sdk again.";

let known: string | undefined;

/**
 * The folder of this package: the only place that knows where data files are. It is found by walking up to the
 * manifest of the contracts, which is the same from the sources, from `dist/` and from a bundle in it.
 *
 * @throws ContractError when there is no manifest
 */
export function packageRoot(): string {
  if (known !== undefined) return known;
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, "bundles", "manifest.json"))) {
    const above = dirname(folder);
    if (above === folder)
      throw new ContractError("netbox-sdk is installed without its contracts (bundles/manifest.json)", {
        hint: reinstall,
      });
    folder = above;
  }
  known = folder;
  return folder;
}
