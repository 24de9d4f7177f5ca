import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createMcpServer, type McpServerOptions, type NetBoxMcpServer } from "../../src/mcp/index.js";
import { startMock, type Mock } from "../../src/mock/index.js";

type Json = Record<string, unknown>;

/** A client with a server of its own. */
class Session {
  readonly server: NetBoxMcpServer;
  readonly client = new Client({ name: "test", version: "1" });

  constructor(options: McpServerOptions) {
    this.server = createMcpServer(options);
  }

  async connect(): Promise<this> {
    await this.client.connect(await this.server.connectInMemory());
    return this;
  }

  async call(name: string, args: Json = {}): Promise<Json> {
    const { content } = await this.client.callTool({ name, arguments: args });
    const [item, ...more] = content as { type: string; text: string }[];
    expect(more).toEqual([]);
    return JSON.parse(item?.text ?? "") as Json;
  }

  async error(name: string, args: Json): Promise<Json> {
    const result = await this.client.callTool({ name, arguments: args });
    expect(result.isError).toBe(true);
    const [item] = result.content as { text: string }[];
    return (JSON.parse(item?.text ?? "") as { error: Json }).error;
  }
}

let mock: Mock;
let session: Session;
beforeAll(async () => {
  mock = await startMock({ line: "4.7" });
  session = await new Session({ url: mock.url, token: mock.tokens.v1 }).connect();
});
afterAll(async () => {
  await session.server.close();
  await mock.close();
});

const contract = { line: "4.7", source: "detected" };
const sites = { group: "dcim", resource: "sites" };

describe("the server", () => {
  it("says what it is and publishes exactly these tools, all of them read-only and closed", async () => {
    expect(session.client.getServerVersion()).toMatchObject({
      name: "netbox-sdk",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    const { tools } = await session.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "list_groups",
      "list_resources",
      "describe_operation",
      "filters",
      "list",
      "get",
    ]);
    for (const { inputSchema, annotations, title, outputSchema } of tools) {
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(annotations).toMatchObject({ title, readOnlyHint: true, destructiveHint: false });
      expect(outputSchema).toBeUndefined();
    }
  });

  it("has no bare connect(), and does nothing before it is used", () => {
    const server = createMcpServer({ url: "http://127.0.0.1:1" });
    expect(Object.keys(server).sort()).toEqual(["close", "connectInMemory", "connectStdio", "run"]);
  });

  it("answers an unknown tool with a protocol error", async () => {
    await expect(session.client.callTool({ name: "create", arguments: {} })).rejects.toThrow(
      "Unknown tool: create",
    );
  });
});

describe("looking around", () => {
  it("lists groups and resources", async () => {
    expect(await session.call("list_groups")).toMatchObject({
      groups: expect.arrayContaining(["dcim", "ipam"]),
      contract,
    });
    expect(await session.call("list_resources", { group: "dcim" })).toMatchObject({
      group: "dcim",
      resources: expect.arrayContaining(["sites"]),
      contract,
    });
    expect(await session.error("list_resources", { group: "dcmi" })).toMatchObject({
      code: "no_match",
      candidates: ["dcim"],
    });
  });

  it("describes what can be done with a resource", async () => {
    const described = await session.call("describe_operation", sites);
    const operations = described["operations"] as Json[];
    expect(operations.find(({ action }) => action === "create")).toMatchObject({
      method: "POST",
      path: "/api/dcim/sites/",
      request: { body: "an object or an array of objects", required_fields: ["name", "slug"] },
    });
    expect(operations.find(({ action }) => action === "get")).toMatchObject({
      path_parameters: { id: "integer" },
    });
    const fields = described["writable_fields"] as Json[];
    expect(fields.find(({ name }) => name === "status")).toMatchObject({
      choices: expect.arrayContaining(["active"]),
    });
    expect(fields.find(({ name }) => name === "name")).toMatchObject({ type: "string", max_length: 100 });
    expect(described["read_only_fields"]).toEqual(expect.arrayContaining(["id", "url", "created"]));
    expect((described["filters"] as Json[]).find(({ name }) => name === "name")).toMatchObject({
      lookups: expect.arrayContaining(["ic", "n"]),
    });
  });

  it("tells choices once, not in the description too", async () => {
    const { writable_fields } = await session.call("describe_operation", {
      group: "ipam",
      resource: "ip-addresses",
    });
    expect((writable_fields as Json[]).find(({ name }) => name === "status")).toMatchObject({
      choices: expect.arrayContaining(["dhcp"]),
      description: "The operational status of this IP",
    });
  });

  it("counts choices that are too many to list", async () => {
    const { writable_fields } = await session.call("describe_operation", {
      group: "dcim",
      resource: "interfaces",
    });
    const type = (writable_fields as Json[]).find(({ name }) => name === "type");
    expect(Object.keys(type ?? {})).toEqual(expect.arrayContaining(["choices_count"]));
    expect(type?.["choices_count"]).toBeGreaterThan(60);
  });

  it("lists filters from the contract alone, with every choice", async () => {
    const offline = await new Session({ url: "http://127.0.0.1:1" }).connect();
    const answer = await offline.call("filters", sites);
    expect(answer["contract"]).toEqual({ line: "4.7", source: "default" });
    expect((answer["filters"] as Json[]).find(({ name }) => name === "status")).toEqual({
      name: "status",
      type: "string",
      repeatable: true,
      choices: expect.arrayContaining(["active", "retired"]),
      lookups: expect.arrayContaining(["n"]),
    });
    await offline.server.close();
  });
});

describe("list", () => {
  it("gives a page, how many there are, and where the rest begins", async () => {
    const first = await session.call("list", { ...sites, limit: 1, fields: ["id", "name"] });
    expect(first).toEqual({
      status: 200,
      count: expect.any(Number),
      results: [{ id: expect.any(Number), name: expect.any(String) }],
      truncated: true,
      next: { offset: 1 },
      contract,
    });
    const second = await session.call("list", { ...sites, limit: 1, query: { ...(first["next"] as Json) } });
    expect(second["results"]).not.toEqual(first["results"]);
  });

  it.each(["list", "get"])("refuses a field that %s does not give, with the nearest", async (tool) => {
    const id = tool === "get" ? { id: 1 } : {};
    expect(await session.error(tool, { ...sites, ...id, fields: ["id", "nmae"] })).toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining('gives no field "nmae"'),
      candidates: expect.arrayContaining(["name"]),
    });
  });

  it("gives everything, or the first of it and says so", async () => {
    const all = await session.call("list", { ...sites, all: true });
    const count = (all["results"] as Json[]).length;
    expect(all).toMatchObject({ count, truncated: false, next: null });
    const some = await session.call("list", { ...sites, all: true, max_records: count - 1 });
    expect(some).toMatchObject({ count, truncated: true, next: { offset: count - 1 } });
  });

  it.each([[["status=active"]], [{ status: "active" }], [{ status: ["active"] }]])(
    "takes the query %j",
    async (query) => {
      const { results } = await session.call("list", { ...sites, query });
      expect(new Set((results as { status: Json }[]).map(({ status }) => status["value"]))).toEqual(
        new Set(["active"]),
      );
    },
  );

  it.each([
    [
      "an unknown filter",
      { query: { stauts: "active" } },
      { code: "unknown_filter", candidates: expect.arrayContaining(["status"]) },
    ],
    ["an unknown argument", { limti: 1 }, { code: "invalid_input", candidates: ["limit"] }],
    ["a limit in the query", { query: ["limit=5"] }, { code: "invalid_input" }],
    ["a limit as text", { limit: "5" }, { code: "invalid_input" }],
    ["an unknown resource", { resource: "sits" }, { code: "no_match", candidates: ["sites"] }],
    ["fields together with brief", { fields: ["id"], brief: true }, { code: "invalid_input" }],
  ])("refuses %s", async (_, more, error) => {
    expect(await session.error("list", { ...sites, ...more })).toMatchObject(error);
  });
});

describe("get", () => {
  it("gives one object", async () => {
    expect(await session.call("get", { ...sites, id: 1, brief: true })).toMatchObject({
      status: 200,
      body: { id: 1 },
      contract,
    });
  });

  it.each([
    [{ id: 987654 }, { code: "not_found", status: 404 }],
    [{ id: "1" }, { code: "invalid_input", message: "id of dcim/sites must be an integer, not a text" }],
    [{ id: 1.5 }, { code: "invalid_input" }],
    [{}, { code: "invalid_input", message: "id is missing: get of dcim/sites needs it" }],
  ])("refuses %j", async (more, error) => {
    expect(await session.error("get", { ...sites, ...more })).toMatchObject(error);
  });
});

describe("what is one object", () => {
  it("is got without an id", async () => {
    const { body } = await session.call("get", { group: "api", resource: "status" });
    expect(body).toHaveProperty("netbox-version");
    const { tools } = await session.client.listTools();
    expect(tools.find(({ name }) => name === "get")?.inputSchema.required).toEqual(["group", "resource"]);
  });

  it("has no id", async () => {
    expect(await session.error("get", { group: "api", resource: "status", id: 1 })).toMatchObject({
      code: "invalid_input",
      message: "api/status is one object and has no id; leave it out",
    });
  });
});

describe("keys of API tokens", () => {
  const key = "0123456789abcdef0123456789abcdef01234567";
  const row = { id: 3, display: key, key, token: null, user: { id: 1, username: "ada" } };

  it("are in no answer", async () => {
    // The embedded NetBox does not show its tokens.
    const netbox = createServer((request, response) => {
      const one = request.url?.includes("/tokens/3/") === true;
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(one ? row : { count: 1, next: null, previous: null, results: [row] }));
    });
    await new Promise<void>((resolve) => netbox.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${String((netbox.address() as AddressInfo).port)}`;
    const own = await new Session({ url, line: "4.7" }).connect();
    const tokens = { group: "users", resource: "tokens" };
    const shown = { ...row, display: "[redacted]", key: "[redacted]" };
    expect(await own.call("get", { ...tokens, id: 3 })).toMatchObject({ body: shown });
    expect(await own.call("list", tokens)).toMatchObject({ results: [shown] });
    expect(await own.call("list", { ...tokens, all: true })).toMatchObject({ results: [shown] });
    await own.server.close();
    netbox.closeAllConnections();
    netbox.close();
  });
});

describe("the contract", () => {
  it("is the pinned one without asking NetBox for it", async () => {
    const pinned = await new Session({ url: "http://127.0.0.1:1", line: "4.5" }).connect();
    expect(await pinned.call("list_groups")).toMatchObject({ contract: { line: "4.5", source: "pin" } });
    await pinned.server.close();
  });

  it.each([
    ["nobody said where NetBox is", {}, "config", "NETBOX_URL is not set"],
    ["NetBox cannot be reached", { url: "http://127.0.0.1:1" }, "network", "refused the connection"],
  ])("is not guessed when %s", async (_, options, code, message) => {
    const lost = await new Session(options).connect();
    expect(await lost.error("list_groups", {})).toMatchObject({
      code,
      message: expect.stringContaining(message),
    });
    await lost.server.close();
  });

  it("is asked for again after a failure", async () => {
    const first = await startMock({ line: "4.6" });
    await first.close();
    const lost = await new Session({ url: first.url, token: first.tokens.v1, retries: 0 }).connect();
    await lost.error("list_groups", {});
    const again = await startMock({ line: "4.6", port: first.port });
    expect(await lost.call("list_groups")).toMatchObject({ contract: { line: "4.6", source: "detected" } });
    await lost.server.close();
    await again.close();
  });
});
