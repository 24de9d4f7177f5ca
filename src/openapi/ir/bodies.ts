import type { BodyKind, RequestBody, ResponseBody, Shape } from "../../model/index.js";
import type { OpenApiDocument, OperationObject, SchemaObject } from "../document.js";
import { pascalCase } from "../camel-case.js";
import type { Report } from "./problem.js";
import { readShape, referenceOf } from "./shapes.js";

type Place = readonly (string | number)[];

/** A schema and where the document has it. */
interface Placed {
  readonly schema: SchemaObject;
  readonly place: Place;
}

/** What one object of a body is: a component, or a shape described on the spot. */
interface Body {
  readonly kind: BodyKind;
  readonly item: Placed;
}

/** Answered to what is left to a job: the exception where there is another success too. */
const ACCEPTED = "202";

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
    const found = body === undefined ? null : firstSchema(body.content, [...place, "requestBody"]);
    if (body === undefined || found === null) return null;
    const { kind, item } = oneOrMany(found);
    return {
      schema: this.#name(item, `${pascalCase(operation.operationId)}Request`),
      kind,
      required: body.required === true,
      media: Object.keys(body.content),
    };
  }

  response(operation: OperationObject, place: Place): ResponseBody {
    const successes = Object.entries(operation.responses).filter(([code]) => /^2\d\d$/.test(code));
    const [status, response] = successes.find(([code]) => code !== ACCEPTED) ?? successes[0] ?? [];
    if (status === undefined) this.#report([...place, "responses"], "has no answer of success");
    const content = response?.content ?? {};
    const found = firstSchema(content, [...place, "responses", status ?? "200"]);
    const answer = { status: Number(status ?? "200"), media: Object.keys(content) };
    if (found === null) return { ...answer, schema: null, kind: "none" };
    const rows = this.#rowsOfPage(found.schema);
    const { kind, item } = rows === null ? oneOrMany(found) : ({ kind: "page", item: rows } as const);
    return { ...answer, schema: this.#name(item, `${pascalCase(operation.operationId)}Response`), kind };
  }

  /** The row schema of NetBox's page envelope, or null. */
  #rowsOfPage(schema: SchemaObject): Placed | null {
    const name = referenceOf(schema);
    if (name === null) return null;
    const { count, results } = this.#document.components.schemas[name]?.properties ?? {};
    if (count === undefined || results?.items === undefined) return null;
    return {
      schema: results.items,
      place: ["components", "schemas", name, "properties", "results", "items"],
    };
  }

  #name({ schema, place }: Placed, inlineName: string): string | null {
    const name = referenceOf(schema);
    if (name !== null) return name;
    const shape = readShape(schema, place, this.#report);
    if (shape.kind === "any" || (shape.kind === "map" && shape.values.kind === "any")) return null;
    if (this.inline.has(inlineName) || Object.hasOwn(this.#document.components.schemas, inlineName)) {
      this.#report(place, `is described on the spot, and its name ${inlineName} is taken`);
      return null;
    }
    this.inline.set(inlineName, shape);
    return inlineName;
  }
}

function firstSchema(content: Record<string, { schema?: SchemaObject }>, place: Place): Placed | null {
  const media =
    content["application/json"]?.schema === undefined ? Object.keys(content)[0] : "application/json";
  const schema = media === undefined ? undefined : content[media]?.schema;
  return media === undefined || schema === undefined
    ? null
    : { schema, place: [...place, "content", media, "schema"] };
}

/** Schemas of one document repeat each other to the letter or not at all. */
function isSame(one: SchemaObject, other: SchemaObject | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function oneOrMany(body: Placed): Body {
  const { schema, place } = body;
  if (schema.type === "array")
    return { kind: "many", item: { schema: schema.items ?? {}, place: [...place, "items"] } };
  const [one, many, ...more] = schema.oneOf ?? [];
  const either = one !== undefined && many?.type === "array" && isSame(one, many.items);
  return either && more.length === 0
    ? { kind: "one-or-many", item: { schema: one, place: [...place, "oneOf", 0] } }
    : { kind: "one", item: body };
}
