import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startMock } from "../../src/mock/index.js";
import type { Contract, Operation } from "../../src/model/index.js";
import { loadContract, supportedLines } from "../../src/schema/index.js";
import { Api } from "./api.js";
import { misfits } from "./conforms.js";
import { Maker } from "./maker.js";

/** What answers 501 to a list: the embedded NetBox has no model of it, and says so. */
const REFUSED = [
  "core/background-queues",
  "core/background-tasks",
  "core/background-workers",
  "core/object-changes",
  "core/object-types",
  "dcim/cable-terminations",
  "dcim/connected-device",
  "extras/object-types",
  "extras/tagged-objects",
  "users/tokens",
];

/** What can be listed but not made: files, scripts, jobs, and what would change what other objects show. */
const NOT_MADE = [
  "core/data-files",
  "core/jobs",
  "extras/config-contexts",
  "extras/event-rules",
  "extras/image-attachments",
  "extras/scripts",
];

describe.each(supportedLines)("NetBox %s, embedded", (line) => {
  let api: Api;
  let contract: Contract;
  let lists: readonly Operation[];
  beforeAll(async () => {
    api = new Api(await startMock({ line }));
    contract = loadContract(line);
    lists = contract.operations.filter(({ action }) => action === "list");
  });
  afterAll(() => api.close());

  const keyOf = ({ group, resource }: Operation) => `${group}/${resource}`;

  it("makes an object of every kind, and shows it in list, brief list and detail as the contract says", async () => {
    const maker = new Maker(api, contract);
    const problems: string[] = [];
    for (const list of lists) {
      const key = keyOf(list);
      if (REFUSED.includes(key)) continue;
      const shape = contract.shapes.get(list.response.schema ?? "");
      if (shape === undefined) throw new Error(`no component for ${key}`);
      if (!NOT_MADE.includes(key)) {
        const id = await maker.make(key).catch((error: unknown) => {
          problems.push(String(error));
          return 0;
        });
        const detail = await api.get(`${list.path}${String(id)}/`);
        problems.push(...misfits(contract, shape, detail.body).map((problem) => `${key} detail ${problem}`));
      }
      const { status, body } = await api.get(`${list.path}?limit=1000`);
      expect([key, status]).toEqual([key, 200]);
      const { count, results } = body as { count: number; results: unknown[] };
      expect([key, results.length]).toEqual([key, count]);
      for (const row of results)
        problems.push(...misfits(contract, shape, row).map((problem) => `${key} ${problem}`));
      const brief = await api.get(`${list.path}?brief=1&limit=1`);
      expect([key, brief.status]).toEqual([key, 200]);
    }
    expect([...new Set(problems)]).toEqual([]);
  });

  it("refuses the lists that it does not model with 501 and the reason", async () => {
    for (const list of lists.filter((operation) => REFUSED.includes(keyOf(operation)))) {
      const { status, body } = await api.get(list.path);
      expect([list.path, status, body]).toEqual([
        list.path,
        501,
        { detail: expect.stringMatching(/not modelled by the embedded NetBox/) as unknown },
      ]);
    }
  });

  it("answers every own action with something modelled, 404 or 501, never with a failure", async () => {
    const own = contract.operations.filter(({ path }) => path.includes("{id}/") && !path.endsWith("{id}/"));
    for (const { method, path } of own) {
      const { status } = await api.send(
        method,
        path.replace("{id}", "1"),
        method === "GET" ? {} : { body: {} },
      );
      expect([method, path, [200, 201, 400, 404, 409, 501].includes(status)]).toEqual([method, path, true]);
    }
  });

  it("serves its contract and says which release it is", async () => {
    const { body } = await api.get("/api/status/");
    expect(body).toMatchObject({ "netbox-version": contract.release });
    const schema = await api.get("/api/schema/?format=json");
    expect(schema.headers["content-type"]).toBe("application/vnd.oai.openapi+json");
    expect(schema.body).toMatchObject({ openapi: expect.stringMatching(/^3\./) as unknown });
  });
});
