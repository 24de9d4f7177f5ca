import { describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { startMock } from "../../src/mock/index.js";

const bin = join(resolve(import.meta.dirname, "../.."), "bin/nbx-mcp.js");

function start(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...words], {
    env: { PATH: process.env["PATH"], ...env },
    input: "",
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

describe("the built server", () => {
  it("serves the official client over stdio, from the environment's settings", async () => {
    const mock = await startMock({ line: "4.6" });
    const client = new Client({ name: "test", version: "1" });
    const env = { NETBOX_URL: mock.url, NETBOX_TOKEN: mock.tokens.v1 };
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [bin], env }));
    const { content } = await client.callTool({
      name: "list",
      arguments: { group: "dcim", resource: "sites", limit: 1 },
    });
    const [item] = content as { text: string }[];
    expect(JSON.parse(item?.text ?? "")).toMatchObject({
      status: 200,
      contract: { line: "4.6", source: "detected" },
    });
    await client.close();
    await mock.close();
  });

  it("ends when its client is gone", () => {
    expect(start([])).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it.each([
    [["--netbox-version", "9.9"], {}, 'nbx-mcp: --netbox-version names "9.9", which is not a supported line'],
    [[], { NETBOX_SDK_NETBOX_VERSION: "x" }, 'nbx-mcp: NETBOX_SDK_NETBOX_VERSION names "x"'],
    [[], { NETBOX_URL: "ftp://x" }, "nbx-mcp: NETBOX_URL should begin with https:// or http://"],
    [
      [],
      { NETBOX_URL: "https://x", NETBOX_TOKEN_KEY: "k" },
      "nbx-mcp: NETBOX_TOKEN_KEY is set but NETBOX_TOKEN_SECRET is not",
    ],
    [["--transport", "carrier-pigeon"], {}, "nbx-mcp: Unknown option '--transport'"],
  ])("refuses to start in one line: %j %j", (words, env, message) => {
    const { status, stdout, stderr } = start(words, env);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });

  it("warns of a general variable that it does not use", () => {
    expect(start([], { NETBOX_VERSION: "latest" })).toEqual({
      status: 0,
      stdout: "",
      stderr: "nbx-mcp: NETBOX_VERSION does not name a supported line of NetBox and is not used\n",
    });
  });

  it("helps", () => {
    expect(start(["--help"])).toMatchObject({ status: 0, stdout: expect.stringContaining("NETBOX_URL") });
    expect(start(["--version"]).stdout).toMatch(/^netbox-sdk\/\d/);
  });
});
