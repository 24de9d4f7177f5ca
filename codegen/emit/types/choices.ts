import { StructureKind, type TypeAliasDeclarationStructure } from "ts-morph";
import type { Contract, EnumShape, Field, Shape } from "../../../src/model/index.js";
import { pascalCase } from "../../../src/openapi/camel-case.js";
import type { Identifiers } from "./identifiers.js";
import { literal } from "./identifiers.js";

type Values = readonly (string | number | boolean)[];

/** From this many values on, a set of choices gets a name of its own. */
const NAMED_FROM = 2;

/**
 * Sets of choices by their values, each an open type: completion offers what the contract knows, and a value that a
 * site has added compiles too.
 */
export class Choices {
  readonly #names = new Map<string, string>();
  readonly #aliases: TypeAliasDeclarationStructure[] = [];

  /** Names each set after the field that has it, preferring the shortest component's (`SiteStatus`). */
  constructor(contract: Contract, components: readonly string[], identifiers: Identifiers) {
    const owners = [...components].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
    for (const component of owners)
      for (const field of fieldsOf(contract.shapes.get(component)))
        for (const shape of enumsOf(field.shape)) this.#declare(component, field, shape, identifiers);
  }

  get aliases(): TypeAliasDeclarationStructure[] {
    return [...this.#aliases].sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** The type of one value out of `values`. */
  type(values: Values): string {
    const known = values.filter((value) => value !== "");
    const nothing = values.length > known.length ? ' | ""' : "";
    return `${this.#names.get(key(known)) ?? open(known)}${nothing}`;
  }

  #declare(component: string, field: Field, shape: EnumShape, identifiers: Identifiers): void {
    const known = shape.values.filter((value) => value !== "");
    if (known.length < NAMED_FROM || this.#names.has(key(known))) return;
    const name = identifiers.take(
      `${pascalCase(component)}${pascalCase(field.name)}`,
      `${pascalCase(component)}${pascalCase(field.name)}Choice`,
    );
    this.#names.set(key(known), name);
    this.#aliases.push({ kind: StructureKind.TypeAlias, name, isExported: true, type: open(known) });
  }
}

function key(values: Values): string {
  return JSON.stringify([...values].sort());
}

function open(values: Values): string {
  if (values.length === 0) return "string";
  if (values.every((value) => typeof value === "boolean")) return "boolean";
  const base = values.every((value) => typeof value === "number") ? "number" : "string";
  return `${values.map(literal).join(" | ")} | (${base} & {})`;
}

function fieldsOf(shape: Shape | undefined): readonly Field[] {
  return shape?.kind === "object" ? shape.fields : [];
}

function enumsOf(shape: Shape): EnumShape[] {
  switch (shape.kind) {
    case "enum":
      return [shape];
    case "choice":
      return [shape.value];
    case "array":
      return enumsOf(shape.items);
    case "map":
      return enumsOf(shape.values);
    case "union":
      return shape.of.flatMap(enumsOf);
    default:
      return [];
  }
}
