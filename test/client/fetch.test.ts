import { describe, expect, it } from "@jest/globals";
import type { paths } from "../../generated/4.7/paths.js";
import { connectFetch } from "../../src/client/fetch/index.js";
import * as errors from "../../src/errors/index.js";
import { html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
const create = (url: string) => connectFetch<paths>({ url: `${url}/netbox/api/`, token: "nbt_Key01.secret" });

describe("the openapi-fetch client", () => {
  it("asks as everything else does", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, { count: 1, next: null, previous: null, results: [{ id: 1, name: "a" }] });
    });
    const { data, error, response } = await create(netbox.url).GET("/api/dcim/sites/", {
      params: { query: { name: ["a", "b&c"], limit: 2 } },
      headers: { "X-NetBox-Branch": "a1b2c3d4" },
    });
    if (error) throw new Error("an error");
    expect(data.results[0]?.name).toBe("a");
    expect(response.status).toBe(200);
    expect(netbox.seen[0]).toMatchObject({
      method: "GET",
      url: "/netbox/api/dcim/sites/?name=a&name=b%26c&limit=2",
      headers: {
        authorization: "Bearer nbt_Key01.secret",
        "x-netbox-branch": "a1b2c3d4",
        accept: "application/json",
      },
    });
  });

  it("reads and writes integers in full", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(201, { "content-type": "application/json" });
      response.end('{"id":9007199254740993}');
    });
    const { data } = await create(netbox.url).POST("/api/dcim/sites/", {
      body: { name: "a", slug: "a", custom_fields: { big: 9007199254740995n } },
    });
    expect(data).toEqual({ id: 9007199254740993n });
    expect(netbox.seen[0]).toMatchObject({
      body: '{"name":"a","slug":"a","custom_fields":{"big":9007199254740995}}',
      headers: { "content-type": "application/json" },
    });
  });

  it("gives refusals as errors, always an object", async () => {
    const netbox = await start((_request, response) => {
      if (netbox.seen.length === 1) json(response, 400, { name: ["This field is required."] });
      if (netbox.seen.length === 2) html(response, 500);
      if (netbox.seen.length === 3) response.writeHead(404).end();
    });
    const client = create(netbox.url);
    const get = () => client.GET("/api/dcim/sites/{id}/", { params: { path: { id: 7 } } });
    expect(await get()).toMatchObject({
      error: { name: ["This field is required."] },
      response: { status: 400 },
    });
    expect(await get()).toMatchObject({ error: { detail: expect.stringContaining("<title>") } });
    expect(await get()).toMatchObject({ error: { detail: "NetBox answered 404" } });
  });

  it("gives nothing for a deletion, text and bytes as asked", async () => {
    const netbox = await start(({ method }, response) => {
      if (method === "DELETE") response.writeHead(204).end();
      else json(response, 200, { id: 7 });
    });
    const client = create(netbox.url);
    const params = { path: { id: 7 } };
    expect(await client.DELETE("/api/dcim/sites/{id}/", { params })).toMatchObject({ data: undefined });
    expect((await client.GET("/api/dcim/sites/{id}/", { params, parseAs: "text" })).data).toBe('{"id":7}');
  });

  it("follows no redirect, and tells a write in doubt", async () => {
    const netbox = await start(({ method }, response) => {
      if (method === "GET") response.writeHead(301, { location: "https://elsewhere.example/api/" }).end();
      else json(response, 503, {});
    });
    const client = create(netbox.url);
    expect(await rejection(client.GET("/api/status/"))).toBeInstanceOf(errors.RedirectError);
    const write = client.POST("/api/dcim/sites/", { body: { name: "a", slug: "a" } });
    expect(await rejection(write)).toBeInstanceOf(errors.OutcomeUnknownError);
    expect(netbox.seen).toHaveLength(2);
  });

  it("refuses what cannot be sent or read", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end('{"id":1,"id":2}');
    });
    const client = create(netbox.url);
    const empty = client.GET("/api/dcim/sites/", { params: { query: { id: [] } } });
    expect(await rejection(empty)).toBeInstanceOf(errors.InvalidInputError);
    const header = client.GET("/api/status/", { headers: { Authorization: "Token x" } });
    expect(await rejection(header)).toBeInstanceOf(errors.InvalidInputError);
    expect(netbox.seen).toEqual([]);
    expect(await rejection(client.GET("/api/status/"))).toBeInstanceOf(errors.ContractError);
  });

  it("refuses paths that are not whole, or lead elsewhere", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, {});
    });
    const client = create(netbox.url);
    const get = client.GET as (path: string, init?: object) => Promise<unknown>;
    const queue = "/api/core/background-queues/{name}/";
    const cases: [path: string, params: object | undefined, message: string][] = [
      [queue, { path: { name: ".." } }, "has a dot segment"],
      [queue, { path: { name: "." } }, "has a dot segment"],
      [queue, { path: { name: "" } }, "has an empty segment"],
      [queue, { path: { name: "a/b" } }, "encoded separator"],
      [queue, { path: {} }, `path ${JSON.stringify(queue)} needs name`],
      [queue, undefined, `path ${JSON.stringify(queue)} needs name`],
      ["/api/../login/", undefined, "has a dot segment"],
      ["/login/", undefined, "should begin with /api/"],
      ["/api/%2e%2e/login/", undefined, "has a dot segment"],
    ];
    for (const [path, params, message] of cases) {
      const error = await rejection(get(path, { params }));
      expect(error).toBeInstanceOf(errors.InvalidInputError);
      expect(error.message).toContain(message);
    }
    client.use({ onRequest: ({ request }) => new Request(`${netbox.url}/netbox/login/`, request) });
    expect(await rejection(client.GET("/api/status/"))).toBeInstanceOf(errors.InvalidInputError);
    expect(netbox.seen).toEqual([]);
  });

  it("takes names with braces, blanks and letters of all kinds", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, {});
    });
    const params = { path: { name: "a {b} é" } };
    await create(netbox.url).GET("/api/core/background-queues/{name}/", { params });
    expect(netbox.seen[0]?.url).toBe("/netbox/api/core/background-queues/a%20%7Bb%7D%20%C3%A9/");
  });

  it("sends its credential to NetBox alone", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, {});
    });
    const client = create(netbox.url);
    client.use({ onRequest: ({ request }) => new Request("http://127.0.0.1:1/netbox/api/", request) });
    expect((await rejection(client.GET("/api/status/"))).message).toContain("is not one to");
    expect(netbox.seen).toEqual([]);
  });

  it("takes signal and timeout", async () => {
    const netbox = await start(() => undefined);
    const client = create(netbox.url);
    expect(await rejection(client.GET("/api/status/", { timeout: 50 }))).toBeInstanceOf(errors.TimeoutError);
    const signal = AbortSignal.timeout(50);
    expect((await rejection(client.GET("/api/status/", { signal }))).name).toMatch(/TimeoutError|AbortError/);
  });
});
