import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { createNetBox } from "../../generated/4.7/entry.js";

const root = resolve(import.meta.dirname, "../..");
const {
  NETBOX_LAB_URL = "",
  NETBOX_LAB_TOKEN_V1 = "",
  NETBOX_LAB_TOKEN_V2 = "",
  NETBOX_LAB_TOKEN_READONLY = "",
} = process.env;
const lab = { NETBOX_URL: NETBOX_LAB_URL, NETBOX_TOKEN: NETBOX_LAB_TOKEN_V1 };

interface Run {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function nbx(words: string, env: Readonly<Record<string, string>> = lab): Promise<Run> {
  const child = spawn(process.execPath, [join(root, "bin/nbx.js"), ...words.split(" ")], {
    env: { PATH: process.env["PATH"], ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const run = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    child[name].setEncoding("utf8").on("data", (chunk: string) => {
      run[name] += chunk;
    });
  }
  return new Promise((done, reject) => {
    child.once("error", reject);
    child.once("close", (status) => {
      done({ status, ...run });
    });
  });
}

const nb = createNetBox({ url: NETBOX_LAB_URL, token: NETBOX_LAB_TOKEN_V1 });
const name = `front-ends ${process.pid} ${Date.now().toString(36)}`;
const slug = name.replaceAll(" ", "-");
let id: number | bigint;
beforeAll(async () => {
  ({ id } = await nb.dcim.sites.create({ name: `${name} \u001b[31m`, slug, status: "planned" }));
});
afterAll(() => nb.dcim.sites.delete(id));

describe("nbx", () => {
  it.each([
    ["a v1 token", NETBOX_LAB_TOKEN_V1],
    ["a v2 token", NETBOX_LAB_TOKEN_V2],
    ["a token that may only read", NETBOX_LAB_TOKEN_READONLY],
  ])("lists sites with %s", async (_, NETBOX_TOKEN) => {
    const { status, stdout, stderr } = await nbx(`dcim sites list -q slug=${slug} -o json`, {
      ...lab,
      NETBOX_TOKEN,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual([
      expect.objectContaining({ slug, status: { value: "planned", label: "Planned" } }),
    ]);
  });

  it("gets one object and shows what a terminal would act on", async () => {
    const { status, stdout } = await nbx(`dcim sites get --id ${id} -o table`);
    expect(status).toBe(0);
    expect(stdout).toContain(`${name} \\x1b[31m`);
  });

  it("reads other groups, and what has no id", async () => {
    expect((await nbx("extras custom-field-choice-sets list --limit 1")).status).toBe(0);
    expect(JSON.parse((await nbx("api status get")).stdout)).toHaveProperty("netbox-version");
  });
});

describe("nbx-mcp", () => {
  const client = new Client({ name: "live", version: "1" });
  beforeAll(() =>
    client.connect(
      new StdioClientTransport({ command: process.execPath, args: [join(root, "bin/nbx-mcp.js")], env: lab }),
    ),
  );
  afterAll(() => client.close());

  const call = async (tool: string, args: Record<string, unknown>): Promise<unknown> => {
    const { content } = await client.callTool({ name: tool, arguments: args });
    const [item] = content as { text: string }[];
    return JSON.parse(item?.text ?? "");
  };
  const contract = { line: "4.7", source: "detected" };

  it("lists, gets and describes", async () => {
    const sites = { group: "dcim", resource: "sites" };
    expect(await call("list", { ...sites, query: { slug }, fields: ["id", "slug"] })).toEqual({
      status: 200,
      count: 1,
      results: [{ id: Number(id), slug }],
      truncated: false,
      next: null,
      contract,
    });
    expect(await call("get", { ...sites, id: Number(id) })).toMatchObject({
      status: 200,
      body: { slug },
      contract,
    });
    expect(await call("describe_operation", sites)).toMatchObject({ contract });
    expect(await call("get", { ...sites, id: 2 ** 40 })).toMatchObject({
      error: { code: "not_found", status: 404 },
    });
  });
});

describe("what cannot be right is one line with its own status", () => {
  let other: Server;
  beforeAll(async () => {
    other = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<title>A wiki</title>");
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  });
  afterAll(() => {
    other.close();
  });

  it.each([
    ["a wrong token", () => ({ NETBOX_TOKEN: "f".repeat(40) }), 3, "NetBox refused GET"],
    ["a refused connection", () => ({ NETBOX_URL: "http://127.0.0.1:1" }), 8, "refused the connection"],
    [
      "something that is not NetBox",
      () => ({ NETBOX_URL: `http://127.0.0.1:${(other.address() as AddressInfo).port}` }),
      1,
      "does not look like NetBox",
    ],
    [
      "an unknown line",
      () => ({ NETBOX_SDK_NETBOX_VERSION: "3.9" }),
      2,
      'NETBOX_SDK_NETBOX_VERSION names "3.9"',
    ],
  ])("%s", async (_, wrong, status, message) => {
    const run = await nbx("dcim sites list", { ...lab, ...wrong() });
    expect(run).toEqual({ status, stdout: "", stderr: expect.stringMatching(/^nbx: [^\n]+\n$/) });
    expect(run.stderr).toContain(message);
  });
});
