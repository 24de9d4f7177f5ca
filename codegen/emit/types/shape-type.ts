import {
  StructureKind,
  type InterfaceDeclarationStructure,
  type TypeAliasDeclarationStructure,
} from "ts-morph";
import type { Field, ObjectShape, ScalarShape, Shape } from "../../../src/model/index.js";
import type { Choices } from "./choices.js";
import type { Direction } from "./direction.js";
import { docs } from "./docs.js";
import { memberName, type Identifiers } from "./identifiers.js";
import { isInterface, type Inheritance, type Parent } from "./inheritance.js";

/** Writes shapes as TypeScript. */
export class ShapeTypes {
  readonly #identifiers: Identifiers;
  readonly #choices: Choices;
  readonly #inheritance: Inheritance;

  constructor(identifiers: Identifiers, choices: Choices, inheritance: Inheritance) {
    this.#identifiers = identifiers;
    this.#choices = choices;
    this.#inheritance = inheritance;
  }

  /** The declaration of a component: an interface for an object, an alias for anything else. */
  declaration(
    component: string,
    shape: Shape,
    direction: Direction,
  ): InterfaceDeclarationStructure | TypeAliasDeclarationStructure {
    const name = this.#identifiers.component(component);
    if (!isInterface(shape))
      return { kind: StructureKind.TypeAlias, name, isExported: true, type: this.type(shape, direction) };
    const parent = direction === "write" ? this.#inheritance.parentOf(component, shape) : null;
    const inherited = new Set(parent?.fields);
    return {
      kind: StructureKind.Interface,
      name,
      isExported: true,
      ...docs(usefulDescription(shape)),
      ...(parent === null ? {} : { extends: [this.#extends(parent)] }),
      properties: visible(shape.fields, direction)
        .filter((field) => !inherited.has(field.name))
        .map((field) => ({
          name: memberName(field.name),
          ...this.#member(field, direction),
          ...docs(field.description ?? field.title),
        })),
    };
  }

  #extends({ component, partial }: Parent): string {
    const name = this.#identifiers.component(component);
    return partial ? `r.Patched<${name}>` : name;
  }

  type(shape: Shape, direction: Direction): string {
    const bare = this.#bare(shape, direction);
    return shape.nullable === true && bare !== "unknown" ? `${bare} | null` : bare;
  }

  #bare(shape: Shape, direction: Direction): string {
    switch (shape.kind) {
      case "scalar":
        return scalar(shape, direction);
      case "enum":
        return this.#choices.type(shape.values);
      case "choice":
        return `r.Choice<${this.#choices.type(shape.value.values)}>`;
      case "ref":
        return this.#identifiers.component(shape.name);
      case "array": {
        const item = this.type(shape.items, direction);
        const array = `${/[|&]|^readonly /.test(item) ? `(${item})` : item}[]`;
        return direction === "read" ? array : `readonly ${array}`;
      }
      case "map":
        return `{ [key: string]: ${this.type(shape.values, direction)} }`;
      case "object":
        return this.#literal(shape, direction);
      case "union":
        return shape.of
          .map((part) => (isKey(part, shape.of, direction) ? "r.Id" : this.type(part, direction)))
          .join(" | ");
      case "any":
        return "unknown";
    }
  }

  #literal(shape: ObjectShape, direction: Direction): string {
    const members = visible(shape.fields, direction).map((field) => {
      const { type, hasQuestionToken } = this.#member(field, direction);
      return `${memberName(field.name)}${hasQuestionToken ? "?" : ""}: ${type}`;
    });
    const literal = `{ ${members.join("; ")} }`;
    return shape.additional === undefined
      ? literal
      : `(${literal} & { [key: string]: ${this.type(shape.additional, direction)} })`;
  }

  /** A member that may be left out of a request may also be given as undefined: JSON leaves it out then. */
  #member(field: Field, direction: Direction): { type: string; hasQuestionToken: boolean } {
    const type = isIdField(field, direction) ? "r.Id" : this.type(field.shape, direction);
    const optional = !field.required;
    return {
      type: optional && direction === "write" ? `${type} | undefined` : type,
      hasQuestionToken: optional,
    };
  }
}

function scalar(shape: ScalarShape, direction: Direction): string {
  if (shape.format === "binary") return direction === "write" ? "r.FileInput" : "string";
  if (shape.type !== "integer") return shape.type;
  return direction === "write" && shape.format === "int64" ? "r.Id" : "number";
}

/** The object that a row of a bulk request is for. */
function isIdField({ name, shape }: Field, direction: Direction): boolean {
  return direction === "write" && name === "id" && shape.kind === "scalar" && shape.type === "integer";
}

/** A reference is written as the other object's key or as its attributes; a key may be read as bigint. */
function isKey(part: Shape, parts: readonly Shape[], direction: Direction): boolean {
  return (
    direction === "write" &&
    part.kind === "scalar" &&
    part.type === "integer" &&
    parts.some(({ kind }) => kind === "ref")
  );
}

function visible(fields: readonly Field[], direction: Direction): readonly Field[] {
  return fields.filter((field) => (direction === "read" ? !field.writeOnly : !field.readOnly));
}

/** What Django's serializers inherit from their base classes and pass on to every schema; it says nothing of the object. */
const INHERITED =
  /^(?:Base serializer |Adds support for |Adds an `owner` field |Extends the built-in |Represents an object related through |Mixin for |Shared port-mapping handling )/;

function usefulDescription({ description }: ObjectShape): string | undefined {
  return description === undefined || INHERITED.test(description) ? undefined : description;
}
