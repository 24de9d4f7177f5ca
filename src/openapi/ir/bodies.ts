import type { BodyKind, RequestBody, ResponseBody, Shape } from "../../model/index.js";
import type { OpenApiDocument, OperationObject, SchemaObject } from "../document.js";
import { pascalCase } from "../camel-case.js";
import type { Report } from "./problem.js";
import { readShape, referenceOf } from "./shapes.js";

type Place = readonly (string | number)[];

/** What one object of a body is: a component, or a shape described on the spot. */
interface Body {
  readonly kind: BodyKind;
  readonly item: SchemaObject;
}

/** Reads the bodies of operations; a body described on the spot becomes a named shape in `inline`. */
export class BodyReader {
  readonly inline = new Map<string, Shape>();
  readonly #document: OpenApiDocument;
  readonly #report: Report;

  constructor(document: OpenApiDocument, report: Report) {
    this.#document = document;
    this.#report = report;
  }

  request(operation: OperationObject, place: Place): RequestBody | null {
    const body = operation.requestBody;
    const schema = body === undefined ? undefined : firstSchema(body.content);
    if (body === undefined || schema === undefined) return null;
    const { kind, item } = oneOrMany(schema);
    return {
      schema: this.#name(item, `${pascalCase(operation.operationId)}Request`, [...place, "requestBody"]),
      kind,
      required: body.required === true,
      media: Object.keys(body.content),
    };
  }

  response(operation: OperationObject, place: Place): ResponseBody {
    const [status, response] =
      Object.entries(operation.responses).find(([code]) => /^2\d\d$/.test(code)) ?? [];
    const content = response?.content ?? {};
    const schema = firstSchema(content);
    const answer = { status: status === undefined ? 200 : Number(status), media: Object.keys(content) };
    if (schema === undefined) return { ...answer, schema: null, kind: "none" };
    const rows = this.#rowsOfPage(schema);
    const name = `${pascalCase(operation.operationId)}Response`;
    if (rows !== null)
      return { ...answer, schema: this.#name(rows, name, [...place, "responses"]), kind: "page" };
    const { kind, item } = oneOrMany(schema);
    return { ...answer, schema: this.#name(item, name, [...place, "responses"]), kind };
  }

  /** The row schema of NetBox's page envelope, or null. */
  #rowsOfPage(schema: SchemaObject): SchemaObject | null {
    const name = referenceOf(schema);
    const component = name === null ? undefined : this.#document.components.schemas[name];
    const { count, results } = component?.properties ?? {};
    return count === undefined ? null : (results?.items ?? null);
  }

  #name(schema: SchemaObject, inlineName: string, place: Place): string | null {
    const name = referenceOf(schema);
    if (name !== null) return name;
    const shape = readShape(schema, place, this.#report);
    if (shape.kind === "any" || (shape.kind === "map" && shape.values.kind === "any")) return null;
    this.inline.set(inlineName, shape);
    return inlineName;
  }
}

function firstSchema(content: Record<string, { schema?: SchemaObject }>): SchemaObject | undefined {
  return content["application/json"]?.schema ?? Object.values(content)[0]?.schema;
}

function oneOrMany(schema: SchemaObject): Body {
  if (schema.type === "array") return { kind: "many", item: schema.items ?? {} };
  const [one, many, ...more] = schema.oneOf ?? [];
  if (one !== undefined && many?.type === "array" && more.length === 0)
    return { kind: "one-or-many", item: one };
  return { kind: "one", item: schema };
}
