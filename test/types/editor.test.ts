import { describe, expect, it } from "@jest/globals";
import { Editor } from "./editor.js";

const editor = new Editor(`
import type { Groups } from "../../generated/4.7/types.js";
import type { NetBox } from "../../src/model/index.js";
declare const nb: NetBox<Groups>;
`);
const fetchEditor = new Editor(`
import type { paths } from "../../generated/4.7/paths.js";
import type { FetchClient } from "../../src/client/fetch/types.js";
declare const api: FetchClient<paths>;
`);

describe("an editor offers", () => {
  it("the groups, resources and actions of a line", () => {
    expect(editor.offers("nb.|")).toEqual(expect.arrayContaining(["dcim", "ipam", "status", "graphql"]));
    expect(editor.offers("nb.dcim.|")).toEqual(expect.arrayContaining(["devices", "coolingFeeds"]));
    expect(editor.offers("nb.ipam.prefixes.|")).toEqual(
      expect.arrayContaining(["list", "get", "bulkPatch", "availableIps", "createAvailableIps"]),
    );
  });

  it("filters, those with a lookup too", () => {
    const filters = editor.offers("nb.dcim.devices.list({ | })");
    expect(filters).toEqual(
      expect.arrayContaining(["name", "status", "name__ic", "id__gte", "cluster_id__n"]),
    );
    expect(filters).not.toContain("limit");
    expect(filters.length).toBeGreaterThan(250);
  });

  it("the known choices of a filter, though a site may have more", () => {
    const choices = ["active", "planned", "decommissioning"];
    expect(editor.offers('nb.dcim.devices.list({ status: "|" })')).toEqual(expect.arrayContaining(choices));
    expect(editor.offers('nb.dcim.devices.list({ status: ["|"] })')).toEqual(expect.arrayContaining(choices));
    expect(editor.offers('nb.dcim.devices.list({ status__n: ["active", "|"] })')).toEqual(
      expect.arrayContaining(choices),
    );
  });

  it("the fields that can be written, and their known choices", () => {
    const fields = editor.offers('nb.dcim.sites.create({ name: "ams", | })');
    expect(fields).toEqual(expect.arrayContaining(["slug", "status", "tags"]));
    expect(fields).not.toEqual(expect.arrayContaining(["device_count"]));
    expect(editor.offers('nb.dcim.sites.patch(1, { status: "|" })')).toEqual(
      expect.arrayContaining(["active", "planned"]),
    );
    expect(editor.offers("nb.dcim.sites.bulkPatch([{ | }])")).toEqual(
      expect.arrayContaining(["id", "status"]),
    );
  });

  it("the known choices of what was read", () => {
    expect(editor.offers('async () => (await nb.dcim.sites.get(1)).status.value === "|"')).toEqual(
      expect.arrayContaining(["active", "planned"]),
    );
  });

  it("the options of a call, and the fields that they may name", () => {
    expect(editor.offers("nb.dcim.sites.list({}, { | })")).toEqual(
      expect.arrayContaining(["pageSize", "signal", "brief", "fields", "omit"]),
    );
    expect(editor.offers('nb.dcim.sites.list({}, { fields: ["|"] })')).toEqual(
      expect.arrayContaining(["name", "status"]),
    );
    expect(editor.offers('nb.dcim.sites.get(1, { omit: ["|"] })')).toEqual(
      expect.arrayContaining(["name", "status"]),
    );
  });

  it("paths, filters, fields and known choices to openapi-fetch's verbs", () => {
    const paths = fetchEditor.offers('api.GET("|")');
    expect(paths).toEqual(expect.arrayContaining(["/api/dcim/sites/", "/api/ipam/prefixes/{id}/"]));
    const filters = fetchEditor.offers('api.GET("/api/dcim/sites/", { params: { query: { | } } })');
    expect(filters).toEqual(expect.arrayContaining(["name", "name__ic", "limit"]));
    expect(
      fetchEditor.offers('api.GET("/api/dcim/sites/", { params: { query: { status: ["|"] } } })'),
    ).toEqual(expect.arrayContaining(["active", "planned"]));
    expect(fetchEditor.offers('api.POST("/api/dcim/sites/", { body: { name: "a", | } })')).toEqual(
      expect.arrayContaining(["slug", "status"]),
    );
    expect(
      fetchEditor.offers(
        'api.PATCH("/api/dcim/sites/{id}/", { params: { path: { id: 1 } }, body: { status: "|" } })',
      ),
    ).toEqual(expect.arrayContaining(["active", "planned"]));
  });
});
