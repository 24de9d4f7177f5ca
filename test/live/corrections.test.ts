import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { corrections } from "../../src/openapi/corrections/index.js";
import { actionChecks } from "./corrections/action-checks.js";
import { until } from "./corrections/checks.js";
import { line, LiveContract } from "./corrections/contract.js";
import { Lab, type Page } from "./corrections/lab.js";
import { readChecks } from "./corrections/read-checks.js";
import { writeChecks } from "./corrections/write-checks.js";

/*
 * The corrected contract, held against a real NetBox of its line: each correction by what NetBox does,
 * and all of them together by comparing every answer with the schema that the contract has for it.
 */

jest.setTimeout(60_000);

const lab = new Lab();
const contract = new LiveContract();
const checks = new Map(Object.entries({ ...readChecks, ...writeChecks, ...actionChecks }));

/** What this NetBox cannot show, and why. */
const unseen: ReadonlyMap<string, string> = new Map([
  ["branch-header", "netbox-branching is not installed"],
  ["elevation-draws", "drawings need static files, which are not collected"],
  ["scripts-answer-their-job", "a script cannot be deleted through the API"],
]);

/** Faults of what creating an object answered, by the path of its list. */
const created = new Map<string, string[]>();

beforeAll(async () => {
  await lab.seed((path, body) => {
    created.set(path, [...(created.get(path) ?? []), ...contract.faults("post", path, 201, body)]);
  });
  await furnish();
}, 300_000);

afterAll(() => lab.clear(), 300_000);

/** What takes more than one request to make: files of a data source, an image, a path through a circuit. */
async function furnish(): Promise<void> {
  const source = { name: `${lab.unique} files`, type: "local", source_url: "/etc/apt", enabled: true };
  const { id } = await lab.make("/api/core/data-sources/", source, "dataSourceFiles");
  await lab.send("POST", `/api/core/data-sources/${id}/sync/`);
  const files = await until(
    () => lab.send<Page>("GET", `/api/core/data-files/?source_id=${id}`),
    ({ body }) => body.results.length > 0,
  );
  lab.know(files.body.results[0]?.id ?? 0, "dataFile");
  const template = { name: `${lab.unique} file`, template_code: "x" };
  await lab.make("/api/extras/config-templates/", template, "configTemplateFile");

  const image = new FormData();
  const pixel =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  image.set("image", new File([Buffer.from(pixel, "base64")], `${lab.unique}.png`, { type: "image/png" }));
  image.set("object_type", "dcim.site");
  image.set("object_id", String(lab.id("site")));
  const attached = await lab.send("POST", "/api/extras/image-attachments/", image);
  lab.keep("/api/extras/image-attachments/", attached.body.id);

  const near = { device: lab.id("device"), name: "e9", type: "1000base-t" };
  const end = await lab.make("/api/dcim/interfaces/", near, "interfaceCircuit");
  await lab.make("/api/dcim/cables/", {
    a_terminations: [{ object_type: "dcim.interface", object_id: end.id }],
    b_terminations: [{ object_type: "circuits.circuittermination", object_id: lab.id("terminationA") }],
  });
}

describe("what NetBox does", () => {
  const concerned = corrections.filter(({ concerns }) => concerns(line)).map(({ id }) => id);

  it.each(concerned.filter((id) => !unseen.has(id)))("%s", async (id) => {
    const check = checks.get(id);
    if (!check) throw new Error(`no check shows ${id}`);
    await check({ lab, contract });
  });

  it("is shown for corrections only", () => {
    expect([...checks.keys(), ...unseen.keys()].filter((id) => !concerned.includes(id))).toEqual([]);
  });
});

describe("what NetBox answers is what the contract says", () => {
  it("when objects are created", () => {
    expect([...created].filter(([, faults]) => faults.length > 0)).toEqual([]);
    expect(created.size).toBeGreaterThan(120);
  });

  /** Lists that stay empty here. */
  const empty = new Set(["/api/core/background-tasks/", "/api/extras/scripts/"]);

  it.each(contract.lists())("%s", async (path) => {
    const list = await lab.send<Page>("GET", `${path}?limit=500`);
    expect(list.status).toBe(200);
    expect(contract.faults("get", path, 200, list.body)).toEqual([]);
    expect(list.body.results.length > 0 || empty.has(path)).toBe(true);
    for (const { id } of list.body.results.slice(-2)) {
      const one = await lab.send("GET", `${path}${id}/`);
      expect(contract.faults("get", `${path}{id}/`, 200, one.body)).toEqual([]);
      const tagged = contract.response("get", `${path}{id}/`, 200).headers !== undefined;
      expect(one.headers.has("etag")).toBe(tagged);
    }
  });
});
