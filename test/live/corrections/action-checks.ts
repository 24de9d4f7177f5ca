import { expect } from "@jest/globals";
import { until, type Checks } from "./checks.js";
import type { Lab, Page, Row } from "./lab.js";

const at = (path: string, id: number) => path.replace("{id}", String(id));

interface Allocation {
  readonly path: string;
  /** The seed that gives the parent. */
  readonly parent: string;
  /** An allocation unlike any other. */
  readonly one: () => Readonly<Record<string, unknown>>;
  /** Where to delete what was made. */
  readonly made: string;
}

let serial = 0;

const allocations: readonly Allocation[] = [
  {
    path: "/api/ipam/prefixes/{id}/available-ips/",
    parent: "prefix",
    one: () => ({ description: "one", dns_name: "a.test" }),
    made: "/api/ipam/ip-addresses/",
  },
  {
    path: "/api/ipam/ip-ranges/{id}/available-ips/",
    parent: "ipRange",
    one: () => ({ status: "dhcp" }),
    made: "/api/ipam/ip-addresses/",
  },
  {
    path: "/api/ipam/prefixes/{id}/available-prefixes/",
    parent: "prefix",
    one: () => ({ prefix_length: 29, is_pool: true }),
    made: "/api/ipam/prefixes/",
  },
  {
    path: "/api/ipam/vlan-groups/{id}/available-vlans/",
    parent: "vlanGroup",
    one: () => ({ name: `vlan ${String(++serial)}`, comments: "c" }),
    made: "/api/ipam/vlans/",
  },
  {
    path: "/api/ipam/asn-ranges/{id}/available-asns/",
    parent: "asnRange",
    one: () => ({ comments: "c" }),
    made: "/api/ipam/asns/",
  },
];

export const actionChecks: Checks = {
  "sync-takes-no-body": async ({ lab }) => {
    const { status } = await lab.send("POST", `/api/extras/config-contexts/${lab.id("configContext")}/sync/`);
    expect(status).toBe(200);
  },

  "actions-answer-without-counts": async ({ lab, contract }) => {
    const path = "/api/core/data-sources/{id}/sync/";
    const { body } = await lab.send("POST", at(path, lab.id("dataSourceFiles")));
    expect(contract.faults("post", path, 200, body)).toEqual([]);
    expect(body).not.toHaveProperty("file_count");
  },

  "queues-answer-known-objects": async ({ lab, contract }) => {
    for (const [path, key] of [
      ["/api/core/background-queues/", "name"],
      ["/api/core/background-workers/", "name"],
    ] as const) {
      const { body } = await lab.send<Page>("GET", `${path}?limit=5`);
      expect(contract.faults("get", path, 200, body)).toEqual([]);
      const one = await lab.send("GET", `${path}${String(body.results[0]?.[key])}/`);
      expect(contract.faults("get", `${path}{name}/`, 200, one.body)).toEqual([]);
    }
    const tasks = await lab.send("GET", "/api/core/background-tasks/");
    expect(contract.faults("get", "/api/core/background-tasks/", 200, tasks.body)).toEqual([]);
    const task = await lab.send("GET", `/api/core/background-tasks/${await finishedTask(lab)}/`);
    expect(contract.faults("get", "/api/core/background-tasks/{id}/", 200, task.body)).toEqual([]);
  },

  "task-actions-take-nothing": async ({ lab }) => {
    const { status, body } = await lab.send(
      "POST",
      `/api/core/background-tasks/${await finishedTask(lab)}/delete/`,
    );
    expect([status, body]).toEqual([200, ""]);
  },

  "trace-answers-segments": async ({ lab, contract }) => {
    const path = "/api/dcim/interfaces/{id}/trace/";
    for (const [key, segments] of [
      ["interface", 2],
      ["radioA", 1],
      ["interfaceTagged", 0],
    ] as const) {
      const { body } = await lab.send<readonly unknown[]>("GET", at(path, lab.id(key)));
      expect(body).toHaveLength(segments);
      expect(contract.faults("get", path, 200, body)).toEqual([]);
    }
    const circuit = await lab.send<readonly (readonly unknown[])[]>(
      "GET",
      at(path, lab.id("interfaceCircuit")),
    );
    expect(circuit.body.map(([, link]) => link)).toEqual([
      expect.objectContaining({ status: "connected" }),
      [],
    ]);
    expect(contract.faults("get", path, 200, circuit.body)).toEqual([]);
  },

  "paths-answers-cable-paths": async ({ lab, contract }) => {
    for (const [path, key] of [
      ["/api/dcim/front-ports/{id}/paths/", "frontPort"],
      ["/api/circuits/circuit-terminations/{id}/paths/", "terminationA"],
    ] as const) {
      const { body } = await lab.send<readonly unknown[]>("GET", at(path, lab.id(key)));
      expect(body.length).toBeGreaterThan(0);
      expect(contract.faults("get", path, 200, body)).toEqual([]);
    }
  },

  "rendered-text-is-text": async ({ lab, contract }) => {
    const path = "/api/dcim/devices/{id}/render-config/";
    const sent = [at(path, lab.id("device")), { x: "variable" }] as const;
    const plain = await lab.send<string>("POST", ...sent, { Accept: "text/plain" });
    expect(plain.body).toBe(`host ${lab.unique} device variable`);
    const { body } = await lab.send("POST", ...sent);
    expect(contract.faults("post", path, 200, body)).toEqual([]);
    expect(contract.response("post", path, 200).content?.["text/plain"]?.schema).toEqual({ type: "string" });
  },

  "allocations-take-fields": async ({ lab }) => {
    for (const { path, parent, one, made } of allocations) {
      const { prefix_length: length, ...fields } = one();
      const { status, body } = await lab.send("POST", at(path, lab.id(parent)), {
        prefix_length: length,
        ...fields,
      });
      lab.keep(made, body.id);
      expect([path, status, body]).toMatchObject([path, 201, fields.status ? {} : fields]);
    }
    const prefix = lab.id("prefix");
    const longer = await lab.send("POST", `/api/ipam/prefixes/${prefix}/available-ips/`, {
      prefix_length: 30,
    });
    lab.keep("/api/ipam/ip-addresses/", longer.body.id);
    expect(longer.body["address"]).toMatch(/\/30$/);
    const refused = await lab.send("POST", `/api/ipam/prefixes/${prefix}/available-prefixes/`, {
      status: "active",
    });
    expect(refused.status).toBe(400);
  },

  "allocations-answer-alike": async ({ lab, contract }) => {
    for (const { path, parent, one, made } of allocations) {
      const single = await lab.send("POST", at(path, lab.id(parent)), one());
      const several = await lab.send<readonly Row[]>("POST", at(path, lab.id(parent)), [one()]);
      lab.keep(made, single.body.id);
      for (const { id } of several.body) lab.keep(made, id);
      expect([path, Array.isArray(single.body), several.body.length]).toEqual([path, false, 1]);
      for (const { body } of [single, several]) expect(contract.faults("post", path, 201, body)).toEqual([]);
    }
  },

  "free-places-take-limit": async ({ lab }) => {
    for (const { path, parent } of allocations) {
      if (path.endsWith("available-prefixes/")) continue;
      const { body } = await lab.send<readonly Row[]>("GET", `${at(path, lab.id(parent))}?limit=1`);
      expect([path, body.length]).toEqual([path, 1]);
    }
  },

  "free-places-forms": async ({ lab, contract }) => {
    for (const { path, parent } of allocations) {
      const { body } = await lab.send<readonly Row[]>("GET", at(path, lab.id(parent)));
      expect(body.length).toBeGreaterThan(0);
      expect([path, contract.faults("get", path, 200, body)]).toEqual([path, []]);
    }
  },

  "bulk-in-background": async ({ lab, contract }) => {
    const path = "/api/dcim/regions/";
    const { status, headers, body } = await lab.send<{ job: { id: number; url: string } }>(
      "POST",
      `${path}?background=true`,
      [{ name: `${lab.unique} job`, slug: `${lab.unique}-job` }],
    );
    expect([status, headers.get("location")]).toEqual([202, body.job.url]);
    expect(contract.faults("post", path, 202, body)).toEqual([]);
    const found = await until(
      () => lab.send<Page>("GET", `${path}?slug=${lab.unique}-job`),
      (answer) => answer.body.count === 1,
    );
    for (const { id } of found.body.results) lab.keep(path, id);
    const token = await lab.send("POST", "/api/users/tokens/?background=true", [{ user: lab.id("user") }]);
    expect(token.status).toBe(400);
  },
};

/** The queue's id of a job that is done. */
async function finishedTask(lab: Lab): Promise<string> {
  const change = [{ id: lab.id("region"), description: "changed in the background" }];
  const { body } = await lab.send<{ job: { id: number } }>(
    "PATCH",
    "/api/dcim/regions/?background=true",
    change,
  );
  const job = await until(
    () => lab.send("GET", `/api/core/jobs/${body.job.id}/`),
    (answer) => answer.body["completed"] !== null,
  );
  return job.body["job_id"] as string;
}
