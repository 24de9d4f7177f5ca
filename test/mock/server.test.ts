import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { ConfigError } from "../../src/errors/index.js";
import { startMock } from "../../src/mock/index.js";
import type { ReleaseLine } from "../../src/model/index.js";
import { Api } from "./api.js";

const apis = new Map<ReleaseLine, Api>();
/** An embedded NetBox of a line, with its example data; one for the whole file. */
async function api(line: ReleaseLine): Promise<Api> {
  const known = apis.get(line) ?? new Api(await startMock({ line }));
  apis.set(line, known);
  return known;
}
afterAll(() => Promise.all([...apis.values()].map((one) => one.close())));

describe("starting", () => {
  it("listens on loopback at a free port, and stops as often as it is told to", async () => {
    const mock = await startMock();
    expect(mock.url).toBe(`http://127.0.0.1:${String(mock.port)}`);
    expect(mock.line).toBe("4.7");
    await mock.close();
    await mock.close();
    await expect(new Api(mock).get("/api/status/")).rejects.toThrow();
  });

  it.each(["0.0.0.0", "::", "192.0.2.1", "example.com", "127.0.0.1.example.com", ""])(
    "refuses to listen on %j, which is not loopback",
    async (host) => {
      await expect(startMock({ host })).rejects.toThrow(ConfigError);
    },
  );

  it("says which port cannot be had", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(startMock({ port })).rejects.toThrow(`cannot listen at 127.0.0.1 port ${String(port)}`);
    taken.close();
  });

  it("refuses a line that is not bundled and names those that are", async () => {
    await expect(startMock({ line: "3.7" })).rejects.toThrow(/"3\.7" is not a supported/);
  });

  it("takes the tokens that it is given and no other", async () => {
    const own = new Api(await startMock({ tokens: { v1: "f".repeat(40) } }));
    expect((await own.get("/api/")).status).toBe(200);
    expect((await own.get("/api/", { token: "a".repeat(40) })).status).toBe(403);
    await own.close();
  });

  it("starts empty but for the users of its tokens when no example data is wanted", async () => {
    const empty = new Api(await startMock({ seed: false }));
    expect(await empty.column("/api/dcim/sites/", "name")).toEqual([]);
    expect(await empty.column("/api/users/users/", "username")).toEqual(["admin", "reader"]);
    await empty.close();
  });
});

describe("credentials", () => {
  const refused = (detail: string) => ({ status: 403, body: { detail } });

  it.each<[ReleaseLine, string | null, string]>([
    ["4.7", null, "Authentication credentials were not provided."],
    ["4.7", "Basic abc", "Authentication credentials were not provided."],
    ["4.7", "Token wrong", "Invalid v1 token"],
    ["4.7", "Bearer nbt_wrong.secret", "Invalid v2 token"],
    [
      "4.7",
      "Token",
      'Invalid authorization header: Must be in the form "Bearer <key>.<token>" or "Token <token>"',
    ],
    ["4.4", "Token wrong", "Invalid token"],
    ["4.4", "Token", "Invalid token header. No credentials provided."],
    ["4.4", "Token a b", "Invalid token header. Token string should not contain spaces."],
    ["4.4", "Bearer nbt_wrong.secret", "Authentication credentials were not provided."],
  ])("NetBox %s refuses %j", async (line, authorization, detail) => {
    const headers: Record<string, string> = authorization === null ? {} : { authorization };
    const reply = await (await api(line)).get("/api/dcim/sites/", { token: null, headers });
    expect(reply).toMatchObject({ ...refused(detail), headers: { "api-version": line } });
  });

  it("takes a v2 token since 4.5 and has none before", async () => {
    const { mock } = await api("4.7");
    const headers = { authorization: `Bearer ${String(mock.tokens.v2)}` };
    expect((await new Api(mock).get("/api/", { token: null, headers })).status).toBe(200);
    expect((await api("4.4")).mock.tokens.v2).toBeNull();
  });

  it("lets the read-only token read but not write", async () => {
    const netbox = await api("4.7");
    const token = netbox.mock.tokens.readonly;
    expect((await netbox.get("/api/dcim/sites/", { token })).status).toBe(200);
    const body = { name: "x", slug: "x" };
    for (const [method, path] of [
      ["POST", "/api/dcim/sites/"],
      ["PATCH", "/api/dcim/sites/1/"],
      ["DELETE", "/api/dcim/sites/9999/"],
    ] as const)
      expect(await netbox.send(method, path, { token, body })).toMatchObject(
        refused("You do not have permission to perform this action."),
      );
    expect(await netbox.get("/api/authentication-check/", { token })).toMatchObject({
      status: 200,
      body: { username: "reader" },
    });
  });
});

describe("paths and methods", () => {
  let netbox: Api;
  beforeAll(async () => {
    netbox = await api("4.7");
  });

  it("links its groups, and each group its resources, by the name it was asked for", async () => {
    const headers = { host: "netbox.test:8000" };
    expect((await netbox.get("/api/", { headers })).body).toMatchObject({
      dcim: "http://netbox.test:8000/api/dcim/",
      status: "http://netbox.test:8000/api/status/",
    });
    expect((await netbox.get("/api/ipam/", { headers })).body).toMatchObject({
      "ip-addresses": "http://netbox.test:8000/api/ipam/ip-addresses/",
    });
    const { body } = await netbox.get("/api/dcim/sites/?limit=1", { headers });
    expect(body).toMatchObject({ next: "http://netbox.test:8000/api/dcim/sites/?limit=1&offset=1" });
  });

  it("lists plugins as a NetBox without any does", async () => {
    expect((await netbox.get("/api/plugins/")).body).toEqual({
      "installed-plugins": `${netbox.mock.url}/api/plugins/installed-plugins/`,
    });
    expect((await netbox.get("/api/plugins/installed-plugins/")).body).toEqual([]);
  });

  it.each([
    "/api/nope/",
    "/api/dcim/nope/",
    "/api//",
    "/api/dcim/sites//",
    "/api/DCIM/sites/",
    "/api/dcim/../dcim/sites/",
  ])("answers %s with NetBox's page of 404", async (path) => {
    const reply = await netbox.get(path);
    expect(reply).toMatchObject({ status: 404, headers: { "api-version": "4.7" } });
    expect(reply.headers["content-type"]).toMatch(/^text\/html/);
  });

  it.each([
    "/api/dcim%2Fsites/",
    "/api/dcim/sites%2f1/",
    "/api/dcim%5Csites/",
    "/api/%ff/",
    "/api/dcim/sites/%zz/",
  ])("does not take an encoded separator or broken encoding for a path: %s", async (path) => {
    expect((await netbox.get(path)).status).toBe(404);
  });

  it("redirects a read to the path with its last slash, and a write only before 4.6", async () => {
    expect(await netbox.get("/api/dcim/sites/1")).toMatchObject({
      status: 301,
      headers: { location: "/api/dcim/sites/1/" },
    });
    expect((await netbox.post("/api/dcim/sites", {})).status).toBe(404);
    expect((await (await api("4.4")).post("/api/dcim/sites", {})).status).toBe(301);
  });

  it("says which methods a path takes", async () => {
    expect(await netbox.send("DELETE", "/api/status/")).toMatchObject({
      status: 405,
      headers: { allow: "GET, HEAD, OPTIONS" },
      body: { detail: 'Method "DELETE" not allowed.' },
    });
    expect(await netbox.send("OPTIONS", "/api/dcim/sites/1/")).toMatchObject({
      status: 200,
      headers: { allow: "GET, PUT, PATCH, DELETE, HEAD, OPTIONS" },
      body: { name: "Site Instance" },
    });
  });

  it("answers HEAD with the headers of GET and no body", async () => {
    const head = await netbox.send("HEAD", "/api/dcim/sites/1/");
    const get = await netbox.get("/api/dcim/sites/1/");
    expect(head).toMatchObject({
      status: 200,
      text: "",
      headers: { "content-length": get.headers["content-length"] },
    });
  });

  it.each([
    [{ accept: "application/xml" }, "Could not satisfy the request Accept header."],
    [{ accept: "application/json; version=4.6" }, 'Invalid version in "Accept" header.'],
  ])("answers 406 to %j", async (headers, detail) => {
    expect(await netbox.get("/api/dcim/sites/", { headers })).toMatchObject({
      status: 406,
      body: { detail },
    });
  });

  it("gives every answer an id of its own", async () => {
    const ids = [await netbox.get("/api/"), await netbox.get("/api/")].map(
      ({ headers }) => headers["x-request-id"],
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    "/api/extras/dashboard/",
    "/api/users/config/",
    "/api/dcim/devices/1/render-config/",
    "/graphql/",
  ])("says of %s that it does not model it", async (path) => {
    const reply = await netbox.send(path.includes("render") ? "POST" : "GET", path);
    expect(reply).toMatchObject({
      status: 501,
      body: { detail: expect.stringMatching(/not modelled by the embedded NetBox/) as unknown },
    });
  });
});
