import type { OpenApiDocument, OperationObject, SchemaObject } from "../../src/openapi/document.js";

/** An operation that answers 200 with `schema`, or with nothing. */
export function operation(
  operationId: string,
  schema?: SchemaObject,
  rest: Partial<OperationObject> = {},
): OperationObject {
  const content = schema === undefined ? {} : { content: { "application/json": { schema } } };
  return { operationId, responses: { "200": { description: "", ...content } }, ...rest };
}

export const ref = (name: string): SchemaObject => ({ $ref: `#/components/schemas/${name}` });

/** The smallest document there can be, with other parts in place of its own where given. */
export function documentOf(parts: Partial<OpenApiDocument> = {}): OpenApiDocument {
  return {
    openapi: "3.0.3",
    info: { title: "NetBox REST API", version: "4.7.3" },
    paths: { "/api/dcim/sites/": { get: operation("dcim_sites_list", ref("Site")) } },
    components: { schemas: { Site: { type: "object", properties: { name: { type: "string" } } } } },
    ...parts,
  };
}

/** A document with these component schemas, `Site` among them. */
export function withSchemas(schemas: Record<string, unknown>): OpenApiDocument {
  const document = documentOf();
  return documentOf({
    components: { schemas: { ...document.components.schemas, ...(schemas as Record<string, SchemaObject>) } },
  });
}

/** What a function throws; fails when it throws nothing. */
export function thrown(run: () => unknown): Error {
  try {
    run();
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
