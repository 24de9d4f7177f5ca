import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import type { ReleaseLine } from "../../../src/model/index.js";
import { correct } from "../../../src/openapi/correct.js";
import { corrections } from "../../../src/openapi/corrections/index.js";
import type { OpenApiDocument } from "../../../src/openapi/document.js";

const lines = ["4.3", "4.4", "4.5", "4.6", "4.7"] as const;

const bundled = (line: ReleaseLine): OpenApiDocument => {
  const file = new URL(`../../../bundles/netbox-${line}.json.br`, import.meta.url);
  return JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as OpenApiDocument;
};

/** The entry does not concern the line. */
const _ = undefined;

/** Places mended in each line's contract. A count that changes is a contract or a rule that changed: look why. */
const places: readonly (readonly [id: string, ...counts: (number | undefined)[]])[] = [
  ["choice-filter-values", 870, 1056, 1080, 1092, 1332],
  ["empty-filters-are-boolean", 235, 240, 240, 246, _],
  ["brief-and-fields-undocumented", 502, 510, 514, _, _],
  ["omit-undocumented", _, _, 257, _, _],
  ["shaping-without-effect", _, _, _, 90, 90],
  ["config-context-excluded", 4, 4, 4, 4, _],
  ["choices-are-counted", 1, _, _, _, _],
  ["ranges-are-pairs", 2, _, _, _, _],
  ["choices-answer-a-page", 1, 1, 1, 1, 1],
  ["elevation-draws", 1, 1, 1, 1, 1],
  ["sync-takes-no-body", 4, 5, 5, 5, 4],
  ["connected-device-is-one", 1, 1, 1, 1, 1],
  ["authentication-check-answers-user", _, _, 1, 1, 1],
  ["status-answers-versions", 1, 1, 1, 1, 1],
  ["user-config-is-patched", 1, 1, 1, 1, 1],
  ["queues-answer-known-objects", 6, 6, 6, 6, 6],
  ["task-actions-take-nothing", _, 4, 4, 4, 4],
  ["trace-answers-segments", 6, 6, 6, 6, 6],
  ["paths-answers-cable-paths", 4, 4, 4, 4, 4],
  ["rendering-takes-context", 3, 3, 3, _, _],
  ["rendered-text-is-text", 3, 3, 3, 8, 8],
  ["scripts-run-by-post", 1, 1, 1, 1, _],
  ["scripts-not-created-by-post", 1, 1, 1, 1, _],
  ["scripts-answer-their-job", 2, 2, 2, 2, 1],
  ["references-take-ids", 251, 254, 256, 486, 525],
  ["references-take-attributes", 34, 36, 36, 36, 40],
  ["references-by-any-attribute", 79, 81, 82, 85, 89],
  ["data-file-is-written", 2, 2, 6, 12, 16],
  ["tokens-allow-networks", 5, 5, 5, 7, 7],
  ["token-key-by-setting", 1, _, _, _, _],
  ["writable-forms-lose-required", 5, 5, 5, 5, 4],
  ["bulk-delete-takes-ids", 240, 242, 244, 250, 264],
  ["bulk-update-takes-ids", 480, 484, 488, _, _],
  ["create-takes-many", 240, _, _, _, _],
  ["create-answers-many", 120, 121, 122, 125, 132],
  ["changelog-message-on-writes", _, 452, 448, 460, 488],
  ["changelog-message-on-deletes", _, 122, 123, 126, 133],
  ["tags-added-and-removed", _, _, _, 744, 808],
  ["allocations-take-fields", 5, 5, 5, 5, 5],
  ["allocations-answer-alike", 5, 5, 5, 5, 5],
  ["free-places-take-limit", 4, 4, 4, 4, 4],
  ["free-places-forms", 3, 3, 3, 3, 3],
  ["bulk-in-background", _, _, _, _, 524],
  ["etag-of-objects", _, _, _, 475, 511],
  ["if-match-on-writes", _, _, _, 354, 381],
  ["related-lists-are-brief", 30, 30, 32, 32, _],
  ["module-bays-brief-modules", 2, 2, 2, 2, 2],
  ["assigned-addresses-brief-form", _, _, _, 3, 3],
  ["parent-device-tells-its-bay", 2, 2, 2, 2, 1],
  ["unset-choices-read-null", 55, 58, 59, 59, 75],
  ["fields-that-read-null", 14, 17, 18, 19, 15],
  ["provisioned-key-reads-null", _, _, 1, 1, 1],
  ["cable-end-reads-null", 9, 9, 9, _, _],
  ["brief-counts-never-come", 22, 17, 16, _, _],
  ["actions-answer-without-counts", 5, 5, 5, 5, 5],
  ["defaults-not-required", _, _, _, _, _],
  ["answers-are-complete", 2090, 1554, 1698, 1746, 1869],
  ["elevation-has-no-cursor", _, _, _, 1, 1],
  ["cursor-pages-count-nothing", _, _, _, 132, 139],
  ["branch-header", 290, 295, 297, 305, 319],
];

it("has a row for every correction", () => {
  expect(places.map(([id]) => id)).toEqual(corrections.map(({ id }) => id));
});

describe.each(lines.map((line, index) => [line, index + 1] as const))(
  "the contract of %s",
  (line, column) => {
    const document = bundled(line);
    const before = JSON.stringify(document);
    const first = correct(document, line);

    it("is mended in as many places as expected, by every entry that concerns it", () => {
      const expected = places.map((row) => [row[0], row[column]]).filter(([, count]) => count !== undefined);
      expect([...first.matched]).toEqual(expected);
      expect([...first.matched].filter(([, count]) => count === 0)).toEqual([]);
    });

    it("is itself left as it was", () => {
      expect(JSON.stringify(document) === before).toBe(true);
    });

    it("has nothing left to mend", () => {
      const again = correct(first.document, line).matched;
      expect([...again].filter(([, count]) => count > 0)).toEqual([]);
    });

    it("has no reference to what is not there", () => {
      const text = JSON.stringify(first.document);
      const names = new Set([...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([whole]) => whole));
      const { schemas, parameters = {} } = first.document.components;
      const known = new Set([
        ...Object.keys(schemas).map((name) => `"#/components/schemas/${name}"`),
        ...Object.keys(parameters).map((name) => `"#/components/parameters/${name}"`),
      ]);
      expect([...names].filter((name) => !known.has(name))).toEqual([]);
    });
  },
);

describe("a line that is not bundled", () => {
  it("has every rule that is no fact of an older server", () => {
    const concerned = corrections.filter(({ concerns }) => concerns("4.8")).map(({ id }) => id);
    const older = [
      "choices-are-counted",
      "ranges-are-pairs",
      "config-context-excluded",
      "scripts-run-by-post",
      "scripts-not-created-by-post",
      "token-key-by-setting",
    ];
    expect(
      corrections
        .map(({ id }) => id)
        .filter((id) => !concerned.includes(id))
        .sort(),
    ).toEqual(older.sort());
  });

  it("compares versions as numbers", () => {
    const etag = corrections.find(({ id }) => id === "etag-of-objects");
    expect([etag?.concerns("4.10"), etag?.concerns("5.0"), etag?.concerns("4.5")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("the table", () => {
  it("names each fault once, in words that tell it", () => {
    expect(new Set(corrections.map(({ id }) => id)).size).toBe(corrections.length);
    for (const { id, fault, issues } of corrections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(fault).toMatch(/^[\w`].{20,}\.$/);
      expect(issues.every((issue) => Number.isInteger(issue) && issue > 0)).toBe(true);
    }
  });
});
