import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

export const root = resolve(import.meta.dirname, "../..");

export interface PackageJson {
  readonly version: string;
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly dependencies: Readonly<Record<string, string>>;
}

export const packageJson = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as PackageJson;

export interface Installed {
  readonly tarball: string;
  /** A program's folder, with the package and what it says it depends on, and nothing else, in its node_modules. */
  readonly consumer: string;
  readonly files: readonly string[];
}

/** Packs the package and installs the tarball as `npm install` would, without asking a registry. */
export function install(): Installed {
  const consumer = mkdtempSync(join(tmpdir(), "netbox-sdk-package-"));
  const packed = execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", consumer], {
    cwd: root,
    encoding: "utf8",
  });
  const [{ filename, files }] = JSON.parse(packed) as [{ filename: string; files: { path: string }[] }];
  const tarball = join(consumer, filename);
  const modules = join(consumer, "node_modules");
  mkdirSync(join(modules, "netbox-sdk"), { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", join(modules, "netbox-sdk")]);
  for (const name of [...Object.keys(packageJson.dependencies), "@types/node"]) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(modules, name));
  }
  return { tarball, consumer, files: files.map(({ path }) => path) };
}
