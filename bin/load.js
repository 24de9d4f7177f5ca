import { createRequire } from "node:module";

/** The command that the build bundled; in a checkout without a build, one line that says so. */
export function load(name) {
  try {
    return createRequire(import.meta.url)(`../dist/bin/${name}.cjs`);
  } catch (error) {
    if (error.code !== "MODULE_NOT_FOUND") throw error;
    process.stderr.write(`${name}: this checkout is not built yet; run npm run build\n`);
    process.exitCode = 1;
    return undefined;
  }
}
