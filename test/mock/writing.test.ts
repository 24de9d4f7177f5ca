import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startMock } from "../../src/mock/index.js";
import { Api } from "./api.js";

let netbox: Api;
let old: Api;
beforeAll(async () => {
  netbox = new Api(await startMock());
  old = new Api(await startMock({ line: "4.4" }));
});
afterAll(() => Promise.all([netbox.close(), old.close()]));

const SITES = "/api/dcim/sites/";
let count = 0;
/** A name that no other test takes. */
const fresh = () => `site-${String((count += 1))}`;
const site = (more: object = {}) => {
  const name = fresh();
  return { name, slug: name, ...more };
};
const answer = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  return { status, body };
};
const total = async (api: Api, path = SITES) =>
  ((await api.get(`${path}?limit=1`)).body as { count: number }).count;

describe("making an object", () => {
  it("answers 201 with the object, where it is and, since 4.6, its entity tag", async () => {
    const body = site({
      region: { slug: "netherlands" },
      tenant: 1,
      tags: [{ slug: "lab" }, 1],
      latitude: "52.5",
    });
    const reply = await netbox.post(SITES, body);
    expect(reply).toMatchObject({
      status: 201,
      body: {
        ...body,
        status: { value: "active", label: "Active" },
        region: { name: "Netherlands" },
        tenant: { slug: "acme-networks" },
        tags: [{ slug: "lab" }, { slug: "backbone" }],
        latitude: 52.5,
        time_zone: null,
        asns: [],
      },
    });
    const { id, last_updated: updated } = reply.body as { id: number; last_updated: string };
    expect(reply.headers.location).toBe(`${netbox.mock.url}${SITES}${String(id)}/`);
    expect(reply.headers.etag).toBe(`W/"${updated.replace("Z", "+00:00")}"`);
    const before = await old.post(SITES, site());
    expect(before.status).toBe(201);
    expect(before.headers.etag).toBeUndefined();
  });

  it("ignores names it does not know and fields that are only read, and trims texts", async () => {
    const body = site({ nonsense: 1, id: 4711, url: "x", site_count: 9, facility: "  padded " });
    const made = await netbox.make(SITES, body);
    expect(made).toMatchObject({ facility: "padded" });
    expect(made.id).not.toBe(4711);
    expect(made).not.toHaveProperty("nonsense");
  });

  it.each<[string, unknown, unknown]>([
    ["nothing", {}, { name: ["This field is required."], slug: ["This field is required."] }],
    ["null", null, { __all__: ["No data provided"] }],
    ["a text", '"x"', { __all__: ["Invalid data. Expected a dictionary, but got str."] }],
    ["an unknown choice", site({ status: "zzz" }), { status: ["zzz is not a valid choice."] }],
    [
      "a choice as it reads",
      site({ status: { value: "active" } }),
      {
        status: ['Value must be passed directly (e.g. "foo": 123); do not use a dictionary or list.'],
      },
    ],
    [
      "a bad slug",
      { name: "x", slug: "a b" },
      {
        slug: ['Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.'],
      },
    ],
    [
      "a name that is too long",
      { name: "x".repeat(101), slug: "x" },
      {
        name: ["Ensure this field has no more than 100 characters."],
      },
    ],
    [
      "a name that is taken",
      { name: "AMS1", slug: "ams1" },
      {
        name: ["site with this name already exists."],
        slug: ["site with this slug already exists."],
      },
    ],
    [
      "null where there must be something",
      site({ comments: null }),
      { comments: ["This field may not be null."] },
    ],
    [
      "a number out of range",
      site({ latitude: 91 }),
      { latitude: ["Ensure this value is less than or equal to 90.0."] },
    ],
    [
      "too many decimals",
      site({ latitude: 1.1234567 }),
      {
        latitude: ["Ensure that there are no more than 6 decimal places."],
      },
    ],
    [
      "an id that is none",
      site({ region: 9999 }),
      {
        region: ["Related object not found using the provided numeric ID: 9999"],
      },
    ],
    [
      "attributes of nothing",
      site({ region: { slug: "none" } }),
      {
        region: ["Related object not found using the provided attributes: {'slug': 'none'}"],
      },
    ],
    [
      "attributes of more than one",
      site({ region: { description: "" } }),
      { region: ["Multiple objects match the provided attributes: {'description': ''}"] },
    ],
    [
      "a text for a reference",
      site({ region: "Europe" }),
      {
        region: [
          "Related objects must be referenced by numeric ID or by dictionary of attributes. Received an unrecognized value: Europe",
        ],
      },
    ],
    [
      "tags that are no list",
      site({ tags: 1 }),
      { tags: { __all__: ['Expected a list of items but got type "int".'] } },
    ],
    [
      "an unknown custom field",
      site({ custom_fields: { none: 1 } }),
      {
        custom_fields: { none: "Custom field 'none' does not exist for this object type." },
      },
    ],
    [
      "an unknown time zone",
      site({ time_zone: "Mars/Base" }),
      { time_zone: ["A valid timezone is required."] },
    ],
  ])("refuses %s with NetBox's text, and makes nothing", async (_what, body, problem) => {
    const before = await total(netbox);
    const reply = await answer(netbox.post(SITES, body));
    expect(reply).toEqual({ status: 400, body: problem });
    expect(await total(netbox)).toBe(before);
  });

  it("keeps what must be unique together unique", async () => {
    const body = { name: "Europe", slug: "europe" };
    expect(await answer(netbox.post("/api/dcim/regions/", body))).toEqual({
      status: 400,
      body: {
        __all__: ["A region with this name already exists.", "A region with this slug already exists."],
      },
    });
    const device = {
      name: "AMS1-R1",
      site: { slug: "ams1" },
      role: { slug: "router" },
      device_type: { slug: "mx204" },
    };
    expect(await answer(netbox.post("/api/dcim/devices/", { ...device, tenant: 1 }))).toEqual({
      status: 400,
      body: { __all__: ["Device name must be unique per site and tenant."] },
    });
  });

  it("keeps integers beyond 2^53 as they are", async () => {
    const body = `{"name":"big","site":1,"role":1,"device_type":1,"local_context_data":{"n":9007199254740993}}`;
    const reply = await netbox.post("/api/dcim/devices/", body);
    expect(reply.status).toBe(201);
    expect(reply.text).toContain('"local_context_data":{"n":9007199254740993}');
  });
});

describe("changing an object", () => {
  it("changes with PATCH what is named, with PUT wants what is required, and counts as an update", async () => {
    const { id, last_updated: before } = await netbox.make(SITES, site({ facility: "A", status: "planned" }));
    const path = `${SITES}${String(id)}/`;
    const patched = await netbox.patch(path, { facility: "B", id: 4711 });
    expect(patched).toMatchObject({ status: 200, body: { id, facility: "B", status: { value: "planned" } } });
    expect((patched.body as { last_updated: string }).last_updated > String(before)).toBe(true);
    expect(await answer(netbox.send("PUT", path, { body: { facility: "C" } }))).toEqual({
      status: 400,
      body: { name: ["This field is required."], slug: ["This field is required."] },
    });
  });

  it("adds and takes away tags since 4.6", async () => {
    const { id } = await netbox.make(SITES, site({ tags: [{ slug: "lab" }] }));
    const path = `${SITES}${String(id)}/`;
    const { body } = await netbox.patch(path, {
      add_tags: [{ slug: "backbone" }],
      remove_tags: [{ slug: "lab" }],
    });
    expect(body).toMatchObject({ tags: [{ slug: "backbone" }] });
    expect((body as { tags: unknown[] }).tags).toHaveLength(1);
  });

  it("refuses a change that names another state of the object, since 4.6", async () => {
    const made = await netbox.post(SITES, site());
    const { id } = made.body as { id: number };
    const path = `${SITES}${String(id)}/`;
    const seen = { "if-match": String(made.headers.etag) };
    expect((await netbox.patch(path, { facility: "1" }, { headers: seen })).status).toBe(200);
    const late = await netbox.patch(path, { facility: "2" }, { headers: seen });
    expect(late).toMatchObject({ status: 412, body: { detail: "Precondition failed." } });
    expect(late.headers.etag).toBe((await netbox.get(path)).headers.etag);
    expect((await netbox.patch(path, { facility: "3" }, { headers: { "if-match": "*" } })).status).toBe(200);
    expect((await netbox.send("DELETE", path, { headers: seen })).status).toBe(412);
    const other = await old.make(SITES, site());
    expect(
      (await old.patch(`${SITES}${String(other.id)}/`, {}, { headers: { "if-match": "x" } })).status,
    ).toBe(200);
  });

  it("does not let an object lie below itself", async () => {
    expect(await answer(netbox.patch("/api/dcim/regions/1/", { parent: 2 }))).toEqual({
      status: 400,
      body: { parent: ["Cannot assign self or a descendant as parent."] },
    });
  });
});

describe("deleting an object", () => {
  it("is refused while another object needs it, and names that", async () => {
    const reply = await netbox.send("DELETE", "/api/dcim/device-roles/1/");
    expect(reply).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^Unable to delete object\. \d dependent objects were found: .*ams1-r1 \(1\)/,
        ) as unknown,
      },
    });
    expect((await netbox.get("/api/dcim/device-roles/1/")).status).toBe(200);
  });

  it("takes along what belongs to it, and clears what only refers to it", async () => {
    const region = await netbox.make("/api/dcim/regions/", { name: "Asia", slug: "asia" });
    const { id } = await netbox.make(SITES, site({ region: region.id }));
    const role = { name: "Cloud", slug: "cloud" };
    await netbox.make("/api/dcim/device-roles/", role);
    const device = await netbox.make("/api/dcim/devices/", {
      name: "d",
      site: id,
      role: { slug: "cloud" },
      device_type: 1,
    });
    const port = await netbox.make("/api/dcim/interfaces/", {
      device: device.id,
      name: "e0",
      type: "virtual",
    });
    const address = await netbox.make("/api/ipam/ip-addresses/", {
      address: "198.18.0.1/32",
      assigned_object_type: "dcim.interface",
      assigned_object_id: port.id,
    });
    await netbox.patch(`/api/dcim/devices/${String(device.id)}/`, { primary_ip4: address.id });
    expect((await netbox.send("DELETE", `/api/dcim/devices/${String(device.id)}/`)).status).toBe(204);
    expect((await netbox.get(`/api/dcim/interfaces/${String(port.id)}/`)).status).toBe(404);
    expect((await netbox.get(`/api/ipam/ip-addresses/${String(address.id)}/`)).status).toBe(404);
    expect((await netbox.send("DELETE", `/api/dcim/regions/${String(region.id)}/`)).status).toBe(204);
    expect((await netbox.get(`${SITES}${String(id)}/`)).body).toMatchObject({ region: null });
  });

  it("of what is not there is 404", async () => {
    expect(await answer(netbox.send("DELETE", `${SITES}9999/`))).toEqual({
      status: 404,
      body: { detail: "No Site matches the given query." },
    });
  });
});

describe("many at once", () => {
  it("makes all of a list or none, and says which is wrong as its line does", async () => {
    const before = [await total(netbox), await total(old)];
    const body = [site(), { name: "AMS1", slug: "ok" }, 5];
    const name = ["site with this name already exists."];
    expect(await answer(netbox.post(SITES, body))).toEqual({
      status: 400,
      body: {
        detail: "2 of 3 objects could not be created.",
        errors: [
          { index: 1, errors: { name } },
          { index: 2, errors: { __all__: ["Invalid data. Expected a dictionary, but got int."] } },
        ],
      },
    });
    expect(await answer(old.post(SITES, body))).toEqual({
      status: 400,
      body: [{}, { name }, { non_field_errors: ["Invalid data. Expected a dictionary, but got int."] }],
    });
    expect([await total(netbox), await total(old)]).toEqual(before);
    expect(await answer(netbox.post(SITES, []))).toEqual({ status: 201, body: [] });
  });

  it("changes all of a list or none", async () => {
    const a = await netbox.make(SITES, site());
    const b = await netbox.make(SITES, site());
    const wrong = [
      { id: a.id, facility: "new" },
      { id: b.id, status: "zzz" },
    ];
    expect(await answer(netbox.patch(SITES, wrong))).toEqual({
      status: 400,
      body: {
        detail: "1 of 2 objects could not be updated.",
        errors: [{ id: b.id, errors: { status: ["zzz is not a valid choice."] } }],
      },
    });
    expect((await netbox.get(`${SITES}${String(a.id)}/`)).body).toMatchObject({ facility: "" });
    const right = await netbox.patch(SITES, [
      { id: a.id, facility: "new" },
      { id: b.id, status: "retired" },
    ]);
    expect(right).toMatchObject({
      status: 200,
      body: [{ facility: "new" }, { status: { value: "retired" } }],
    });
  });

  it.each<[string, unknown, unknown]>([
    ["no list", { id: 1 }, { detail: "Expected a list of objects, but got dict." }],
    ["nothing", {}, { detail: "Expected a list of objects, but no data was submitted." }],
    [
      "a row without its id",
      [{ name: "x" }],
      {
        detail: "1 of 1 objects failed validation.",
        errors: [{ index: 0, errors: { id: ["This field is required."] } }],
      },
    ],
    [
      "an id that is none",
      [{ id: 1 }, { id: 9999 }],
      {
        detail: "1 of 2 objects could not be found.",
        errors: [{ id: 9999, errors: { id: ["Object with ID 9999 does not exist"] } }],
      },
    ],
    [
      "the same object twice",
      [{ id: 1 }, { id: 1 }],
      {
        detail: "1 of 2 objects are listed more than once.",
        errors: [
          { id: 1, errors: { id: ["Each object may be specified only once; ID 1 is listed 2 times"] } },
        ],
      },
    ],
  ])("refuses to change or delete %s", async (_what, body, problem) => {
    for (const method of ["PATCH", "DELETE"])
      expect(await answer(netbox.send(method, SITES, { body }))).toEqual({ status: 400, body: problem });
  });

  it("deletes all of a list or none", async () => {
    const a = await netbox.make(SITES, site());
    expect(await answer(netbox.send("DELETE", SITES, { body: [{ id: a.id }, { id: 1 }] }))).toMatchObject({
      status: 409,
      body: { detail: "1 of 2 objects could not be deleted.", errors: [{ id: 1 }] },
    });
    expect((await netbox.get(`${SITES}${String(a.id)}/`)).status).toBe(200);
    expect((await netbox.send("DELETE", SITES, { body: [{ id: a.id }] })).status).toBe(204);
    const b = await old.make(SITES, site());
    expect((await old.send("DELETE", SITES, { body: [{ id: b.id }, { id: 9999 }] })).status).toBe(204);
  });

  it("says that it has no worker for the background", async () => {
    expect((await netbox.post(`${SITES}?background=true`, [site()])).status).toBe(501);
  });
});

describe("addresses", () => {
  const PREFIXES = "/api/ipam/prefixes/";
  const ADDRESSES = "/api/ipam/ip-addresses/";

  it.each([
    [ADDRESSES, "address", "2001:DB8::0:1/64", "2001:db8::1/64"],
    [ADDRESSES, "address", "198.51.100.9", "198.51.100.9/32"],
    [PREFIXES, "prefix", "2001:0db8:00ff:0000::/48", "2001:db8:ff::/48"],
  ])("%s keeps %s %s as %s", async (path, field, given, kept) => {
    expect(await netbox.make(path, { [field]: given })).toMatchObject({ [field]: kept, display: kept });
  });

  it.each([
    [ADDRESSES, { address: "10.0.0.999/24" }, { address: ["Invalid IP address format: 10.0.0.999/24"] }],
    [
      ADDRESSES,
      { address: "10.1.10.11/25" },
      { address: ["Duplicate IP address found in global table: 10.1.10.11/24"] },
    ],
    [
      ADDRESSES,
      { address: "10.9.9.9/24", assigned_object_type: "dcim.site", assigned_object_id: 1 },
      {
        assigned_object_type: ["Invalid content type: dcim.site"],
      },
    ],
    [
      ADDRESSES,
      { address: "10.9.9.9/24", assigned_object_type: "dcim.interface", assigned_object_id: 9999 },
      {
        assigned_object_id: ["Related object not found using the provided value: 9999."],
      },
    ],
    [
      PREFIXES,
      { prefix: "10.1.10.5/24" },
      { prefix: ["10.1.10.5/24 is not a valid prefix. Did you mean 10.1.10.0/24?"] },
    ],
    [
      PREFIXES,
      { prefix: "10.1.10.0/24" },
      { prefix: ["Duplicate prefix found in global table: 10.1.10.0/24"] },
    ],
    [PREFIXES, { prefix: "10.77.0.0/24", scope_type: "dcim.site" }, { __all__: ["Please select a site."] }],
    [
      "/api/dcim/devices/2/",
      { primary_ip4: { address: "10.1.10.12/24" } },
      {
        primary_ip4: ["The specified IP address (10.1.10.12/24) is not assigned to this device."],
      },
    ],
  ])("%s refuses %j", async (path, body, problem) => {
    const method = path.endsWith("/2/") ? "PATCH" : "POST";
    expect(await answer(netbox.send(method, path, { body }))).toEqual({ status: 400, body: problem });
  });

  it("finds free addresses of a prefix and gives them out, all or none", async () => {
    const { id } = await netbox.make(PREFIXES, { prefix: "198.51.101.0/29" });
    const path = `${PREFIXES}${String(id)}/available-ips/`;
    expect((await netbox.get(`${path}?limit=2`)).body).toEqual([
      { family: 4, address: "198.51.101.1/29", vrf: null },
      { family: 4, address: "198.51.101.2/29", vrf: null },
    ]);
    expect((await netbox.post(path, { description: "first" })).body).toMatchObject({
      address: "198.51.101.1/29",
      description: "first",
    });
    const two = await netbox.post(path, [{}, { prefix_length: 32 }]);
    expect(two.body).toMatchObject([{ address: "198.51.101.2/29" }, { address: "198.51.101.3/32" }]);
    expect(await answer(netbox.post(path, [{}, {}, {}, {}]))).toEqual({
      status: 409,
      body: { detail: "Insufficient resources are available to satisfy the request" },
    });
    expect(await answer(netbox.post(path, [{}, { status: "zzz" }]))).toEqual({
      status: 400,
      body: [{}, { status: ["zzz is not a valid choice."] }],
    });
    expect((await netbox.get(path)).body).toHaveLength(3);
  });

  it("finds free networks of a prefix and gives them out", async () => {
    const { id } = await netbox.make(PREFIXES, { prefix: "198.51.104.0/22", status: "container" });
    await netbox.make(PREFIXES, { prefix: "198.51.105.0/24" });
    const path = `${PREFIXES}${String(id)}/available-prefixes/`;
    const free = (await netbox.get(path)).body as { prefix: string }[];
    expect(free.map(({ prefix }) => prefix)).toEqual(["198.51.104.0/24", "198.51.106.0/23"]);
    const made = await netbox.post(path, [
      { prefix_length: 25 },
      { prefix_length: 24 },
      { prefix_length: 25 },
    ]);
    expect((made.body as { prefix: string }[]).map(({ prefix }) => prefix)).toEqual([
      "198.51.104.0/25",
      "198.51.106.0/24",
      "198.51.104.128/25",
    ]);
    expect((await netbox.post(path, { prefix_length: 23 })).status).toBe(409);
    expect(await answer(netbox.post(path, {}))).toEqual({
      status: 400,
      body: [{ prefix_length: "this field can not be missing" }],
    });
  });

  it("has as many free addresses in IPv6 as anyone asks for", async () => {
    const { id } = await netbox.make(PREFIXES, { prefix: "2001:db8:f::/64" });
    const { body } = await netbox.get(`${PREFIXES}${String(id)}/available-ips/?limit=2`);
    expect(body).toMatchObject([{ address: "2001:db8:f::1/64" }, { address: "2001:db8:f::2/64" }]);
  });
});

describe("what a write would do and is not modelled", () => {
  it.each([
    ["/api/extras/config-contexts/", { name: "c", data: {} }],
    ["/api/extras/custom-fields/", { name: "pick", type: "select", object_types: ["dcim.site"] }],
    ["/api/users/tokens/", { user: 1 }],
    ["/api/circuits/providers/", { name: "p", slug: "p", accounts: [1] }],
    ["/api/core/data-sources/1/sync/", {}],
  ])("%s is refused with 501 or as not there", async (path, body) => {
    expect([501, 404]).toContain((await netbox.post(path, body)).status);
  });

  it("refuses a device whose type has templates, for it would not get its components", async () => {
    const type = await netbox.make("/api/dcim/device-types/", { manufacturer: 1, model: "T", slug: "t" });
    await netbox.make("/api/dcim/interface-templates/", {
      device_type: type.id,
      name: "e0",
      type: "virtual",
    });
    const reply = await netbox.post("/api/dcim/devices/", {
      name: "t1",
      site: 1,
      role: 1,
      device_type: type.id,
    });
    expect(reply).toMatchObject({
      status: 501,
      body: { detail: expect.stringMatching(/templates/) as unknown },
    });
  });
});
