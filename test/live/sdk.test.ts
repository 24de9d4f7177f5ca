import { randomUUID } from "node:crypto";
import { createServer, type AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createFetchClient } from "../../generated/4.7/paths-entry.js";
import * as errors from "../../src/errors/index.js";
import { createNetBox, type NetBoxOptions, newestLine } from "../../src/index.js";
import { fakeNetBox, html } from "../client/fake-netbox.js";
import { rejection } from "../client/with-netbox.js";

function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined || value === "")
    throw new Error(`${name} is not set: the live tests need a NetBox`);
  return value;
}

const url = setting("NETBOX_LAB_URL");
const tokens = {
  v1: setting("NETBOX_LAB_TOKEN_V1"),
  v2: setting("NETBOX_LAB_TOKEN_V2"),
  readonly: setting("NETBOX_LAB_TOKEN_READONLY"),
};
const open = (options: Partial<NetBoxOptions> = {}) => createNetBox({ url, token: tokens.v2, ...options });

const nb = open();
/** Marks what this run creates, so that others' objects do not count. */
const mark = `sdk-${randomUUID().slice(0, 8)}`;
const site = (number: number) => ({
  name: `${mark}-${number}`,
  slug: `${mark}-${number}`,
  description: mark,
});
const ours = { description: [mark] };

afterAll(async () => {
  const { ipAddresses, prefixes } = nb.ipam;
  for (const [left, remove] of [
    [await ipAddresses.list(ours).all(), (ids: number[]) => ipAddresses.bulkDelete(ids)],
    [await prefixes.list(ours).all(), (ids: number[]) => prefixes.bulkDelete(ids)],
    [await nb.dcim.sites.list(ours).all(), (ids: number[]) => nb.dcim.sites.bulkDelete(ids)],
  ] as const)
    if (left.length > 0) await remove(left.map(({ id }) => id));
});

describe("sites", () => {
  beforeAll(async () => {
    const rows = await nb.dcim.sites.bulkCreate([1, 2, 3, 4, 5].map(site));
    expect(rows.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5].map((number) => site(number).name));
  });

  it("are listed, typed, a page at a time", async () => {
    const names: string[] = [];
    for await (const { name, status } of nb.dcim.sites.list(
      { ...ours, status: ["active"] },
      { pageSize: 2 },
    )) {
      names.push(name);
      expect(status.value).toBe("active");
    }
    expect(names.sort()).toEqual([1, 2, 3, 4, 5].map((number) => site(number).name));
  });

  it("come as a page by number and by key, and are counted", async () => {
    const first = await nb.dcim.sites.page(ours, { limit: 2 });
    expect(first).toMatchObject({ count: 5, next: { offset: 2 } });
    const last = await nb.dcim.sites.page(ours, { limit: 2, offset: 4 });
    expect([last.results.length, last.next]).toEqual([1, null]);
    const keyed = await nb.dcim.sites.page(ours, { limit: 3, start: 0 });
    expect(keyed.count).toBeNull();
    expect((await nb.dcim.sites.page(ours, { limit: 3, ...keyed.next })).results).toHaveLength(2);
    expect(await nb.dcim.sites.count(ours)).toBe(5);
    expect(await nb.dcim.sites.list(ours).count()).toBe(5);
  });

  it("come with the members that were asked for", async () => {
    const [only] = await nb.dcim.sites.list(ours, { fields: ["id", "slug"] }).all({ max: 1 });
    expect(Object.keys(only ?? {}).sort()).toEqual(["id", "slug"]);
    const [without] = await nb.dcim.sites.list(ours, { omit: ["tags"] }).all({ max: 1 });
    expect(without).not.toHaveProperty("tags");
    const [brief] = await nb.dcim.sites.list(ours, { brief: true }).all({ max: 1 });
    expect(brief).toHaveProperty("display");
    expect(brief).not.toHaveProperty("physical_address");
  });

  it("are created, read, changed, replaced and deleted one by one", async () => {
    const { sites } = nb.dcim;
    const created = await sites.create({ ...site(9), status: "planned" });
    expect(created.status).toEqual({ value: "planned", label: "Planned" });
    expect((await sites.get(created.id)).name).toBe(site(9).name);
    expect((await sites.patch(created.id, { facility: "Hall 9" })).facility).toBe("Hall 9");
    const replaced = await sites.update(created.id, { ...site(9), status: "retired" });
    expect(replaced.status.value).toBe("retired");
    await sites.delete(created.id);
    expect(await rejection(sites.get(created.id))).toMatchObject({ code: "not_found", status: 404 });
  });

  it("are changed and deleted together", async () => {
    const { sites } = nb.dcim;
    const rows = await sites.bulkCreate([21, 22].map(site));
    const changed = await sites.bulkPatch(rows.map(({ id }) => ({ id, facility: mark })));
    expect(changed.map(({ facility }) => facility)).toEqual([mark, mark]);
    const [first, second] = rows.map(({ id }) => id);
    await sites.bulkDelete([first ?? 0, { id: second ?? 0 }]);
    expect(await sites.count({ facility: [mark] })).toBe(0);
  });

  it("that NetBox refuses are told field by field, row by row", async () => {
    const one = await rejection(nb.dcim.sites.create({ name: "", slug: "not a slug" }));
    expect(one).toBeInstanceOf(errors.ValidationError);
    expect(one["fields"]).toMatchObject({
      name: ["This field may not be blank."],
      slug: [expect.any(String)],
    });
    const many = await rejection(nb.dcim.sites.bulkCreate([site(31), { ...site(32), slug: "no slug" }]));
    expect(Object.keys(many["fields"] as object)).toEqual(["[1].slug"]);
    const absent = await rejection(nb.dcim.sites.bulkPatch([{ id: 2 ** 31 - 1, facility: "x" }]));
    expect(absent["fields"]).toEqual({ "[0].id": [expect.stringContaining("does not exist")] });
    expect(await nb.dcim.sites.count({ name: [site(31).name] })).toBe(0);
  });
});

describe("IP addresses", () => {
  const address = (number: number) => ({ address: `2001:db8:5d::${number}/64`, description: mark });

  it("are created, listed, counted, changed and deleted together", async () => {
    const { ipAddresses } = nb.ipam;
    const rows = await ipAddresses.bulkCreate([1, 2, 3].map(address));
    expect(rows.map(({ family }) => family.value)).toEqual([6, 6, 6]);
    expect(await ipAddresses.count({ ...ours, parent: ["2001:db8:5d::/64"] })).toBe(3);
    const listed = await ipAddresses.list(ours, { pageSize: 2 }).all();
    expect(listed.map((row) => row.address).sort()).toEqual(
      [1, 2, 3].map((number) => address(number).address),
    );
    const [first] = rows;
    const patched = await ipAddresses.patch(first?.id ?? 0, { dns_name: `${mark}.example.com` });
    expect(patched.dns_name).toBe(`${mark}.example.com`);
    await ipAddresses.bulkDelete(rows);
    expect(await ipAddresses.count(ours)).toBe(0);
  });

  it("are taken from a prefix", async () => {
    const prefix = await nb.ipam.prefixes.create({ prefix: "2001:db8:5e::/120", description: mark });
    expect((await nb.ipam.prefixes.availableIps(prefix.id))[0]?.family).toBe(6);
    const taken = await nb.ipam.prefixes.createAvailableIps(prefix.id, { description: mark });
    expect(taken.address).toMatch(/^2001:db8:5e::[0-9a-f]*\/120$/);
    const two = await nb.ipam.prefixes.createAvailableIps(prefix.id, [
      { description: mark },
      { description: mark },
    ]);
    expect(two).toHaveLength(2);
  });
});

describe("who asks", () => {
  it.each([
    ["v1", tokens.v1],
    ["v2", tokens.v2],
    ["read-only", tokens.readonly],
  ])("may read with a %s token", async (_kind, token) => {
    const client = open({ token });
    expect(await client.line()).toBe(newestLine);
    expect(await client.dcim.sites.count()).toBeGreaterThanOrEqual(0);
    expect((await client.status())["netbox-version"]).toMatch(/^\d+\.\d+\.\d+/);
  });

  it("may not write with a read-only token, and is told why", async () => {
    const error = await rejection(open({ token: tokens.readonly }).dcim.sites.create(site(41)));
    expect(error).toBeInstanceOf(errors.ForbiddenError);
    expect(error).toMatchObject({
      code: "forbidden",
      status: 403,
      hint: expect.stringContaining("not write-enabled"),
    });
    expect(await nb.dcim.sites.count({ name: [site(41).name] })).toBe(0);
  });

  it.each([
    ["v1", "0000000000000000000000000000000000000000", "Invalid v1 token"],
    ["v2", "nbt_NoSuchKey000.0000000000000000000000000000000000000000", "Invalid v2 token"],
  ])("is refused with a wrong %s token, which is not repeated", async (_kind, token, said) => {
    const error = await rejection(open({ token }).dcim.sites.count());
    expect(error).toBeInstanceOf(errors.AuthError);
    expect(error.message).toBe(`NetBox refused GET /api/dcim/sites/ (403): ${said}`);
    expect(JSON.stringify(Object.entries(error))).not.toContain("00000000");
  });

  it("is refused without a token", async () => {
    const error = await rejection(createNetBox({ url }).dcim.sites.count());
    expect(error).toMatchObject({ code: "auth", hint: expect.stringContaining("Give a token") });
    const graphql = await rejection(createNetBox({ url }).graphql({ query: "{ site_list { id } }" }));
    expect(graphql).toBeInstanceOf(errors.AuthError);
  });
});

describe("what is asked", () => {
  it("is a NetBox, or the error says that it is not", async () => {
    const other = await fakeNetBox((_request, response) => {
      html(response, 200);
    });
    try {
      const error = await rejection(open({ url: other.url }).dcim.sites.count());
      expect(error).toBeInstanceOf(errors.ContractError);
      expect(error.message).toContain("does not look like NetBox");
    } finally {
      await other.close();
    }
    // NetBox itself, below a prefix that it does not have.
    const error = await rejection(open({ url: `${url}/nowhere` }).dcim.sites.count());
    expect(error).toBeInstanceOf(errors.ContractError);
  });

  it("answers, or the error says that the connection was refused", async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const error = await rejection(open({ url: `http://127.0.0.1:${port}`, retries: 0 }).dcim.sites.count());
    expect(error).toMatchObject({
      code: "network",
      message: expect.stringContaining("refused the connection"),
    });
  });

  it("does not know a filter, and so is not asked", async () => {
    // @ts-expect-error a misspelt filter
    const error = await rejection(nb.dcim.sites.count({ descripton: [mark] }));
    expect(error).toMatchObject({
      code: "unknown_filter",
      candidates: expect.arrayContaining(["description"]),
    });
  });
});

describe("other ways to ask", () => {
  it("are GraphQL and any path", async () => {
    const { data } = await nb.graphql<{ site_list: { id: string }[] }>({ query: "{ site_list { id } }" });
    expect(data.site_list.length).toBe(await nb.dcim.sites.count());
    const raw = await nb.request({ method: "GET", path: "/api/dcim/sites/", query: { ...ours, limit: 1 } });
    expect(raw).toMatchObject({ status: 200, body: { count: 5 }, headers: { "api-version": newestLine } });
  });

  it("are openapi-fetch's verbs", async () => {
    const client = createFetchClient({ url, token: tokens.v1 });
    const { data, error } = await client.GET("/api/dcim/sites/", {
      params: { query: { ...ours, limit: 2 } },
    });
    if (error) throw new Error(JSON.stringify(error));
    expect([data.count, data.results.length]).toEqual([5, 2]);
    const refused = await client.POST("/api/dcim/sites/", { body: { name: "", slug: "" } });
    expect(refused.error).toMatchObject({ name: ["This field may not be blank."] });
  });
});
