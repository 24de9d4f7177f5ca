import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { getDefaultEnvironment, StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { startMock } from "../src/mock/index.js";

const root = resolve(import.meta.dirname, "..");
const text = readFileSync(join(root, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const run = promisify(execFile);

function blocks(language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(
    ([, block]) => block ?? "",
  );
}

const lines = blocks("sh").flatMap((block) => block.trim().split(/\n| && /));
const nbx = lines.filter((line) => /^npx nbx (?!mock)/.test(line));

/** Within the package, so that its own name leads to what is built. */
const folder = join(root, "dist/readme");
let mock: Awaited<ReturnType<typeof startMock>>;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  mock = await startMock({ line: "4.7" });
  env = { ...process.env, NETBOX_URL: mock.url, NETBOX_TOKEN: /NETBOX_TOKEN=(\S+)/.exec(text)?.[1] };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await mock.close();
});

describe("README", () => {
  it.each(nbx)("%s", async (line) => {
    const { stdout } = await run(process.execPath, ["bin/nbx.js", ...line.split(" ").slice(2)], {
      cwd: root,
      env,
    });
    expect(stdout).not.toBe("");
  });

  it.each(lines.filter((line) => line.startsWith("npm ")))("%s is a script of this package", (line) => {
    const [, verb = "", name = ""] = line.split(" ");
    expect(verb === "ci" || Object.hasOwn(scripts, verb === "run" ? name : verb)).toBe(true);
  });

  it("has nothing in its shell blocks that is not tried here", () => {
    const known =
      /^(?:npm (?:ci|test|run )|npx nbx |npx nbx-mcp --help|cd \/path\/to\/netbox-sdk$|export NETBOX_(?:URL|TOKEN)=)/;
    expect(lines.filter((line) => !known.test(line))).toEqual([]);
  });

  it("has programs that compile against the built package and run", async () => {
    mkdirSync(folder, { recursive: true });
    const names = blocks("ts").map((block, index) => {
      writeFileSync(join(folder, `${index}.ts`), block);
      return `${index}.ts`;
    });
    const options = [
      "--target",
      "es2022",
      "--module",
      "nodenext",
      "--types",
      "node",
      "--strict",
      "--exactOptionalPropertyTypes",
    ];
    await run(
      process.execPath,
      [join(root, "node_modules/typescript/bin/tsc"), ...options, "--skipLibCheck", ...names],
      { cwd: folder },
    );
    for (const name of names) {
      const { stdout } = await run(process.execPath, [name.replace(/ts$/, "js")], { cwd: folder, env });
      expect(stdout).not.toBe("");
    }
  }, 60_000);

  it("has a configuration that starts the server it names", async () => {
    const [block = ""] = blocks("json");
    const { mcpServers } = JSON.parse(block) as {
      mcpServers: Record<string, { command: string; args: string[]; env: Record<string, string> }>;
    };
    for (const { command, args, env: settings } of Object.values(mcpServers)) {
      const client = new Client({ name: "test", version: "1" });
      await client.connect(
        new StdioClientTransport({
          command,
          args: args.map((word) => word.replace("/path/to/netbox-sdk", root)),
          // Not this checkout: a host starts its servers anywhere.
          cwd: tmpdir(),
          env: { ...getDefaultEnvironment(), ...settings, NETBOX_URL: mock.url },
        }),
      );
      expect(client.getServerVersion()).toMatchObject({ name: "netbox-sdk" });
      const { isError } = await client.callTool({ name: "list_groups", arguments: {} });
      expect(isError).not.toBe(true);
      await client.close();
    }
    expect(Object.keys(mcpServers)).toHaveLength(1);
  });

  it("never has npx fetch a package of another name where there is no checkout", () => {
    expect(blocks("json").join("\n")).not.toContain("npx");
  });
});
