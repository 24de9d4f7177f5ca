import type { Contract, ObjectShape, Operation, ReleaseLine, Shape } from "../../model/index.js";
import { briefCounts, briefNames, usualBriefNames } from "../facts/brief.js";
import type { Collection, Property } from "./collection.js";
import { genericsOf, linkOf, type Classes } from "./links.js";
import { classOf, modelName } from "./names.js";

/** A property that refers to a collection, seen from that collection. */
export interface Reference {
  readonly from: Collection;
  readonly property: Property;
}

/** The collections of a contract, and how they refer to one another. */
export class Catalogue {
  readonly line: ReleaseLine;
  readonly release: string;
  readonly contract: Contract;
  readonly #byKey = new Map<string, Collection>();
  readonly #byType = new Map<string, Collection>();
  readonly #classes = new Map<string, string>();
  readonly #references = new Map<string, Reference[]>();

  constructor(contract: Contract) {
    this.line = contract.line;
    this.release = contract.release;
    this.contract = contract;
    const lists = contract.operations.filter((operation) => this.#listsModel(operation));
    for (const { group, resource, response } of lists)
      this.#classes.set(classOf(response.schema ?? ""), `${group}/${resource}`);
    for (const list of lists) this.#add(this.#collection(list));
    for (const from of this.#byKey.values())
      for (const property of from.properties.values())
        if (property.link !== null) push(this.#references, property.link.to, { from, property });
  }

  /** Whether the line is this one or a later one. */
  since(line: ReleaseLine): boolean {
    const [major = 0, minor = 0] = this.line.split(".").map(Number);
    const [otherMajor = 0, otherMinor = 0] = line.split(".").map(Number);
    return major === otherMajor ? minor >= otherMinor : major > otherMajor;
  }

  collections(): IterableIterator<Collection> {
    return this.#byKey.values();
  }

  find(key: string): Collection | undefined {
    return this.#byKey.get(key);
  }

  /** The collection of a content type such as `dcim.device`. */
  ofType(type: string): Collection | undefined {
    return this.#byType.get(type);
  }

  /** The collection whose objects a component describes. */
  ofComponent(component: string): Collection | undefined {
    const key = this.#classes.get(classOf(component));
    return key === undefined ? undefined : this.#byKey.get(key);
  }

  /** What refers to objects of a collection. */
  references(key: string): readonly Reference[] {
    return this.#references.get(key) ?? [];
  }

  shape(name: string): Shape | undefined {
    return this.contract.shapes.get(name);
  }

  /** The object that a component describes; of "one or many of them" it is the one. */
  object(name: string | null | undefined): ObjectShape | null {
    const shape = name === null || name === undefined ? undefined : this.contract.shapes.get(name);
    if (shape?.kind === "object") return shape;
    const one = shape?.kind === "union" ? shape.of[0] : undefined;
    return one?.kind === "ref" && one.name !== name ? this.object(one.name) : null;
  }

  #listsModel(operation: Operation): boolean {
    const shape = this.object(operation.response.schema);
    return (
      operation.action === "list" &&
      operation.response.kind === "page" &&
      shape?.fields.some((field) => field.name === "id") === true
    );
  }

  #add(collection: Collection): void {
    this.#byKey.set(collection.key, collection);
    this.#byType.set(collection.model.type, collection);
  }

  #collection(list: Operation): Collection {
    const { group, resource } = list;
    const key = `${group}/${resource}`;
    const component = list.response.schema ?? "";
    const read = this.object(component) ?? { kind: "object", fields: [] };
    const create = this.contract.operations.find(
      (operation) =>
        operation.group === group && operation.resource === resource && operation.action === "create",
    );
    const write = this.object(create?.request?.schema);
    const names = briefNames(key);
    const brief = names === null ? this.object(`Brief${classOf(component)}`) : subset(read, names);
    const nested = brief ?? subset(read, usualBriefNames);
    return {
      key,
      group,
      resource,
      path: list.path,
      model: modelName(group, component),
      read,
      brief: withCounts(read, nested, briefCounts(key)),
      nested,
      write,
      properties: propertiesOf(key, read, write, this.#classes),
      generics: genericsOf(read, write),
      filters: new Map(list.query.map((filter) => [filter.name, filter])),
      dated: read.fields.some((field) => field.name === "last_updated"),
    };
  }
}

/** Fields that a request has and an object has not: they tell NetBox how to write. */
const INSTRUCTIONS = new Set([
  "changelog_message",
  "add_tags",
  "remove_tags",
  "replicate_components",
  "adopt_components",
]);

function propertiesOf(
  key: string,
  read: ObjectShape,
  write: ObjectShape | null,
  classes: Classes,
): Map<string, Property> {
  const reads = new Map(read.fields.map((field) => [field.name, field]));
  const properties = new Map<string, Property>();
  for (const field of write?.fields ?? []) {
    if (INSTRUCTIONS.has(field.name) || field.name === "id") continue;
    const shape = reads.get(field.name)?.shape ?? null;
    properties.set(field.name, {
      name: field.name,
      read: shape,
      write: field,
      link: linkOf(key, field, shape, classes),
    });
  }
  return properties;
}

function subset(shape: ObjectShape, names: ReadonlySet<string>): ObjectShape {
  return { ...shape, fields: shape.fields.filter((field) => names.has(field.name)) };
}

function withCounts(read: ObjectShape, brief: ObjectShape, counts: ReadonlySet<string>): ObjectShape {
  if (counts.size === 0) return brief;
  return subset(read, new Set([...brief.fields.map((field) => field.name), ...counts]));
}

function push<V>(map: Map<string, V[]>, key: string, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, [value]);
  else known.push(value);
}
