import type { HttpMethod, Operation } from "../model/index.js";

/** What a path leads to. */
export type Route =
  | { readonly kind: "root" }
  | { readonly kind: "group"; readonly group: string }
  | { readonly kind: "plugins" }
  | {
      readonly kind: "operations";
      readonly operations: ReadonlyMap<HttpMethod, Operation>;
      /** Values of the parameters in the path, in its order. */
      readonly keys: readonly string[];
    };

interface Node {
  readonly literals: Map<string, Node>;
  parameter: Node | null;
  readonly operations: Map<HttpMethod, Operation>;
}

/** Finds operations by path. Names in paths are only ever compared with those of the contract. */
export class Router {
  readonly #root = emptyNode();
  readonly groups: readonly string[];

  constructor(operations: readonly Operation[]) {
    for (const operation of operations) {
      let node = this.#root;
      for (const segment of segmentsOf(operation.path)) node = childFor(node, segment);
      node.operations.set(operation.method, operation);
    }
    const names = new Set(operations.map(({ group }) => group));
    this.groups = [...names].filter((group) => group !== "api" && group !== "plugins").sort();
  }

  find(path: string): Route | null {
    if (!path.startsWith("/api/") || !path.endsWith("/") || path.includes("//")) return null;
    const segments = segmentsOf(path);
    const [group] = segments;
    if (group === undefined) return { kind: "root" };
    if (segments.length === 1 && this.groups.includes(group)) return { kind: "group", group };
    if (group === "plugins" && segments.length <= 2)
      return segments[1] === undefined || segments[1] === "installed-plugins" ? { kind: "plugins" } : null;
    return this.#walk(segments);
  }

  /** Names of a group's resources, as its root lists them. */
  resources(group: string): string[] {
    const node = this.#root.literals.get(group);
    const listed = [...(node?.literals ?? [])].filter(([, child]) => child.operations.has("GET"));
    const below = [...(node?.literals ?? [])].flatMap(([name, child]) =>
      [...child.literals].filter(([, path]) => path.parameter !== null).map(([last]) => `${name}/${last}`),
    );
    return [...listed.map(([name]) => name).filter((name) => name !== "dashboard"), ...below].sort();
  }

  #walk(segments: readonly string[]): Route | null {
    let node: Node | undefined = this.#root;
    const keys: string[] = [];
    for (const [index, segment] of segments.entries()) {
      const literal: Node | undefined = node.literals.get(segment);
      if (literal === undefined && node.parameter !== null) keys.push(segment);
      const next: Node | null = literal ?? node.parameter;
      if (next === null) return null;
      if (literal === undefined && index < segments.length - 1 && !/^\d+$/.test(segment)) return null;
      node = next;
    }
    return node.operations.size === 0 ? null : { kind: "operations", operations: node.operations, keys };
  }
}

function segmentsOf(path: string): string[] {
  return path
    .split("/")
    .filter((segment) => segment !== "")
    .slice(1);
}

function childFor(node: Node, segment: string): Node {
  if (segment.startsWith("{")) return (node.parameter ??= emptyNode());
  let child = node.literals.get(segment);
  if (child === undefined) {
    child = emptyNode();
    node.literals.set(segment, child);
  }
  return child;
}

function emptyNode(): Node {
  return { literals: new Map(), parameter: null, operations: new Map() };
}
