import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, it, jest } from "@jest/globals";
import type { Contract, Filter, Operation } from "../../src/model/index.js";
import { decodeBundle } from "../../src/openapi/bundle.js";
import { decode } from "../../src/openapi/compact/decode.js";
import { encode } from "../../src/openapi/compact/encode.js";
import type { CompactIndex } from "../../src/openapi/compact/format.js";
import { readContract } from "../../src/openapi/contract.js";
import { correct } from "../../src/openapi/correct.js";
import { methods, type OpenApiDocument, type ParameterObject } from "../../src/openapi/document.js";
import { resolvePointer } from "../../src/openapi/pointer.js";
import { entryOf, SchemaIndex, supportedLines } from "../../src/schema/index.js";
import { recorder } from "./ir/report.js";

jest.setTimeout(60_000);

const root = new URL("../../", import.meta.url);

describe.each(supportedLines)("the bundled contract of %s", (line) => {
  let raw: OpenApiDocument;
  let corrected: OpenApiDocument;
  let contract: Contract;
  let problems: string[];
  /** What comes back from the compact form, and the same by method and path. */
  let decoded: readonly Operation[];
  let indexed: ReadonlyMap<string, Operation>;

  beforeAll(() => {
    const entry = entryOf(line);
    raw = decodeBundle(readFileSync(new URL(entry.bundle, root)), entry);
    // Through JSON, because what structuredClone makes has prototypes of its own here.
    corrected = JSON.parse(JSON.stringify(correct(raw, line).document)) as OpenApiDocument;
    const recorded = recorder();
    contract = readContract(corrected, line, recorded.report);
    problems = recorded.problems;
    decoded = decode(JSON.parse(JSON.stringify(encode(contract))) as CompactIndex);
    indexed = new Map(decoded.map((operation) => [spot(operation), operation]));
  });

  it("is read without a problem", () => {
    expect(problems).toEqual([]);
    expect(contract.release).toBe(entryOf(line).release);
  });

  it("has every operation of the document in its index", () => {
    const spots = Object.entries(raw.paths).flatMap(([path, item]) =>
      methods
        .filter((method) => item[method] !== undefined)
        .map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(spots.length).toBeGreaterThan(1000);
    expect(spots.filter((each) => !indexed.has(each) && !NOT_ANSWERED.has(each))).toEqual([]);
  });

  it("has no two operations of one group, resource and action", () => {
    const names = contract.operations.map(({ group, resource, action }) => `${group} ${resource} ${action}`);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(new SchemaIndex(line, contract.release, decoded).operations()).toHaveLength(names.length);
  });

  it("comes back from its compact form as it was", () => {
    expect(decoded).toHaveLength(contract.operations.length);
    expect(different(contract.operations, decoded)).toEqual([]);
  });

  it("has every filter of the document in its index, whole, and drops nothing but paging", () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const [each, parameters] of queries(corrected)) {
      const operation = indexed.get(each);
      const filters = new Map(operation?.query.map((filter) => [filter.name, filter]));
      const names = new Set(parameters.map(({ name }) => name));
      for (const parameter of parameters) {
        if (["limit", "offset", "start"].includes(parameter.name) && parameter.schema.type === "integer") {
          if (!operation?.paging.some((name) => name === parameter.name))
            wrong.push(`${each} ${parameter.name}`);
          continue;
        }
        compared += 1;
        if (!isDeepStrictEqual(filters.get(parameter.name), expected(parameter, names)))
          wrong.push(`${each} ${parameter.name}`);
        filters.delete(parameter.name);
      }
      wrong.push(...[...filters.keys()].map((name) => `${each} ${name} is not in the document`));
    }
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(10_000);
  });

  it("knows the lookups that NetBox has", () => {
    const filters = [...indexed.values()].flatMap((operation) => operation.query);
    const suffixes = new Set(filters.map((filter) => filter.suffix));
    const known = LOOKUPS.filter(([since]) => since <= line).flatMap(([, lookups]) => lookups);
    expect([...suffixes].sort()).toEqual(["", ...known].sort());
    // What has two underscores and no lookup must be a filter of its own.
    const alone = filters.filter(({ name, suffix }) => suffix === "" && name.includes("__"));
    expect(alone.map(({ name }) => name)).toEqual([]);
  });
});

/** What documents before 4.7 have and corrections take out: NetBox cannot do it. */
const NOT_ANSWERED: ReadonlySet<string> = new Set([
  "POST /api/extras/scripts/",
  "PUT /api/extras/scripts/{id}/",
  "PATCH /api/extras/scripts/{id}/",
]);

/** Lookups by the line that brought them. */
const LOOKUPS: readonly (readonly [string, readonly string[]])[] = [
  ["4.3", ["n", "ic", "nic", "ie", "nie", "isw", "nisw", "iew", "niew", "empty"]],
  ["4.3", ["gt", "gte", "lt", "lte", "after", "before"]],
  ["4.4", ["regex", "iregex"]],
  ["4.6", ["any"]],
];

const spot = ({ method, path }: Operation): string => `${method} ${path}`;

/** Operations that are not the same in both, by name. */
function different(wanted: readonly Operation[], given: readonly Operation[]): string[] {
  return wanted.flatMap((operation, at) =>
    isDeepStrictEqual({ ...given[at] }, { ...operation }) ? [] : [spot(operation)],
  );
}

function queries(document: OpenApiDocument): [string, ParameterObject[]][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): [string, ParameterObject[]][] => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = (operation.parameters ?? []).map((parameter) =>
        "$ref" in parameter ? (resolvePointer(document, parameter.$ref) as ParameterObject) : parameter,
      );
      return [
        [`${method.toUpperCase()} ${path}`, parameters.filter((parameter) => parameter.in === "query")],
      ];
    }),
  );
}

/** What the index should have of a parameter, worked out from the document alone. */
function expected({ name, schema, description }: ParameterObject, names: ReadonlySet<string>): Filter {
  const value = schema.type === "array" ? (schema.items ?? {}) : schema;
  const type = (value.type ?? "string") as Filter["itemType"];
  const values = value.enum?.filter((each) => each !== null) as string[] | undefined;
  const split = /^(.+?)__([a-z]+)$/.exec(name);
  const [, base = name, suffix = ""] = split !== null && names.has(split[1] ?? "") ? split : [];
  const filter = {
    name,
    type: schema.type === "array" ? ("array" as const) : type,
    itemType: type,
    base,
    suffix,
  };
  return {
    ...filter,
    ...(value.format === undefined ? {} : { format: value.format }),
    ...(values === undefined ? {} : { enum: values }),
    nullable: value.nullable === true,
    ...(description === undefined || description === "" ? {} : { description }),
  };
}
