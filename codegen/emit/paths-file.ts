import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { methods, type OpenApiDocument, type OperationObject, type SchemaObject } from "../../src/openapi/document.js";
import type { LoadedLine } from "../load.js";
import { header } from "./header.js";

const ERROR = "NetBoxError";
/** What openapi-typescript would repeat as comments. */
const WORDS = ["description", "title", "example", "pattern", "summary", "format", "default"];

/**
 * `paths.d.ts`: the corrected document as openapi-typescript writes it, for openapi-fetch. Descriptions, multipart
 * twins and the bodies of single error codes are left out, which halves it.
 */
export async function pathsFile(line: LoadedLine): Promise<string> {
  const nodes = await openapiTS(trim(structuredClone(line.document)) as never, {
    alphabetize: true,
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => openEnum(schema as SchemaObject),
  });
  return header("paths-file.ts", line) + astToString(nodes);
}

/** `"active" | (string & {})`: completion offers what the contract knows, and a site's own value compiles. */
function openEnum(schema: SchemaObject): ts.TypeNode | undefined {
  if (schema.enum === undefined || schema.enum.length === 0) return undefined;
  const { factory } = ts;
  const base = schema.enum.some((value) => typeof value === "number") ? "number" : "string";
  const keyword = base === "number" ? ts.SyntaxKind.NumberKeyword : ts.SyntaxKind.StringKeyword;
  const known = schema.enum
    .filter((value) => value !== null)
    .map((value) =>
      factory.createLiteralTypeNode(
        typeof value === "number" ? factory.createNumericLiteral(value) : factory.createStringLiteral(String(value)),
      ),
    );
  const open = factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(keyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
  const nothing = schema.enum.includes(null) ? [factory.createLiteralTypeNode(factory.createNull())] : [];
  return factory.createUnionTypeNode([...known, open, ...nothing]);
}

function trim(document: OpenApiDocument): OpenApiDocument {
  strip(document);
  for (const item of Object.values(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (operation !== undefined) trimOperation(operation);
    }
  const components = document.components as OpenApiDocument["components"] & { responses?: unknown };
  components.responses = {
    [ERROR]: {
      description: "",
      content: {
        "application/json": {
          schema: { type: "object", properties: { detail: { type: "string" } }, additionalProperties: {} },
        },
      },
    },
  };
  return document;
}

function trimOperation(operation: OperationObject): void {
  const content = operation.requestBody?.content;
  if (content?.["application/json"] !== undefined) delete content["multipart/form-data"];
  const answers = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
  operation.responses = {
    ...Object.fromEntries(answers),
    default: { $ref: `#/components/responses/${ERROR}` } as never,
  };
}

/** Takes the words out: they would be repeated for each of 1,200 operations. */
function strip(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const members = node as Record<string, unknown>;
  for (const word of WORDS)
    if (typeof members[word] !== "object" || Array.isArray(members[word])) delete members[word];
  for (const [name, child] of Object.entries(members)) {
    // A property may itself be called "description"; its members are then a schema, not words.
    if (name === "properties" && typeof child === "object" && child !== null) Object.values(child).forEach(strip);
    else strip(child);
  }
}
