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
const names = (query: string) => netbox.column(`${SITES}?${query}`, "name");
const refusal = async (path: string) => {
  const { status, body } = await netbox.get(path);
  return { status, body };
};

describe("pages", () => {
  it("tells how many there are and where the next and the previous page is", async () => {
    const { body } = await netbox.get(
      `${SITES}?status=active&status=planned&status=retired&limit=1&offset=1`,
    );
    expect(body).toMatchObject({
      count: 4,
      next: `${netbox.mock.url}${SITES}?limit=1&offset=2&status=active&status=planned&status=retired`,
      previous: `${netbox.mock.url}${SITES}?limit=1&status=active&status=planned&status=retired`,
    });
  });

  it.each([
    ["limit=0", 4],
    ["limit=-1", 4],
    ["limit=abc", 4],
    ["limit=5000", 4],
    ["offset=-5", 4],
    ["offset=3", 1],
    ["offset=9999", 0],
    ["limit=1&limit=3", 3],
  ])("takes %s as NetBox does", async (query, length) => {
    expect(await names(query)).toHaveLength(length);
  });

  it("gives a page of 50 unless asked, and of 1000 at the most", async () => {
    const bodies = Array.from({ length: 1001 }, (_, index) => ({
      vid: (index % 4000) + 1,
      name: `v${String(index)}`,
    }));
    expect((await netbox.post("/api/ipam/vlans/", bodies)).status).toBe(201);
    expect(await netbox.column("/api/ipam/vlans/", "id")).toHaveLength(50);
    expect(await netbox.column("/api/ipam/vlans/?limit=0", "id")).toHaveLength(1000);
    expect(await netbox.column("/api/ipam/vlans/?limit=2000", "id")).toHaveLength(1000);
  });

  it("pages by primary key since 4.6", async () => {
    const { body } = await netbox.get(`${SITES}?start=2&limit=2&fields=id`);
    expect(body).toEqual({
      count: null,
      next: `${netbox.mock.url}${SITES}?fields=id&limit=2&start=4`,
      previous: null,
      results: [{ id: 2 }, { id: 3 }],
    });
    expect((await netbox.get(`${SITES}?start=4&limit=2&fields=id`)).body).toMatchObject({ next: null });
    expect((await old.get(`${SITES}?start=2&limit=2`)).body).toMatchObject({ count: 4 });
  });

  it.each([
    ["start=abc", "Invalid 'start' parameter: must be a non-negative integer."],
    ["start=-1", "Invalid 'start' parameter: must be a non-negative integer."],
    ["start=1&offset=1", "'start' and 'offset' are mutually exclusive."],
    ["start=1&ordering=name", "Ordering cannot be specified in conjunction with cursor-based pagination."],
  ])("refuses %s", async (query, text) => {
    expect(await refusal(`${SITES}?${query}`)).toEqual({ status: 400, body: [text] });
  });
});

describe("what of an object is shown", () => {
  const keys = async (query: string) => Object.keys((await netbox.get(`${SITES}1/?${query}`)).body as object);

  it("is all of it, in the order of the contract", async () => {
    expect((await keys("")).slice(0, 8)).toEqual([
      "id",
      "url",
      "display_url",
      "display",
      "name",
      "slug",
      "status",
      "region",
    ]);
  });

  it.each([
    ["brief=1", ["id", "url", "display", "name", "slug", "description"]],
    ["fields=name,id,none", ["id", "name"]],
    ["brief=1&fields=slug", ["slug"]],
    ["fields=slug&omit=slug", ["slug"]],
  ])("is by %s what NetBox shows", async (query, shown) => {
    expect(await keys(query)).toEqual(shown);
  });

  it("leaves out what is omitted, since 4.5", async () => {
    expect(await keys("omit=id,asns")).not.toContain("asns");
    expect((await old.get(`${SITES}1/?omit=asns`)).body).toHaveProperty("asns");
  });

  it("shows references, choices, tags and counts as NetBox does", async () => {
    const { body } = await netbox.get(`${SITES}1/`);
    expect(body).toMatchObject({
      url: `${netbox.mock.url}/api/dcim/sites/1/`,
      display_url: `${netbox.mock.url}/dcim/sites/1/`,
      display: "AMS1",
      status: { value: "active", label: "Active" },
      region: { slug: "netherlands", url: `${netbox.mock.url}/api/dcim/regions/2/` },
      tags: [{ slug: "backbone", color: "2196f3" }],
      device_count: 3,
      custom_fields: {},
    });
  });

  it("shows an address with its family, and what it is assigned to", async () => {
    const { body } = await netbox.get("/api/ipam/ip-addresses/?address=10.1.10.11");
    expect(body).toMatchObject({
      results: [
        {
          family: { value: 4, label: "IPv4" },
          assigned_object_type: "dcim.interface",
          assigned_object: { name: "Management1", device: { name: "ams1-leaf1" } },
        },
      ],
    });
  });
});

describe("order", () => {
  it("is NetBox's own when nobody asks", async () => {
    expect(await names("")).toEqual(["AMS1", "AMS2", "NYC1", "Warehouse"]);
    expect(await netbox.column("/api/dcim/regions/", "name")).toEqual([
      "Europe",
      "Netherlands",
      "North America",
    ]);
    expect((await netbox.column("/api/ipam/prefixes/?limit=3", "prefix"))[0]).toBe("10.0.0.0/8");
  });

  it.each([
    ["-name", ["Warehouse", "NYC1", "AMS2", "AMS1"]],
    ["status,-name", ["NYC1", "AMS1", "AMS2", "Warehouse"]],
    ["none", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
    ["-device_count,name", ["AMS1", "NYC1", "AMS2", "Warehouse"]],
  ])("by %s", async (ordering, expected) => {
    expect(await names(`ordering=${ordering}`)).toEqual(expected);
  });
});

describe("filters", () => {
  it.each([
    ["name=AMS1&name=NYC1", ["AMS1", "NYC1"]],
    ["name__ic=ams", ["AMS1", "AMS2"]],
    ["name__nic=ams", ["NYC1", "Warehouse"]],
    ["name__isw=ny", ["NYC1"]],
    ["name__iew=1", ["AMS1", "NYC1"]],
    ["name__ie=ams1", ["AMS1"]],
    ["name__n=AMS1&name__n=AMS2", ["NYC1", "Warehouse"]],
    ["name__regex=^[AN].*1$", ["AMS1", "NYC1"]],
    ["facility__empty=true", ["AMS2", "NYC1", "Warehouse"]],
    ["facility__empty=maybe", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
    ["latitude__gte=52", ["AMS1"]],
    ["latitude__empty=false", ["AMS1"]],
    ["id__lte=2", ["AMS1", "AMS2"]],
    ["status=active", ["AMS1", "NYC1"]],
    ["status__n=active", ["AMS2", "Warehouse"]],
    ["region=europe", ["AMS1", "AMS2", "Warehouse"]],
    ["region_id=2", ["AMS1", "AMS2"]],
    ["group=null&status=planned", ["AMS2"]],
    ["tenant=acme-networks&status=active", ["AMS1", "NYC1"]],
    ["tag=backbone", ["AMS1", "NYC1"]],
    ["tag=backbone&tag=lab", []],
    ["tag__any=backbone&tag__any=lab", ["AMS1", "NYC1", "Warehouse"]],
    ["tag__n=backbone", ["AMS2", "Warehouse"]],
    ["q=science", ["AMS1"]],
    ["created__gte=2020-01-01", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
    ["created__lt=2020-01-01T00:00:00Z", []],
    ["name=", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
    ["misspelt=AMS1", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
    ["cf_none=1", ["AMS1", "AMS2", "NYC1", "Warehouse"]],
  ])("sites by %s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ["dcim/devices", "site=ams1&role=router", "name", ["ams1-r1"]],
    ["dcim/devices", "region=north-america", "name", ["nyc1-leaf1", "nyc1-r1"]],
    ["dcim/devices", "manufacturer=juniper&has_primary_ip=true", "name", ["ams1-r1", "nyc1-r1"]],
    ["dcim/devices", "interface_count__gt=2", "name", ["ams1-leaf1", "ams1-leaf2"]],
    ["dcim/interfaces", "device=ams1-r1&kind=virtual", "name", ["lo0"]],
    ["dcim/interfaces", "site=nyc1&type=1000base-t", "name", ["Management1"]],
    [
      "ipam/prefixes",
      "within=10.0.0.0/8&site=ams1",
      "prefix",
      ["10.1.0.0/16", "10.1.10.0/24", "10.1.20.0/24"],
    ],
    ["ipam/prefixes", "contains=10.1.10.5", "prefix", ["10.0.0.0/8", "10.1.0.0/16", "10.1.10.0/24"]],
    ["ipam/prefixes", "family=6", "prefix", ["2001:db8:1::/48"]],
    ["ipam/prefixes", "vrf=64500:10", "prefix", ["192.0.2.0/24"]],
    ["ipam/ip-addresses", "device=ams1-r1", "address", ["10.1.0.1/32", "2001:db8:1::1/128"]],
    ["ipam/ip-addresses", "parent=10.1.20.0/24", "address", ["10.1.20.1/24", "10.1.20.50/24"]],
    [
      "ipam/ip-addresses",
      "assigned_to_interface=false&status=reserved",
      "address",
      ["10.1.10.1/24", "10.1.20.1/24"],
    ],
    ["ipam/vlans", "site=ams1&vid__gte=20", "name", ["Servers"]],
  ])("%s by %s", async (key, query, field, expected) => {
    expect(await netbox.column(`/api/${key}/?${query}`, field)).toEqual(expected);
  });

  it.each([
    [
      "dcim/sites",
      "status=zzz",
      { status: ["Select a valid choice. zzz is not one of the available choices."] },
    ],
    [
      "dcim/sites",
      "region=none",
      { region: ["Select a valid choice. none is not one of the available choices."] },
    ],
    ["dcim/sites", "region_id=abc", { region_id: ["“abc” is not a valid value."] }],
    ["dcim/sites", "id=abc&latitude=x", { id: ["Enter a whole number."], latitude: ["Enter a number."] }],
    ["dcim/sites", "created=abc", { created: ["Enter a valid date/time."] }],
    ["dcim/sites", "created=2026-02-30", { created: ["Enter a valid date/time."] }],
    ["dcim/sites", "q=%00", { q: ["Null characters are not allowed."] }],
  ])("refuses %s by %s", async (key, query, body) => {
    expect(await refusal(`/api/${key}/?${query}`)).toEqual({ status: 400, body });
  });

  it.each([
    ["ipam/vlans", "available_at_site=1"],
    ["dcim/sites", "modified_by_request=12345678-1234-1234-1234-123456789abc"],
    ["dcim/sites", "contact_group=1"],
    ["dcim/sites", "export=table"],
    ["dcim/sites", "name__regex=(a%2B)%2B$"],
  ])("says of %s by %s that it cannot evaluate it, rather than ignore it", async (key, query) => {
    expect(await refusal(`/api/${key}/?${query}`)).toMatchObject({
      status: 501,
      body: { detail: expect.stringMatching(/not modelled/) as unknown },
    });
  });

  it("compares custom fields that are defined", async () => {
    const field = { name: "shelf", type: "text", object_types: ["dcim.region"] };
    await netbox.make("/api/extras/custom-fields/", field);
    await netbox.patch("/api/dcim/regions/1/", { custom_fields: { shelf: "top left" } });
    expect(await netbox.column("/api/dcim/regions/?cf_shelf=top", "name")).toEqual(["Europe"]);
    expect(await netbox.column("/api/dcim/regions/", "custom_fields")).toEqual([
      { shelf: "top left" },
      { shelf: null },
      { shelf: null },
    ]);
  });
});
