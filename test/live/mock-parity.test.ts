import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { startMock, type Mock } from "../../src/mock/index.js";
import { normal } from "./mock-parity/normal.js";
import { perform, side, tidy, type Side, type Step } from "./mock-parity/side.js";
import { listing, objects, surface, writing } from "./mock-parity/steps.js";

const { NETBOX_LAB_URL = "", NETBOX_LAB_TOKEN_V1 = "" } = process.env;
const prefix = `parity${Date.now().toString(36)}`;

let mock: Mock;
let embedded: Side;
const real = side(NETBOX_LAB_URL, NETBOX_LAB_TOKEN_V1);

beforeAll(async () => {
  if (NETBOX_LAB_URL === "" || NETBOX_LAB_TOKEN_V1 === "")
    throw new Error(
      "NETBOX_LAB_URL and NETBOX_LAB_TOKEN_V1 name the NetBox to compare with; start test/live/lab first",
    );
  mock = await startMock({ line: "4.7", seed: false });
  embedded = side(mock.url, mock.tokens.v1);
});

afterAll(async () => {
  const left = await tidy(real);
  await mock.close();
  expect(left).toEqual([]);
});

const numbered = (steps: readonly Step[]) =>
  steps.map((step, index) => [`${String(index + 1)} ${step.method} ${step.path}`, step] as const);

describe.each([
  ["the surface of the API", surface],
  ["writing sites", writing],
  ["listing sites", listing],
  ["devices and addresses", objects],
])("the embedded NetBox answers as NetBox does: %s", (_name, steps) => {
  it.each(numbered(steps))("%s", async (_title, step) => {
    const [theirs, ours] = [await perform(real, step, prefix), await perform(embedded, step, prefix)];
    expect(normal(embedded, ours)).toEqual(normal(real, theirs));
  });
});
