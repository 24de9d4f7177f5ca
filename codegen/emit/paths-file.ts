import openapiTS, { astToString } from "openapi-typescript";
import {
  methods,
  type OpenApiDocument,
  type OperationObject,
  type SchemaObject,
} from "../../src/openapi/document.js";
import type { LoadedLine } from "../load.js";
import { header } from "./header.js";
import { choiceType, markChoices } from "./paths/choices.js";
import { Choices } from "./types/choices.js";
import { Identifiers } from "./types/identifiers.js";

const ERROR = "NetBoxError";
/** What openapi-typescript would repeat as comments. */
const WORDS: ReadonlySet<string> = new Set([
  "description",
  "title",
  "example",
  "pattern",
  "summary",
  "format",
  "default",
]);

/**
 * `paths.d.ts`: the corrected document as openapi-typescript writes it, for openapi-fetch. Descriptions, multipart
 * twins and the bodies of single error codes are left out and sets of choices are named, which halves it.
 */
export async function pathsFile(line: LoadedLine): Promise<string> {
  const { contract } = line;
  const choices = new Choices(contract, [...contract.shapes.keys()], new Identifiers());
  const document = trim(withoutWords(line.document));
  markChoices(document, choices);
  const nodes = await openapiTS(document as never, {
    alphabetize: true,
    defaultNonNullable: false,
    silent: true,
    transform: (schema) => choiceType(schema as SchemaObject),
  });
  const aliases = choices.aliases.map(({ name, type }) => `export type ${name} = ${String(type)};\n`);
  return header("paths-file.ts", line) + aliases.join("") + indentByTabs(astToString(nodes));
}

/** A third of the file would be the blanks at the beginning of its lines. */
function indentByTabs(text: string): string {
  return text.replace(/^(?: {4})+/gm, (blanks) => "\t".repeat(blanks.length / 4));
}

function trim(document: OpenApiDocument): OpenApiDocument {
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

/** A copy without the words: they would be repeated for each of 1,200 operations. */
function withoutWords<T>(node: T): T {
  if (Array.isArray(node)) return node.map(withoutWords) as T;
  if (typeof node !== "object" || node === null) return node;
  const kept = Object.entries(node).filter(([name, child]) => !isWord(name, child));
  // A property may itself be called "description"; what is below "properties" is a schema, not words.
  const copied = kept.map(([name, child]: [string, unknown]): [string, unknown] => [
    name,
    name === "properties" && typeof child === "object" && child !== null
      ? Object.fromEntries(
          Object.entries(child).map(([property, schema]) => [property, withoutWords(schema as unknown)]),
        )
      : withoutWords(child),
  ]);
  return Object.fromEntries(copied) as T;
}

function isWord(name: string, value: unknown): boolean {
  return WORDS.has(name) && (typeof value !== "object" || value === null || Array.isArray(value));
}
