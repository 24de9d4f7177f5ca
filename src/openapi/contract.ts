import type { Contract, ReleaseLine, Shape } from "../model/index.js";
import type { OpenApiDocument } from "./document.js";
import { BodyReader } from "./ir/bodies.js";
import { readOperations } from "./ir/operations.js";
import type { Report } from "./ir/problem.js";
import { readShape } from "./ir/shapes.js";

export type { Report } from "./ir/problem.js";

/**
 * Reads a corrected document into the one description that everything else works from.
 *
 * @param report told of each construct that cannot be described; by default they are passed over, as a live
 *   document of an unknown release needs. Codegen stops at the first.
 */
export function readContract(
  document: OpenApiDocument,
  line: ReleaseLine,
  report: Report = () => undefined,
): Contract {
  const bodies = new BodyReader(document, report);
  const operations = readOperations(document, bodies, report);
  const shapes = new Map<string, Shape>();
  for (const [name, schema] of Object.entries(document.components.schemas))
    shapes.set(name, readShape(schema, ["components", "schemas", name], report));
  for (const [name, shape] of bodies.inline) shapes.set(name, shape);
  return {
    line,
    release: releaseOf(document.info.version),
    operations,
    shapes: new Map([...shapes].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** `4.3.0-Docker-3.3.0 (4.3)` is release `4.3.0`. */
export function releaseOf(version: string): string {
  return /^v?(\d+\.\d+\.\d+(?:-(?:alpha|beta|rc)\d*)?)/.exec(version)?.[1] ?? version;
}
