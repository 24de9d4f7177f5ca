import {
  methods,
  type MediaTypeObject,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
  type PathItemObject,
  type ResponseObject,
  type SchemaObject,
} from "../../../src/openapi/document.js";

const ERROR = "NetBoxError";

/** Members of a schema that its type depends on. The rest, descriptions above all, would come back as comments. */
const TYPED = [
  ...(["$ref", "type", "nullable", "readOnly", "writeOnly", "enum", "required"] as const),
  ...(["properties", "additionalProperties", "items", "allOf", "oneOf", "anyOf"] as const),
];

type Content = Record<string, MediaTypeObject>;
type Reference = { $ref: string };

/**
 * A copy of the parts of a document that types can be made of. Nothing else reaches openapi-typescript, which follows
 * more kinds of references than `$ref` and would repeat every description for each of 1,200 operations. Multipart
 * twins are left out, and the bodies of single error codes give way to one for all.
 */
export function typedParts({ openapi, info, paths, components }: OpenApiDocument): OpenApiDocument {
  const error: SchemaObject = {
    type: "object",
    properties: { detail: { type: "string" } },
    additionalProperties: {},
  };
  const parts = {
    schemas: mapValues(components.schemas, schemaOf),
    ...(components.parameters === undefined
      ? {}
      : { parameters: mapValues(components.parameters, parameterOf) }),
    responses: { [ERROR]: { description: "", content: { "application/json": { schema: error } } } },
  };
  return {
    openapi,
    info: { title: "NetBox", version: info.version },
    paths: mapValues(paths, pathOf),
    components: parts,
  };
}

function pathOf(item: PathItemObject): PathItemObject {
  const present = methods.flatMap((method) => {
    const operation = item[method];
    return operation === undefined ? [] : [[method, operationOf(operation)] as const];
  });
  return { ...parametersOf(item.parameters), ...Object.fromEntries(present) };
}

function operationOf({ operationId, parameters, requestBody, responses }: OperationObject): OperationObject {
  const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return {
    operationId,
    ...parametersOf(parameters),
    ...(requestBody === undefined
      ? {}
      : { requestBody: { ...requestBody, content: contentOf(withoutTwin(requestBody.content)) } }),
    responses: {
      ...Object.fromEntries(answers.map(([status, answer]) => [status, answerOf(answer)])),
      default: { $ref: `#/components/responses/${ERROR}` } as never,
    },
  };
}

function parametersOf(parameters: PathItemObject["parameters"]): Pick<PathItemObject, "parameters"> {
  return parameters === undefined ? {} : { parameters: parameters.map(parameterOrReference) };
}

function parameterOrReference(parameter: ParameterObject | Reference): ParameterObject | Reference {
  return "$ref" in parameter ? { $ref: parameter.$ref } : parameterOf(parameter);
}

function parameterOf(parameter: ParameterObject): ParameterObject {
  const { name, in: place, required, schema } = parameter;
  return { name, in: place, ...(required === undefined ? {} : { required }), schema: schemaOf(schema) };
}

function answerOf({ content, headers }: ResponseObject): ResponseObject {
  return {
    description: "",
    ...(content === undefined ? {} : { content: contentOf(content) }),
    ...(headers === undefined
      ? {}
      : { headers: mapValues(headers, (header) => ({ schema: schemaOf(header.schema) })) }),
  };
}

/** Where a body may be JSON, what else it may be is the same in another form. */
function withoutTwin(content: Content): Content {
  if (content["application/json"] === undefined) return content;
  return Object.fromEntries(Object.entries(content).filter(([media]) => media !== "multipart/form-data"));
}

function contentOf(content: Content): Content {
  return mapValues(content, ({ schema }) => (schema === undefined ? {} : { schema: schemaOf(schema) }));
}

function schemaOf(schema: SchemaObject): SchemaObject {
  const { properties, additionalProperties: rest, items, allOf, oneOf, anyOf } = schema;
  return {
    ...Object.fromEntries(TYPED.filter((name) => name in schema).map((name) => [name, schema[name]])),
    ...(properties === undefined ? {} : { properties: mapValues(properties, schemaOf) }),
    ...(typeof rest === "object" ? { additionalProperties: schemaOf(rest) } : {}),
    ...(items === undefined ? {} : { items: schemaOf(items) }),
    ...(allOf === undefined ? {} : { allOf: allOf.map(schemaOf) }),
    ...(oneOf === undefined ? {} : { oneOf: oneOf.map(schemaOf) }),
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(schemaOf) }),
  };
}

function mapValues<T, R>(record: Readonly<Record<string, T>>, make: (value: T) => R): Record<string, R> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));
}
