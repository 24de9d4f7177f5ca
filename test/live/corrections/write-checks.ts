import { expect } from "@jest/globals";
import type { Checks } from "./checks.js";
import type { Page, Row } from "./lab.js";

const regions = "/api/dcim/regions/";

export const writeChecks: Checks = {
  "references-take-ids": async ({ lab }) => {
    const child = lab.id("regionChild");
    const [tag, parent] = [lab.id("tag"), lab.id("region")];
    const { status, body } = await lab.send<readonly Row[]>("PATCH", regions, [
      { id: child, parent, tags: [tag] },
    ]);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ id: child, parent: { id: parent }, tags: [{ id: tag }] }]);
  },

  "references-take-attributes": async ({ lab }) => {
    const parent = { slug: `${lab.unique}-region` };
    const { status, body } = await lab.send("PATCH", `${regions}${lab.id("regionChild")}/`, { parent });
    expect([status, body["parent"]]).toMatchObject([200, { id: lab.id("region") }]);
  },

  "references-by-any-attribute": async ({ lab }) => {
    const site = `/api/dcim/sites/${lab.id("siteBare")}/`;
    const id = lab.id("region");
    for (const region of [{ name: `${lab.unique} region` }, { slug: `${lab.unique}-region` }, { id }]) {
      const { status, body } = await lab.send("PATCH", site, { region });
      expect([status, body["region"]]).toMatchObject([200, { id }]);
    }
  },

  "data-file-is-written": async ({ lab }) => {
    const file = lab.id("dataFile");
    const { status, body } = await lab.send(
      "PATCH",
      `/api/extras/config-templates/${lab.id("configTemplateFile")}/`,
      {
        data_source: lab.id("dataSourceFiles"),
        data_file: file,
      },
    );
    expect([status, body["data_file"]]).toMatchObject([200, { id: file }]);
  },

  "tokens-allow-networks": async ({ lab }) => {
    const allowed = ["192.0.2.0/24"];
    const token = await lab.make("/api/users/tokens/", { user: lab.id("user"), allowed_ips: allowed });
    expect(token["allowed_ips"]).toEqual(allowed);
  },

  "writable-forms-lose-required": async ({ lab }) => {
    const { status, body } = await lab.send("POST", "/api/vpn/tunnels/", {
      name: lab.unique,
      encapsulation: "gre",
    });
    expect([status, body]).toMatchObject([400, { status: ["This field is required."] }]);
  },

  "bulk-delete-takes-ids": async ({ lab }) => {
    const bodies = [1, 2].map((n) => ({ name: `${lab.unique} ${n}`, slug: `${lab.unique}-${n}` }));
    const made = await lab.send<readonly Row[]>("POST", regions, bodies);
    const { status } = await lab.send(
      "DELETE",
      regions,
      made.body.map(({ id }) => ({ id })),
    );
    expect([made.status, made.body.length, status]).toEqual([201, 2, 204]);
    expect((await lab.send("DELETE", regions, bodies)).status).toBe(400);
  },

  "create-answers-many": async ({ lab, contract }) => {
    const made = await lab.send<readonly Row[]>("POST", regions, [{ name: lab.unique, slug: lab.unique }]);
    for (const { id } of made.body) lab.keep(regions, id);
    expect(Array.isArray(made.body)).toBe(true);
    expect(contract.faults("post", regions, 201, made.body)).toEqual([]);
  },

  "changelog-message-on-writes": async ({ lab }) => {
    const said = { changelog_message: `made by ${lab.unique}` };
    const region = await lab.make(regions, { name: `${lab.unique} log`, slug: `${lab.unique}-log`, ...said });
    await lab.send("PATCH", regions, [{ id: region.id, description: "x", ...said }]);
    const changes = await lab.send<Page>(
      "GET",
      `/api/core/object-changes/?changed_object_type=dcim.region&changed_object_id=${region.id}`,
    );
    expect(changes.body.results.slice(0, 2).map(({ message }) => message)).toEqual([
      said.changelog_message,
      said.changelog_message,
    ]);
  },

  "changelog-message-on-deletes": async ({ lab }) => {
    const said = (how: string) => `deleted ${how} by ${lab.unique}`;
    const one = await lab.make(regions, { name: `${lab.unique} d1`, slug: `${lab.unique}-d1` });
    const two = await lab.make(regions, { name: `${lab.unique} d2`, slug: `${lab.unique}-d2` });
    await lab.send("DELETE", `${regions}${one.id}/`, { changelog_message: said("alone") });
    await lab.send("DELETE", regions, [{ id: two.id, changelog_message: said("with others") }]);
    for (const [{ id }, message] of [
      [one, said("alone")],
      [two, said("with others")],
    ] as const) {
      const query = `?changed_object_id=${id}&action=delete&changed_object_type=dcim.region`;
      const { body } = await lab.send<Page>("GET", `/api/core/object-changes/${query}`);
      expect(body.results[0]).toMatchObject({ message });
    }
  },

  "tags-added-and-removed": async ({ lab }) => {
    const tag = lab.id("tag");
    const made = await lab.make(regions, {
      name: `${lab.unique} t`,
      slug: `${lab.unique}-t`,
      add_tags: [tag],
    });
    expect(made["tags"]).toMatchObject([{ id: tag }]);
    const removed = await lab.send("PATCH", `${regions}${made.id}/`, {
      remove_tags: [{ slug: `${lab.unique}-tag` }],
    });
    expect(removed.body["tags"]).toEqual([]);
    const again = await lab.send<readonly Row[]>("PATCH", regions, [{ id: made.id, add_tags: [tag] }]);
    expect(again.body[0]?.["tags"]).toMatchObject([{ id: tag }]);
  },

  "if-match-on-writes": async ({ lab, contract }) => {
    const { id } = await lab.make(regions, { name: `${lab.unique} m`, slug: `${lab.unique}-m` });
    const stale = { "If-Match": 'W/"2000-01-01T00:00:00+00:00"' };
    for (const method of ["PATCH", "DELETE"] as const) {
      const { status, headers, body } = await lab.send(method, `${regions}${id}/`, {}, stale);
      expect([status, headers.has("etag")]).toEqual([412, true]);
      const lower = method === "PATCH" ? "patch" : "delete";
      expect(contract.faults(lower, `${regions}{id}/`, 412, body)).toEqual([]);
    }
  },

  "provisioned-key-reads-null": async ({ lab, contract }) => {
    const path = "/api/users/tokens/provision/";
    const user = { username: `${lab.unique}-user`, password: "Long-Enough-77-Words" };
    for (const version of [1, 2]) {
      const { status, body } = await lab.send("POST", path, { ...user, version });
      lab.keep("/api/users/tokens/", body.id);
      expect([status, contract.faults("post", path, 201, body)]).toEqual([201, []]);
      expect([body["token"], body["key"] === null]).toEqual([
        expect.stringMatching(/^\w{40}$/),
        version === 1,
      ]);
    }
  },

  "user-config-is-patched": async ({ lab, contract }) => {
    const { status, body } = await lab.send("PATCH", "/api/users/config/", {});
    expect(status).toBe(200);
    expect(contract.faults("patch", "/api/users/config/", 200, body)).toEqual([]);
  },
};
