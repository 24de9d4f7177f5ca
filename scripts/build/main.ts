import { rm } from "node:fs/promises";
import { main, root } from "../run.js";
import { buildBins } from "./bins.js";
import { hashInputs, isFresh, markFresh } from "./inputs.js";
import { buildLibrary } from "./library.js";
import { writeManifest } from "./manifest.js";

/** Writes dist/: the library, the two commands, and the manifest of the command line. With --if-stale, only when needed. */
export async function build(options: { readonly ifStale: boolean }): Promise<void> {
  const inputs = hashInputs();
  if (options.ifStale && isFresh(inputs)) return;
  const started = performance.now();
  await rm(new URL("dist", root), { recursive: true, force: true });
  await Promise.all([buildLibrary(), buildBins()]);
  await writeManifest();
  markFresh(inputs);
  console.error(`built dist/ in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

main(() => build({ ifStale: process.argv.includes("--if-stale") }));
