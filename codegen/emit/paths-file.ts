import openapiTS, { astToString } from "openapi-typescript";
import type { OpenApiDocument, SchemaObject } from "../../src/openapi/document.js";
import { ContractError } from "../../src/errors/index.js";
import type { LoadedLine } from "../load.js";
import { header } from "./header.js";
import { choiceType, markChoices } from "./paths/choices.js";
import { typedParts } from "./paths/typed-parts.js";
import { Choices } from "./types/choices.js";
import { Identifiers } from "./types/identifiers.js";

/**
 * `paths.d.ts`: the corrected document as openapi-typescript writes it, for openapi-fetch. Descriptions, multipart
 * twins and the bodies of single error codes are left out and sets of choices are named, which halves it.
 *
 * @throws ContractError when openapi-typescript cannot write it
 */
export async function pathsFile(line: LoadedLine): Promise<string> {
  const { contract } = line;
  const choices = new Choices(contract, [...contract.shapes.keys()], new Identifiers());
  const document = typedParts(line.document);
  markChoices(document, choices);
  const text = await write(document, line);
  const aliases = choices.aliases.map(({ name, type }) => `export type ${name} = ${String(type)};\n`);
  return header("paths-file.ts", line) + aliases.join("") + indentByTabs(text);
}

async function write(document: OpenApiDocument, { line }: LoadedLine): Promise<string> {
  try {
    const nodes = await openapiTS(document as never, {
      alphabetize: true,
      defaultNonNullable: false,
      silent: true,
      transform: (schema) => choiceType(schema as SchemaObject),
    });
    return astToString(nodes);
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new ContractError(`contract ${line}: openapi-typescript cannot write its paths: ${what}`, {
      cause,
    });
  }
}

/** A third of the file would be the blanks at the beginning of its lines. */
function indentByTabs(text: string): string {
  return text.replace(/^(?: {4})+/gm, (blanks) => "\t".repeat(blanks.length / 4));
}
