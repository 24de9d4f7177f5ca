import { isRecord } from "../json/index.js";
import { ContractError } from "../errors/index.js";
import { circularComponent } from "./circles.js";
import type { OpenApiDocument } from "./document.js";
import { pointer, resolvePointer, trail, type Step } from "./pointer.js";
import { verifyStructure, type Refuse } from "./structure.js";

/**
 * Bounds on a contract. The largest known document (NetBox 4.7 with four plugins) has a third of these;
 * one that passes them is not NetBox's, whoever sent it.
 */
export const documentBounds = { bytes: 64 * 1024 * 1024, depth: 64, nodes: 4_000_000 } as const;

/** A path template: segments of plain characters but `.` and `..`, or one parameter in braces. */
const PATH = /^\/api\/(?:(?:(?!\.{1,2}\/)[A-Za-z0-9._~-]+|\{[A-Za-z_][A-Za-z0-9_]*\})\/)*$/;
/** Component names become identifiers and file contents; OpenAPI itself allows no others. */
const COMPONENT = /^[A-Za-z0-9._-]+$/;

export interface VerifyOptions {
  /** Refuse anything under `/api/plugins/`: a bundled contract describes NetBox itself. */
  readonly core: boolean;
}

/**
 * Holds that `value` is an OpenAPI 3 document with paths, within the bounds, all of whose references stay inside it.
 * A document is hostile input wherever it came from; nothing else may look at it before this.
 *
 * @param where what the document is called in errors, as in `"contract 4.7"`
 * @throws ContractError naming `where` and a JSON pointer
 */
export function verifyDocument(value: unknown, where: string, { core }: VerifyOptions): OpenApiDocument {
  const refuse = (place: readonly (string | number)[], what: string): never => {
    throw new ContractError(`${where}: ${what} (at ${pointer(place)})`);
  };
  if (!isRecord(value)) return refuse([], "is not a JSON object, so not an OpenAPI document");
  if (typeof value["openapi"] !== "string" || !value["openapi"].startsWith("3."))
    refuse(["openapi"], 'is not an OpenAPI 3 document: "openapi" should be a version such as "3.0.3"');
  const info = value["info"];
  if (!isRecord(info) || typeof info["version"] !== "string")
    refuse(["info"], 'has no "info" with a "version"');
  const paths = value["paths"];
  if (!isRecord(paths) || Object.keys(paths).length === 0) return refuse(["paths"], "has no paths");
  const components = value["components"];
  const schemas = isRecord(components) ? components["schemas"] : undefined;
  if (!isRecord(schemas)) return refuse(["components", "schemas"], "has no component schemas");

  walk(value, refuse);
  for (const path of Object.keys(paths)) verifyPath(path, core, refuse);
  for (const name of Object.keys(schemas))
    if (!COMPONENT.test(name))
      refuse(["components", "schemas", name], "has a schema name that OpenAPI does not allow");
  verifyStructure(value, refuse);
  const document = value as unknown as OpenApiDocument;
  const circle = circularComponent(document.components.schemas);
  if (circle !== null) refuse(["components", "schemas", circle], "has a schema that is nothing but itself");
  return document;
}

function verifyPath(path: string, core: boolean, refuse: Refuse): void {
  if (!PATH.test(path)) refuse(["paths", path], "has a path that is not of the form /api/<name>/…/");
  if (core && path.startsWith("/api/plugins/"))
    refuse(["paths", path], "is not core-only: it has a plugin's path");
}

/** Counts nodes and depth without recursion, and holds every reference inside the document. */
function walk(root: object, refuse: Refuse): void {
  const pending: { node: object; step: Step | null; depth: number }[] = [
    { node: root, step: null, depth: 0 },
  ];
  const held = new Set<string>();
  let nodes = 0;
  for (let item = pending.pop(); item !== undefined; item = pending.pop()) {
    if (item.depth > documentBounds.depth)
      refuse(trail(item.step), `is nested more than ${String(documentBounds.depth)} deep`);
    for (const key of Object.keys(item.node)) {
      const child = (item.node as Record<string, unknown>)[key];
      nodes += 1;
      if (nodes > documentBounds.nodes) refuse([], `has more than ${String(documentBounds.nodes)} values`);
      if (key === "$ref" && typeof child === "string" && !held.has(child)) {
        verifyReference(child, root, item.step, refuse);
        held.add(child);
      }
      if (typeof child === "object" && child !== null)
        pending.push({ node: child, step: { key, up: item.step }, depth: item.depth + 1 });
    }
  }
}

function verifyReference(reference: string, root: object, step: Step | null, refuse: Refuse): void {
  const at = [...trail(step), "$ref"];
  if (!reference.startsWith("#/"))
    refuse(at, `has the reference ${quote(reference)}, which is not of the form #/…`);
  if (!isRecord(resolvePointer(root, reference)))
    refuse(at, `has the reference ${quote(reference)} to nothing`);
}

function quote(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
