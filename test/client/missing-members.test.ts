import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createNetBox } from "../../src/index.js";
import { type Mock, startMock } from "../../src/mock/index.js";
import { json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
/** As a program without types gives them. */
const untyped = (...names: string[]) => names as ("id" | "name")[];

let mock: Mock;
let nb: ReturnType<typeof createNetBox>;
beforeAll(async () => {
  mock = await startMock({ line: "4.7" });
  nb = createNetBox({ url: mock.url, token: mock.tokens.v1, line: "4.7" });
});
afterAll(() => mock.close());

describe("a misspelt field", () => {
  it.each([
    ["a list", () => nb.dcim.sites.list({}, { fields: untyped("nmae") }).all()],
    ["a page", () => nb.dcim.sites.list({}, { fields: untyped("id", "nmae") }).page()],
    ["one object", () => nb.dcim.sites.get(1, { fields: untyped("nmae") })],
  ])("of %s is an error with the nearest names", async (_, call) => {
    expect(await rejection(call())).toMatchObject({
      code: "invalid_input",
      message: expect.stringMatching(/^dcim\/sites (?:list|get) gives no field "nmae"; did you mean name/),
      candidates: expect.arrayContaining(["name"]),
    });
  });

  it("is found whatever way the query says it, and every one is named", async () => {
    const call = nb.dcim.sites.list({}, { fields: untyped("nmae", "id", "sulg") }).all();
    expect((await rejection(call)).message).toContain('no field "nmae", "sulg"');
  });
});

describe("a field that is missing from every row", () => {
  const answering = async (row: object) => {
    const { url } = await start((_, response) => {
      json(response, 200, row);
    });
    return createNetBox({ url, line: "4.7" });
  };

  it("passes where the contract knows it: NetBox had its reasons", async () => {
    const netbox = await answering({ id: 1 });
    expect(await netbox.dcim.sites.get(1, { fields: ["id", "name"] })).toEqual({ id: 1 });
  });

  it("passes where a row has it though the contract does not, as with plugins", async () => {
    const netbox = await answering({ id: 1, plugged: 2 });
    expect(await netbox.dcim.sites.get(1, { fields: untyped("plugged") })).toEqual({ id: 1, plugged: 2 });
  });

  it("tells nothing where there is no row", async () => {
    const listing = nb.dcim.sites.list({ name: ["nowhere"] }, { fields: untyped("nmae") });
    expect(await listing.all()).toEqual([]);
  });

  it("is an error where it can only be written", async () => {
    const netbox = await answering({ id: 1 });
    const call = netbox.users.users.get(1, { fields: ["id", "password" as "id"] });
    expect((await rejection(call)).message).toContain('users/users get gives no field "password"');
  });
});
