import { describe, expect, it } from "@jest/globals";
import { createNetBox } from "../../src/index.js";
import * as errors from "../../src/errors/index.js";
import { type FakeNetBox, type Handler, html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();

/** Sites as NetBox pages them, at most `most` rows a page; `next` names whatever host and scheme it likes. */
function sites(total: number, most = 1000): Handler {
  return ({ url }, response) => {
    const query = new URL(url, "http://x").searchParams;
    const limit = Math.min(Number(query.get("limit") ?? 50), most);
    const start = query.get("start");
    const first = start === null ? Number(query.get("offset") ?? 0) : Number(start) - 1;
    const results = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, index) => ({
      id: first + index + 1,
      name: `site ${first + index + 1}`,
    }));
    const place = start === null ? `offset=${first + limit}` : `start=${first + limit + 1}`;
    const more = first + limit < total;
    json(response, 200, {
      count: start === null ? total : null,
      next: more ? `ftp://elsewhere.example/admin/logout/?q=&limit=${limit}&${place}` : null,
      previous: null,
      results,
    });
  };
}

function client(netbox: FakeNetBox, pageSize?: number) {
  return createNetBox({ url: `${netbox.url}/netbox`, token: "0123456789abcdef0123", line: "4.7", pageSize });
}

function paths(netbox: FakeNetBox): string[] {
  return netbox.seen.map(({ url }) => url.replace("/netbox/api/dcim/sites/", ""));
}

describe("a listing", () => {
  it("gives every row, asking by its own requests alone", async () => {
    const netbox = await start(sites(7));
    const ids: number[] = [];
    for await (const site of client(netbox).dcim.sites.list({ status: ["active"] }, { pageSize: 3 }))
      ids.push(site.id);
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(paths(netbox)).toEqual([
      "?status=active&limit=3",
      "?status=active&limit=3&offset=3",
      "?status=active&limit=3&offset=6",
    ]);
    expect(netbox.seen.every(({ headers }) => headers["host"] === netbox.url.slice(7))).toBe(true);
  });

  it("takes as many rows a page as NetBox gives", async () => {
    const netbox = await start(sites(5, 2));
    expect(await client(netbox).dcim.sites.list().all()).toHaveLength(5);
    expect(paths(netbox)).toEqual(["?limit=1000", "?limit=1000&offset=2", "?limit=1000&offset=4"]);
  });

  it("asks nothing before it is used, and anew each time it is", async () => {
    const netbox = await start(sites(1));
    const listing = client(netbox, 50).dcim.sites.list();
    expect(netbox.seen).toEqual([]);
    await listing.all();
    await listing.all();
    expect(paths(netbox)).toEqual(["?limit=50", "?limit=50"]);
  });

  it("stops asking when the loop is left", async () => {
    const netbox = await start(sites(100));
    for await (const site of client(netbox, 2).dcim.sites.list()) if (site.id === 3) break;
    expect(netbox.seen).toHaveLength(2);
  });

  it("gives at most so many rows, and says whether there are more", async () => {
    const netbox = await start(sites(7));
    const nb = client(netbox, 3);
    const some = await nb.dcim.sites.list().all({ max: 4 });
    expect([some.length, some.truncated]).toEqual([4, true]);
    const all = await nb.dcim.sites.list().all({ max: 7 });
    expect([all.length, all.truncated]).toEqual([7, false]);
    expect(await nb.dcim.sites.list().all()).toMatchObject({ truncated: false });
    expect(JSON.parse(JSON.stringify(all))).toHaveLength(7);
    await expect(nb.dcim.sites.list().all({ max: 0 })).rejects.toThrow("max should be a whole number from 1");
  });

  it("gives a page, and the place of the next one", async () => {
    const netbox = await start(sites(7));
    const { sites: resource } = client(netbox).dcim;
    const first = await resource.page({ name: ["a"] }, { limit: 3 });
    expect(first).toMatchObject({
      count: 7,
      next: { offset: 3 },
      results: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
    const second = await resource.list({ name: ["a"] }).page({ limit: 3, ...first.next });
    expect(second.results.map(({ id }) => id)).toEqual([4, 5, 6]);
    expect(paths(netbox)).toEqual(["?name=a&limit=3", "?name=a&limit=3&offset=3"]);
  });

  it("goes by primary keys when it begins at one", async () => {
    const netbox = await start(sites(7));
    const { sites: resource } = client(netbox).dcim;
    const first = await resource.page({}, { limit: 3, start: 2 });
    expect(first).toMatchObject({ count: null, next: { start: 5 } });
    await expect(resource.page({}, { offset: 1, start: 1 })).rejects.toThrow("not at both");
    for (const wrong of [{ offset: -1 }, { offset: 1.5 }, { start: -1 }, { start: Number.NaN }, { limit: 0 }])
      expect(await rejection(resource.page({}, wrong))).toBeInstanceOf(errors.InvalidInputError);
    expect(paths(netbox)).toEqual(["?limit=3&start=2"]);
  });

  it("counts by asking for a single row", async () => {
    const netbox = await start(sites(7));
    const nb = client(netbox);
    expect(await nb.dcim.sites.count({ status: ["active"] })).toBe(7);
    expect(await nb.dcim.sites.list().count()).toBe(7);
    expect(paths(netbox)).toEqual(["?status=active&limit=1", "?limit=1"]);
  });

  it("asks for the members that its options name", async () => {
    const netbox = await start(sites(1));
    const { sites: resource } = client(netbox, 9).dcim;
    await resource.list({}, { fields: ["id", "name"] }).all();
    await resource.list(undefined, { omit: ["tags"] }).all();
    await resource.list({}, { brief: true }).all();
    expect(paths(netbox)).toEqual(["?limit=9&fields=id%2Cname", "?limit=9&omit=tags", "?limit=9&brief=true"]);
  });

  it("refuses at once what cannot be right", async () => {
    const netbox = await start(sites(1));
    const { sites: resource } = client(netbox).dcim;
    // @ts-expect-error a misspelt filter
    expect(() => resource.list({ nmae: "a" })).toThrow(errors.UnknownFilterError);
    expect(() => resource.list({ id: [] })).toThrow("is an empty list");
    // @ts-expect-error options of different kinds
    expect(() => resource.list({}, { brief: true, fields: ["id"] })).toThrow("only one can be given");
    // @ts-expect-error a misspelt filter
    await expect(resource.count({ nmae: "a" })).rejects.toThrow(errors.UnknownFilterError);
    expect(netbox.seen).toEqual([]);
  });

  it("ends when it is aborted between rows, in the middle of a page", async () => {
    const netbox = await start(sites(10));
    const controller = new AbortController();
    const reason = new Error("enough");
    const seen: number[] = [];
    const read = async () => {
      for await (const site of client(netbox, 5).dcim.sites.list({}, { signal: controller.signal })) {
        seen.push(site.id);
        if (site.id === 7) controller.abort(reason);
      }
    };
    expect(await rejection(read())).toBe(reason);
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(netbox.seen).toHaveLength(2);
  });

  it.each([
    [
      "a link that leads back",
      { count: 9, next: "http://x/?offset=0", results: [{ id: 1 }] },
      "does not lead on",
    ],
    [
      "a link without a place",
      { count: 9, next: "http://x/api/", results: [{ id: 1 }] },
      "without the place",
    ],
    [
      "a place that is no number",
      { count: 9, next: "http://x/?offset=-5", results: [{ id: 1 }] },
      "without the place",
    ],
    ["an empty page with a next", { count: 9, next: "http://x/?offset=50", results: [] }, "does not lead on"],
    ["a link that is none", { count: 9, next: 7, results: [] }, "no link"],
    ["a count that is none", { count: "9", next: null, results: [] }, "no number of rows"],
    ["rows that are none", { count: 0, next: null, results: {} }, "no page of a NetBox listing"],
    ["something else", { detail: "hello" }, "no page of a NetBox listing"],
  ])("refuses %s", async (_what, body, message) => {
    const netbox = await start((_request, response) => {
      json(response, 200, body);
    });
    const error = await rejection(client(netbox).dcim.sites.list().all());
    expect(error).toBeInstanceOf(errors.ContractError);
    expect(error.message).toContain("the answer to GET /api/dcim/sites/");
    expect(error.message).toContain(message);
  });

  it("says that a page of HTML is not NetBox", async () => {
    const netbox = await start((_request, response) => {
      html(response, 200);
    });
    const error = await rejection(client(netbox).dcim.sites.list().all());
    expect(error).toBeInstanceOf(errors.ContractError);
    expect(error.message).toContain("does not look like NetBox: 200, text/html");
  });

  it("tells an error on a later page as that error", async () => {
    const netbox = await start((request, response) => {
      if (request.url.includes("offset=")) json(response, 403, { detail: "Token expired" });
      else sites(10)(request, response);
    });
    const seen: number[] = [];
    const read = async () => {
      for await (const site of client(netbox, 4).dcim.sites.list()) seen.push(site.id);
    };
    expect(await rejection(read())).toBeInstanceOf(errors.AuthError);
    expect(seen).toEqual([1, 2, 3, 4]);
  });
});
