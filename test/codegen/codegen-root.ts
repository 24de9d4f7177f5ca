import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { encodeBundle } from "../../src/openapi/bundle.js";
import { releaseOf } from "../../src/openapi/contract.js";
import type { ReleaseLine } from "../../src/model/index.js";

export const repository = fileURLToPath(new URL("../../", import.meta.url));
const tsx = fileURLToPath(import.meta.resolve("tsx"));

/** What one run of codegen did. */
export interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder that is a repository as far as codegen is concerned. */
export interface CodegenRoot {
  readonly path: string;
  /** Runs `codegen/main.ts` on this folder. NETBOX_URL and NETBOX_TOKEN are only what `env` says. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Run>;
  /** Every file below `folder` by its path from there, in order. */
  files(folder: string): ReadonlyMap<string, string>;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}

/** A main entry and another one, between which the entries of lines belong. */
const packageJson = {
  type: "module",
  exports: {
    ".": { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" },
    "./mock": { types: "./dist/src/mock/index.d.ts", default: "./dist/src/mock/index.js" },
    "./package.json": "./package.json",
  },
};

/** A fresh root with these minified documents bundled; its sources and packages are this repository's. */
export function codegenRoot(contracts: Readonly<Partial<Record<ReleaseLine, string>>>): CodegenRoot {
  const path = mkdtempSync(join(tmpdir(), "netbox-sdk-codegen-"));
  mkdirSync(join(path, "bundles"));
  for (const name of ["src", "node_modules"]) symlinkSync(join(repository, name), join(path, name));
  const given = Object.entries(contracts) as [ReleaseLine, string][];
  const entries = given.map(([line, text]) => {
    const minified = Buffer.from(text);
    const file = `netbox-${line}.json.br`;
    writeFileSync(join(path, "bundles", file), encodeBundle(minified));
    const { info } = JSON.parse(text) as { info: { version: string } };
    const sha256 = createHash("sha256").update(minified).digest("hex");
    return [
      line,
      { ...provenance, file, release: releaseOf(info.version), sha256, bytes: minified.length },
    ] as const;
  });
  writeJson(join(path, "bundles", "manifest.json"), { lines: Object.fromEntries(entries) });
  writeJson(join(path, "package.json"), {
    name: `golden-${given.map(([line]) => line).join("-")}`,
    ...packageJson,
  });
  return at(path);
}

const provenance = { origin: "made for a test", licence: "Apache-2.0", removed: null, sourceSha256: null };

function at(path: string): CodegenRoot {
  return {
    path,
    run: (args, env = {}) => run(["--root", path, ...args], env),
    files: (folder) => files(join(path, folder)),
    read: (file) => readFileSync(join(path, file), "utf8"),
    write: (file, text) => {
      mkdirSync(join(path, file, ".."), { recursive: true });
      writeFileSync(join(path, file), text);
    },
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Run> {
  const { NETBOX_URL: _url, NETBOX_TOKEN: _token, ...inherited } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ["--import", tsx, join(repository, "codegen", "main.ts"), ...args],
      {
        cwd: repository,
        env: { ...inherited, ...env },
        stdio: ["ignore", "pipe", "pipe"],
      },
    );
    const output = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      child[name].setEncoding("utf8").on("data", (text: string) => {
        output[name] += text;
      });
    child.on("error", reject).on("close", (status) => {
      resolve({ status, ...output });
    });
  });
}

/** Every file below a folder by its path from there, in order; none where the folder is not there. */
export function files(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), "utf8")]));
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
