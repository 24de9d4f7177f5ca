import { describe, expect, it } from "@jest/globals";
import type { ReleaseLine } from "../../../src/model/index.js";
import type { Correction } from "../../../src/openapi/corrections/correction.js";
import { corrections } from "../../../src/openapi/corrections/index.js";
import type { OpenApiDocument } from "../../../src/openapi/document.js";

/** Paths and component schemas, as loosely typed as what a server sends. */
export interface Parts {
  readonly paths?: object;
  readonly schemas?: object;
}

export interface Case {
  readonly id: string;
  /** The line whose server is meant; the newest unless given. */
  readonly line?: ReleaseLine;
  /** A document with the fault, and what has to become of it. */
  readonly given: Parts;
  readonly want: Parts;
  readonly mended: number;
  /** A document without the fault, which stays as it is. */
  readonly right?: Parts;
}

export function documentOf({ paths = {}, schemas = {} }: Parts): OpenApiDocument {
  const document = { openapi: "3.0.3", info: { title: "NetBox REST API", version: "4.7.3" }, paths };
  return JSON.parse(JSON.stringify({ ...document, components: { schemas } })) as OpenApiDocument;
}

export function correction(id: string): Correction {
  const found = corrections.find((each) => each.id === id);
  if (!found) throw new Error(`there is no correction ${id}`);
  return found;
}

const partsOf = (document: OpenApiDocument): unknown =>
  JSON.parse(JSON.stringify({ paths: document.paths, schemas: document.components.schemas }));

/** One test for each case: the fault is mended, once, and a document without it is left alone. */
export function describeCorrections(cases: readonly Case[]): void {
  describe.each(cases)("$id", ({ id, line = "4.7", given, want, mended, right }) => {
    it("mends the fault", () => {
      const document = documentOf(given);
      expect(correction(id).apply(document, line)).toBe(mended);
      expect(partsOf(document)).toEqual({ paths: {}, schemas: {}, ...want });
    });

    it("finds nothing more in what it has mended", () => {
      const document = documentOf(given);
      correction(id).apply(document, line);
      const once = partsOf(document);
      expect(correction(id).apply(document, line)).toBe(0);
      expect(partsOf(document)).toEqual(once);
    });

    it("leaves a document without the fault alone", () => {
      const document = documentOf(right ?? { paths: { "/api/dcim/sites/": {} }, schemas: { Site: {} } });
      const before = partsOf(document);
      expect(correction(id).apply(document, line)).toBe(0);
      expect(partsOf(document)).toEqual(before);
    });
  });
}

export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
export const json = (schema: object) => ({ content: { "application/json": { schema } } });
export const query = (name: string, schema: object = { type: "string" }) => ({ name, in: "query", schema });

/** An operation that answers `status` with `schema`. */
export const answering = (schema: object, status = "200", rest: object = {}) => ({
  operationId: "x",
  responses: { [status]: { description: "", ...json(schema) } },
  ...rest,
});

export const object = (properties: object, required?: readonly string[]) => ({
  type: "object",
  properties,
  ...(required ? { required } : {}),
});

/** The paths of one model resource: its list and its objects, with further operations where given. */
export const resource = (path: string, list: object = {}, single: object = {}) => ({
  [path]: { get: { operationId: "x_list", responses: {} }, ...list },
  [`${path}{id}/`]: { get: { operationId: "x_retrieve", responses: {} }, ...single },
});
