import type { ReleaseLine } from "./line.js";
import type { Operation } from "./operation.js";
import type { Shape } from "./shape.js";

/**
 * One contract, read: the only description that emitters, index, mock and introspection work from,
 * whether the document was bundled or fetched live.
 */
export interface Contract {
  readonly line: ReleaseLine;
  readonly release: string;
  /** Sorted by group, resource and action. */
  readonly operations: readonly Operation[];
  /** Component schemas by name, sorted. */
  readonly shapes: ReadonlyMap<string, Shape>;
}
