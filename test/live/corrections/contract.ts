import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { correct } from "../../../src/openapi/correct.js";
import { operationAt } from "../../../src/openapi/corrections/walk.js";
import type { Method, OpenApiDocument, ResponseObject } from "../../../src/openapi/document.js";
import { AnswerSchemas } from "./answer-schemas.js";

export const line = "4.7";

function load(): OpenApiDocument {
  const bundle = new URL(`../../../bundles/netbox-${line}.json.br`, import.meta.url);
  const raw = JSON.parse(brotliDecompressSync(readFileSync(bundle)).toString()) as OpenApiDocument;
  return correct(raw, line).document;
}

/** The corrected contract of the NetBox under test. */
export class LiveContract {
  readonly document = load();
  readonly #schemas = new AnswerSchemas(this.document);

  response(method: Method, path: string, status: number): ResponseObject {
    const response = operationAt(this.document, path, method)?.responses[String(status)];
    if (!response) throw new Error(`the contract has no answer ${status} for ${method} ${path}`);
    return response;
  }

  /** What of an answer is not as the contract says. */
  faults(method: Method, path: string, status: number, answer: unknown): string[] {
    const schema = this.response(method, path, status).content?.["application/json"]?.schema;
    if (!schema) throw new Error(`the contract describes no answer ${status} for ${method} ${path}`);
    return this.#schemas.faults(schema, answer);
  }

  /** Paths of lists with objects below them. */
  lists(): string[] {
    return Object.keys(this.document.paths).filter(
      (path) => `${path}{id}/` in this.document.paths && operationAt(this.document, path, "get"),
    );
  }
}
