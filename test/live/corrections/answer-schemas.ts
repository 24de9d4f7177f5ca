import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import { isRecord } from "../../../src/json/index.js";
import type { OpenApiDocument, SchemaObject } from "../../../src/openapi/document.js";

/**
 * An OpenAPI 3.0 schema as JSON Schema, for answers: fields that only a request has are left out, and an
 * object has no other fields than the contract says, so that an undocumented one shows up.
 */
function toJsonSchema(schema: SchemaObject): object {
  const json: Record<string, unknown> = {};
  for (const keyword of ["$ref", "type", "enum", "minimum", "maximum", "minItems", "maxItems"] as const) {
    if (schema[keyword] !== undefined) json[keyword] = schema[keyword];
  }
  if (schema.exclusiveMinimum) json["exclusiveMinimum"] = schema.minimum;
  if (schema.exclusiveMaximum) json["exclusiveMaximum"] = schema.maximum;
  if (schema.allOf) json["allOf"] = schema.allOf.map(toJsonSchema);
  // Formats are not checked, so more than one arm may fit: "" is an e-mail address then.
  if (schema.oneOf) json["anyOf"] = schema.oneOf.map(toJsonSchema);
  if (schema.items) json["items"] = toJsonSchema(schema.items);
  if (schema.properties) {
    const read = Object.entries(schema.properties).filter(([, property]) => property.writeOnly !== true);
    json["properties"] = Object.fromEntries(read.map(([name, property]) => [name, toJsonSchema(property)]));
    json["required"] = schema.required ?? [];
    json["additionalProperties"] = false;
  }
  if (isRecord(schema.additionalProperties))
    json["additionalProperties"] = toJsonSchema(schema.additionalProperties);
  else if (schema.additionalProperties !== undefined)
    json["additionalProperties"] = schema.additionalProperties;
  return schema.nullable ? { anyOf: [json, { type: "null" }] } : json;
}

/** Tells what of an answer is not as the contract says. */
export class AnswerSchemas {
  readonly #ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  readonly #compiled = new Map<SchemaObject, ValidateFunction>();

  constructor(document: OpenApiDocument) {
    const schemas = Object.entries(document.components.schemas);
    this.#ajv.addSchema({
      $id: "contract",
      components: {
        schemas: Object.fromEntries(schemas.map(([name, schema]) => [name, toJsonSchema(schema)])),
      },
    });
  }

  faults(schema: SchemaObject, answer: unknown): string[] {
    let validate = this.#compiled.get(schema);
    if (!validate) {
      const text = JSON.stringify(toJsonSchema(schema)).replaceAll('"$ref":"#/', '"$ref":"contract#/');
      validate = this.#ajv.compile(JSON.parse(text) as object);
      this.#compiled.set(schema, validate);
    }
    return validate(answer) ? [] : [...new Set((validate.errors ?? []).map(said))];
  }
}

function said({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath.replace(/\/\d+/g, "/*") || "/";
  return `${place}: ${message ?? "is wrong"} ${JSON.stringify(params)}`;
}
