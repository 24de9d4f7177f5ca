import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { root } from "../run.js";
import { licencesOf } from "./licences.js";

const entries = { nbx: "src/cli/main.ts", "nbx-mcp": "src/mcp/main.ts" };

/**
 * The MCP library brings a schema compiler for the answers to questions that a server may ask its user; ours asks
 * none, and gives it a validator of its own. Left in, it costs 11 ms at every start.
 */
const withoutAjv: Plugin = {
  name: "without-ajv",
  setup(build) {
    build.onResolve({ filter: /\/validation\/ajv-provider\.js$/ }, () => ({
      path: "ajv-provider",
      namespace: "without-ajv",
    }));
    build.onLoad({ filter: /.*/, namespace: "without-ajv" }, () => ({
      contents: "export class AjvJsonSchemaValidator {}",
    }));
  },
};

/**
 * One CommonJS file for each command: reading one file is what makes them start quickly.
 * `import.meta.url` is empty in that format, so it is spelt out for the module that finds the package's data.
 */
export async function buildBins(): Promise<void> {
  const result = await build({
    absWorkingDir: fileURLToPath(root),
    entryPoints: entries,
    outdir: "dist/bin",
    outExtension: { ".js": ".cjs" },
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: "none",
    define: { "import.meta.url": "__importMetaUrl" },
    banner: { js: 'const __importMetaUrl = require("node:url").pathToFileURL(__filename).href;' },
    // oclif looks for it where it runs TypeScript sources, which a bundle is not.
    external: ["typescript"],
    plugins: [withoutAjv],
    metafile: true,
    logLevel: "warning",
  });
  await writeFile(new URL("dist/bin/LICENCES.txt", root), licencesOf(Object.keys(result.metafile.inputs)));
}
