import { expect } from "@jest/globals";
import type { Checks } from "./checks.js";
import type { Page, Row } from "./lab.js";

const anyObject = expect.any(Object);

export const readChecks: Checks = {
  "choice-filter-values": async ({ lab, contract }) => {
    const list = contract.document.paths["/api/dcim/sites/"]?.get?.parameters ?? [];
    for (const name of ["status", "status__n", "status__ic"]) {
      const parameter = list.find((each) => "name" in each && each.name === name);
      const values = parameter && "schema" in parameter ? parameter.schema.items?.enum : undefined;
      expect(values).toContain("active");
      for (const value of values ?? []) {
        expect((await lab.send("GET", `/api/dcim/sites/?limit=1&${name}=${String(value)}`)).status).toBe(200);
      }
      expect((await lab.send("GET", `/api/dcim/sites/?limit=1&${name}=acti`)).status).toBe(400);
    }
  },

  "shaping-without-effect": async ({ lab }) => {
    const trace = `/api/dcim/interfaces/${lab.id("interface")}/trace/`;
    for (const path of ["/api/status/", "/api/authentication-check/", trace]) {
      const plain = await lab.send("GET", path);
      expect((await lab.send("GET", `${path}?fields=id&omit=id&brief=true`)).body).toEqual(plain.body);
    }
  },

  "status-answers-versions": async ({ lab, contract }) => {
    const { body } = await lab.send("GET", "/api/status/");
    expect(contract.faults("get", "/api/status/", 200, body)).toEqual([]);
  },

  "authentication-check-answers-user": async ({ lab, contract }) => {
    const { body } = await lab.send("GET", "/api/authentication-check/");
    expect(contract.faults("get", "/api/authentication-check/", 200, body)).toEqual([]);
  },

  "connected-device-is-one": async ({ lab, contract }) => {
    const peer = `peer_device=${encodeURIComponent(`${lab.unique} device`)}&peer_interface=e0`;
    const { status, body } = await lab.send("GET", `/api/dcim/connected-device/?${peer}`);
    expect([status, body.id]).toEqual([200, lab.id("deviceBare")]);
    expect(contract.faults("get", "/api/dcim/connected-device/", 200, body)).toEqual([]);
  },

  "choices-answer-a-page": async ({ lab, contract }) => {
    const path = "/api/extras/custom-field-choice-sets/{id}/choices/";
    const at = path.replace("{id}", String(lab.id("choiceSet")));
    for (const [query, count] of [
      ["?q=b", 1],
      ["?limit=1&offset=1", 2],
      ["?q=nothing", 0],
    ] as const) {
      const { body } = await lab.send<Page>("GET", at + query);
      expect(body.count).toBe(count);
      expect(contract.faults("get", path, 200, body)).toEqual([]);
    }
  },

  "elevation-has-no-cursor": async ({ lab, contract }) => {
    const path = "/api/dcim/racks/{id}/elevation/";
    const at = path.replace("{id}", String(lab.id("rack")));
    expect((await lab.send("GET", `${at}?start=0`)).status).toBe(500);
    const { body } = await lab.send("GET", at);
    expect(contract.faults("get", path, 200, body)).toEqual([]);
  },

  "cursor-pages-count-nothing": async ({ lab, contract }) => {
    const { body } = await lab.send<Page>("GET", "/api/dcim/sites/?start=0&limit=2");
    expect(body.count).toBeNull();
    expect(contract.faults("get", "/api/dcim/sites/", 200, body)).toEqual([]);
  },

  "module-bays-brief-modules": async ({ lab }) => {
    const { body } = await lab.send("GET", `/api/dcim/module-bays/${lab.id("moduleBay")}/`);
    expect(Object.keys(body["installed_module"] as Row).sort()).toEqual([
      "description",
      "display",
      "id",
      "serial",
      "url",
    ]);
  },

  "assigned-addresses-brief-form": async ({ lab }) => {
    const termination = await lab.send("GET", `/api/vpn/tunnel-terminations/${lab.id("tunnelTermination")}/`);
    expect(termination.body["outside_ip"]).not.toHaveProperty("dns_name");
    const device = await lab.send("PATCH", `/api/dcim/devices/${lab.id("device")}/`, {
      primary_ip4: lab.id("ip"),
    });
    expect(device.body["primary_ip4"]).toHaveProperty("dns_name");
  },

  "parent-device-tells-its-bay": async ({ lab }) => {
    const { body } = await lab.send("GET", `/api/dcim/devices/${lab.id("deviceChild")}/`);
    expect(body["parent_device"]).toMatchObject({
      id: lab.id("device"),
      device_bay: { id: lab.id("deviceBay") },
    });
  },

  "unset-choices-read-null": async ({ lab }) => {
    const device = await lab.send("GET", `/api/dcim/devices/${lab.id("deviceBare")}/`);
    expect(device.body).toMatchObject({
      face: null,
      airflow: null,
      status: { value: "active", label: "Active" },
    });
    const cable = await lab.send("GET", `/api/dcim/cables/${lab.id("cableRear")}/`);
    expect(cable.body).toMatchObject({ profile: null });
  },

  "fields-that-read-null": async ({ lab }) => {
    const reads = [
      [`/api/virtualization/clusters/${lab.id("clusterBare")}/`, ["allocated_vcpus", "allocated_memory"]],
      [`/api/extras/config-contexts/${lab.id("configContext")}/`, ["data_source", "data_file"]],
      [`/api/users/tokens/${lab.id("token")}/`, ["token"]],
    ] as const;
    for (const [path, fields] of reads) {
      const { body } = await lab.send("GET", path);
      expect(body).toMatchObject(Object.fromEntries(fields.map((field) => [field, null])));
    }
  },

  "answers-are-complete": async ({ lab, contract }) => {
    const { body } = await lab.send("GET", `/api/dcim/sites/${lab.id("siteBare")}/`);
    const { required, properties } = contract.document.components.schemas["Site"] ?? {};
    expect(Object.keys(body).sort()).toEqual(required);
    expect(Object.keys(properties ?? {}).sort()).toEqual(required);
    expect(body["status"]).toEqual({ value: "active", label: "Active" });
    expect(await lab.send("GET", `/api/ipam/asn-ranges/${lab.id("asnRange")}/`)).not.toHaveProperty(
      "body.asn_count",
    );
  },

  "etag-of-objects": async ({ lab, contract }) => {
    const path = `/api/dcim/regions/${lab.id("region")}/`;
    const read = await lab.send("GET", path);
    expect(read.headers.get("etag")).toMatch(/^W\/"/);
    const patched = await lab.send("PATCH", path, { description: "changed" });
    expect(patched.headers.get("etag")).toMatch(/^W\/"/);
    expect(patched.headers.get("etag")).not.toBe(read.headers.get("etag"));
    expect(contract.response("patch", "/api/dcim/regions/{id}/", 200).headers).toEqual({ ETag: anyObject });
    // Nothing that changes, nothing to tag.
    const type = await lab.send<Page>("GET", "/api/core/object-types/?limit=1");
    const one = await lab.send("GET", `/api/core/object-types/${String(type.body.results[0]?.id)}/`);
    expect(one.headers.get("etag")).toBeNull();
    expect(contract.response("get", "/api/core/object-types/{id}/", 200).headers).toBeUndefined();
  },
};
