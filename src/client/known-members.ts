import type { Shape } from "../model/index.js";

/** Members that the contract names, and whether it allows others. */
export interface KnownMembers {
  readonly names: ReadonlySet<string>;
  readonly open: boolean;
}

const NONE: KnownMembers = { names: new Set(), open: false };
/** What the contract does not describe may have any. */
const ANY: KnownMembers = { names: new Set(), open: true };

/** Members of what stands at `within`, a path from the schema of an answer; a list stands for its items. */
export function membersAt(
  schema: string | null,
  within: readonly string[],
  shapes: ReadonlyMap<string, Shape>,
): KnownMembers {
  const root: Shape = schema === null ? { kind: "any" } : { kind: "ref", name: schema };
  const found = within.reduce<readonly Shape[]>(
    (parents, name) => parents.flatMap((parent) => plain(parent, shapes).flatMap((one) => below(one, name))),
    [root],
  );
  if (found.length === 0) return ANY;
  return found
    .flatMap((shape) => plain(shape, shapes))
    .map(membersOf)
    .reduce(either, NONE);
}

/** What a shape is once references are followed, lists and alternatives opened. */
function plain(shape: Shape, shapes: ReadonlyMap<string, Shape>, depth = 0): readonly Shape[] {
  if (depth > 20) return [{ kind: "any" }];
  switch (shape.kind) {
    case "ref":
      return plain(shapes.get(shape.name) ?? { kind: "any" }, shapes, depth + 1);
    case "array":
      return plain(shape.items, shapes, depth + 1);
    case "union":
      return shape.of.flatMap((member) => plain(member, shapes, depth + 1));
    default:
      return [shape];
  }
}

function below(shape: Shape, name: string): readonly Shape[] {
  if (shape.kind === "map") return [shape.values];
  if (shape.kind === "any") return [shape];
  if (shape.kind !== "object") return [];
  const field = shape.fields.find((one) => one.name === name);
  return [field?.shape ?? shape.additional ?? []].flat();
}

function membersOf(shape: Shape): KnownMembers {
  switch (shape.kind) {
    case "object": {
      const read = shape.fields.filter(({ writeOnly }) => !writeOnly);
      return { names: new Set(read.map(({ name }) => name)), open: shape.additional !== undefined };
    }
    case "choice":
      return { names: new Set(["value", "label"]), open: false };
    case "map":
    case "any":
      return ANY;
    default:
      return NONE;
  }
}

function either(one: KnownMembers, other: KnownMembers): KnownMembers {
  return { names: new Set([...one.names, ...other.names]), open: one.open || other.open };
}
