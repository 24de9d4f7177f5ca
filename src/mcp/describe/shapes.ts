import type { ObjectShape, Shape } from "../../model/index.js";

export type Shapes = ReadonlyMap<string, Shape>;

/** The object that a schema name stands for, or undefined when it stands for something else. */
export function objectNamed(name: string | null, shapes: Shapes): ObjectShape | undefined {
  const shape = name === null ? undefined : shapes.get(name);
  if (shape?.kind === "ref") return objectNamed(shape.name, shapes);
  return shape?.kind === "object" ? shape : undefined;
}

/** What may stand in a field, in a few words: `"integer or object"`, `"array of string"`. */
export function typeOf(shape: Shape, shapes: Shapes, depth = 0): string {
  switch (shape.kind) {
    case "scalar":
      return shape.format !== undefined && shape.type === "string" ? shape.format : shape.type;
    case "enum":
      return shape.type;
    case "choice":
      return `object of value (${shape.value.type}) and label`;
    case "array":
      return `array of ${typeOf(shape.items, shapes, depth + 1)}`;
    case "map":
    case "object":
      return "object";
    case "any":
      return "any JSON";
    case "union":
      return [...new Set(shape.of.map((member) => typeOf(member, shapes, depth + 1)))].join(" or ");
    case "ref": {
      const target = shapes.get(shape.name);
      return target === undefined || depth > 4 ? "object" : typeOf(target, shapes, depth + 1);
    }
  }
}

/** The choices of a field, also where it is a list of them or names them by reference. */
export function choicesOf(
  shape: Shape,
  shapes: Shapes,
  depth = 0,
): readonly (string | number | boolean)[] | undefined {
  switch (shape.kind) {
    case "enum":
      return shape.values;
    case "choice":
      return shape.value.values;
    case "array":
      return choicesOf(shape.items, shapes, depth + 1);
    case "ref": {
      const target = shapes.get(shape.name);
      return target === undefined || depth > 4 ? undefined : choicesOf(target, shapes, depth + 1);
    }
    default:
      return undefined;
  }
}
