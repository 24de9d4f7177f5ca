import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startMock } from "../../src/mock/index.js";
import { nbx } from "./session.js";

let mock: Awaited<ReturnType<typeof startMock>>;
let env: { NETBOX_URL: string; NETBOX_TOKEN: string };
beforeAll(async () => {
  mock = await startMock({ line: "4.7" });
  env = { NETBOX_URL: mock.url, NETBOX_TOKEN: mock.tokens.v1 };
});
afterAll(() => mock.close());

const rowsOf = (stdout: string): Record<string, unknown>[] => JSON.parse(stdout) as Record<string, unknown>[];

describe("nbx <group> <resource> list", () => {
  it("gives one JSON array in a pipe, and nothing else", async () => {
    const { status, stdout, stderr } = await nbx("dcim sites list", env);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(rowsOf(stdout).length).toBeGreaterThan(1);
    expect(rowsOf(stdout)[0]).toMatchObject({ id: expect.any(Number), name: expect.any(String) });
  });

  it("gives a table on a terminal", async () => {
    const { stdout } = await nbx("dcim sites list", env, true);
    expect(stdout).toMatch(/^id {2,}name .*\n─/);
  });

  it("filters, cuts to one page and tells that there is more", async () => {
    const all = rowsOf((await nbx("dcim sites list --all", env)).stdout);
    const [first] = all;
    const { stdout, stderr } = await nbx("dcim sites list --limit 1", env);
    expect(rowsOf(stdout)).toEqual([first]);
    expect(stderr).toBe(`nbx: 1 of ${all.length} shown, more are there; --all gives all, --limit more\n`);
    const slug = String(first?.["slug"]);
    expect(rowsOf((await nbx(`dcim sites list -q slug=${slug}`, env)).stdout)).toEqual([first]);
  });

  it("says so when nothing matches: in words beside a table, as an empty array in JSON", async () => {
    const none = "dcim sites list -q name=nowhere";
    expect(await nbx(none, env, true)).toEqual({ status: 0, stdout: "", stderr: "nbx: nothing matches\n" });
    expect(await nbx(none, env)).toEqual({ status: 0, stdout: "[]\n", stderr: "" });
  });

  it("takes one key several times", async () => {
    const slugs = rowsOf((await nbx("dcim sites list --limit 2 -q ordering=-id", env)).stdout).map(
      (row) => row["slug"],
    );
    const { stdout } = await nbx(
      `dcim sites list ${slugs.map((slug) => `-q slug=${String(slug)}`).join(" ")}`,
      env,
    );
    expect(new Set(rowsOf(stdout).map((row) => row["slug"]))).toEqual(new Set(slugs));
  });

  it("asks NetBox only for the columns it shows", async () => {
    const { stdout } = await nbx("dcim sites list --limit 1 --columns id,name -o json", env);
    expect(rowsOf(stdout).map((row) => Object.keys(row))).toEqual([["id", "name"]]);
  });

  it("takes options before the words as well", async () => {
    const { status, stdout } = await nbx("-o json --netbox-version 4.7 dcim sites list --limit 1", env);
    expect(status).toBe(0);
    expect(rowsOf(stdout)).toHaveLength(1);
  });
});

describe("nbx <group> <resource> get", () => {
  it("gives one object, or says that there is none", async () => {
    const [site] = rowsOf((await nbx("dcim sites list --limit 1", env)).stdout);
    const { stdout } = await nbx(`dcim sites get --id ${String(site?.["id"])}`, env);
    expect(JSON.parse(stdout)).toEqual(site);
    expect(await nbx("dcim sites get --id 987654", env)).toMatchObject({ status: 4, stdout: "" });
  });

  it("reads what has no id", async () => {
    expect(JSON.parse((await nbx("api status get", env)).stdout)).toHaveProperty("netbox-version");
  });
});

describe("what needs no NetBox", () => {
  const nowhere = { NETBOX_SDK_NETBOX_VERSION: "4.6" };

  it("groups, resources and filters come from the pinned contract", async () => {
    expect(JSON.parse((await nbx("groups", nowhere)).stdout)).toContain("dcim");
    expect((await nbx("resources ipam", nowhere, true)).stdout).toContain("ip-addresses\n");
    const filters = rowsOf((await nbx("dcim sites filters", nowhere)).stdout);
    expect(filters.find(({ name }) => name === "status")).toMatchObject({
      type: "string",
      repeatable: true,
      choices: expect.arrayContaining(["active"]),
    });
  });

  it("says which contract it took when nobody chose one", async () => {
    expect((await nbx("groups", {})).stderr).toMatch(/^nbx: NetBox 4\.7 \(the newest known/);
  });
});

describe("--columns", () => {
  it.each([
    ["nmae", 'nbx: dcim/sites list gives no field "nmae"; did you mean name'],
    ["id,region.nmae", 'nbx: dcim/sites list gives no field "region.nmae"; did you mean region.name'],
    ["name.x", 'nbx: dcim/sites list gives no field "name.x"'],
    ["custom_fields.nowhere", 'nbx: dcim/sites list gives no field "custom_fields.nowhere"'],
  ])("%s, which is no field, is an error", async (columns, message) => {
    const { status, stdout, stderr } = await nbx(`dcim sites list --columns ${columns}`, env);
    expect(stderr).toContain(message);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });

  it("leads into objects that not every row has", async () => {
    const { stdout } = await nbx("dcim sites list --columns name,region.name,tenant.name", env, true);
    expect(stdout).toMatch(/^name +region\.name +tenant\.name\n/);
  });

  it("leads into each item of a list", async () => {
    const words = "dcim sites list --columns name,tags.name -o json";
    expect((await nbx(words, env)).status).toBe(0);
  });

  it("is held against an answer whose fields NetBox cannot leave out", async () => {
    const { status, stderr } = await nbx("api status get --columns netbox-verzion", env);
    expect(stderr).toContain('gives no field "netbox-verzion"; did you mean netbox-version');
    expect(status).toBe(2);
  });
});

describe("a mistake", () => {
  it.each([
    ["an unknown group", "dcm sites list", 'nbx: NetBox 4.7 has no group "dcm": did you mean dcim?'],
    [
      "an unknown resource",
      "dcim sits list",
      'nbx: group dcim has no resource "sits" in NetBox 4.7: did you mean sites?',
    ],
    [
      "an unknown action",
      "dcim sites lst",
      'nbx: dcim/sites has no action "lst" in NetBox 4.7: did you mean list or get?',
    ],
    ["no action", "dcim sites", "nbx: name an action of dcim sites. It has get, list, filters."],
    ["no resource", "dcim", "nbx: dcim is a group; name a resource and an action."],
    [
      "an unknown filter",
      "dcim sites list -q stauts=active",
      'nbx: dcim/sites list has no query parameter "stauts"; did you mean status',
    ],
    ["a filter without =", "dcim sites list -q active", 'nbx: "active" should be name=value'],
    [
      "a filter without -q",
      "dcim sites list status=active",
      'nbx: "status=active" is a word too many. Give a filter as -q status=active.',
    ],
    ["a key without --id", "dcim sites get 1", 'nbx: "1" is a word too many. Give a key as --id 1.'],
    ["help for an unknown action", "dcim sites lst --help", 'nbx: dcim/sites has no action "lst"'],
    ["resources of an unknown group", "resources foo", 'nbx: NetBox 4.7 has no group "foo"'],
    ["an unknown option", "dcim sites list --limitt 4", "nbx: Nonexistent flag: --limitt"],
    [
      "a limit that is no number",
      "dcim sites list --limit x",
      "nbx: Parsing --limit Expected an integer but received: x",
    ],
    [
      "an option for another action",
      "dcim sites get --id 1 --all",
      "nbx: --all means nothing to dcim sites get",
    ],
    ["an id for a list", "dcim sites list --id 1", "nbx: --id means nothing to dcim sites list"],
    ...["--id 1", "--query q=1", "--limit 1", "--all", "--columns name"].map((words) => [
      `filters with ${words}`,
      `dcim sites filters ${words}`,
      `nbx: ${words.split(" ", 1).join("")} means nothing to dcim sites filters`,
    ]),
    ...["--limit 1", "--all"].map((words) => [
      `a limit beside ${words}`,
      `dcim sites list ${words} -q limit=2`,
      `nbx: ${words.split(" ", 1).join("")} and -q limit= exclude each other`,
    ]),
    [
      "fields beside columns",
      "dcim sites list --columns name -q fields=id",
      "nbx: --columns and -q fields= exclude each other",
    ],
    ["an id where there is none", "api status get --id 1", "nbx: --id means nothing to api status get"],
    ["no id", "dcim sites get", "nbx: dcim sites get needs --id: an integer from 1 to 2^63-1"],
    [
      "an id that is none",
      "dcim sites get --id 1/2",
      'nbx: dcim sites get: --id "1/2" should be an integer from 1 to 2^63-1',
    ],
    [
      "a form of output that is none",
      "groups -o xml",
      "nbx: Expected --output=xml to be one of: table, json",
    ],
    ["a line that is not supported", "groups --netbox-version 9.1", 'nbx: --netbox-version names "9.1"'],
    [
      "a write",
      "dcim sites create",
      "nbx: nbx cannot write yet: dcim sites create is a POST; nothing was sent.",
    ],
    [
      "a bulk write",
      "dcim sites bulk-delete",
      "nbx: nbx cannot write yet: dcim sites bulk-delete is a DELETE",
    ],
  ])("%s is one line, status 2 and no data", async (_, words, message) => {
    const requests = { NETBOX_URL: "http://127.0.0.1:1" };
    const { status, stdout, stderr } = await nbx(words, /-q|--id|--all|get/.test(words) ? env : requests);
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  });

  it.each([
    ["no address", {}, 2, "nbx: NETBOX_URL is not set."],
    [
      "half a credential",
      { NETBOX_TOKEN: "", NETBOX_TOKEN_KEY: "k" },
      2,
      "nbx: NETBOX_TOKEN_KEY is set but NETBOX_TOKEN_SECRET is not",
    ],
    [
      "a refused connection",
      { NETBOX_URL: "http://127.0.0.1:1" },
      8,
      "nbx: http://127.0.0.1:1 refused the connection",
    ],
    ["a wrong token", { NETBOX_TOKEN: "b".repeat(40) }, 3, "nbx: NetBox refused GET /api/"],
    [
      "a line that is not supported",
      { NETBOX_SDK_NETBOX_VERSION: "3.7" },
      2,
      'nbx: NETBOX_SDK_NETBOX_VERSION names "3.7"',
    ],
  ])("%s is one line with its own status", async (name, wrong, expected, message) => {
    const { status, stdout, stderr } = await nbx("dcim sites list", {
      ...(name === "no address" ? {} : env),
      ...wrong,
    });
    expect(stderr).toContain(message);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).not.toMatch(/\bat \S+:\d+|b{40}/);
    expect({ status, stdout }).toEqual({ status: expected, stdout: "" });
  });
});
