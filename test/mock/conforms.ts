import type { Contract, ObjectShape, Shape } from "../../src/model/index.js";

/** Where a value is not what a shape of the contract says; nothing when it is. */
export function misfits(contract: Contract, shape: Shape, value: unknown, at = ""): string[] {
  if (value === null) return shape.nullable === true || shape.kind === "any" ? [] : [`${at} is null`];
  switch (shape.kind) {
    case "any":
      return [];
    case "ref": {
      const target = contract.shapes.get(shape.name);
      return target === undefined
        ? [`${at}: no component ${shape.name}`]
        : misfits(contract, target, value, at);
    }
    case "array":
      if (!Array.isArray(value)) return [`${at} is no list`];
      return value.flatMap((item, index) => misfits(contract, shape.items, item, `${at}/${String(index)}`));
    case "map":
      return isObject(value) ? [] : [`${at} is no object`];
    case "object":
      return isObject(value) ? objectMisfits(contract, shape, value, at) : [`${at} is no object`];
    case "union":
      return shape.of.some((part) => misfits(contract, part, value, at).length === 0)
        ? []
        : [`${at} is none of a union`];
    case "choice": {
      const { value: chosen, label } = isObject(value) ? value : {};
      const known = shape.value.values.some((one) => one === chosen);
      return known && typeof label === "string" ? [] : [`${at} is no choice: ${JSON.stringify(value)}`];
    }
    case "enum":
      return shape.values.some((one) => one === value)
        ? []
        : [`${at} is not one of the values: ${JSON.stringify(value)}`];
    case "scalar": {
      const type = shape.type === "integer" && Number.isInteger(value) ? "integer" : typeof value;
      return type === shape.type ? [] : [`${at} is no ${shape.type}: ${JSON.stringify(value)}`];
    }
  }
}

function objectMisfits(
  contract: Contract,
  shape: ObjectShape,
  value: Record<string, unknown>,
  at: string,
): string[] {
  const shown = shape.fields.filter((field) => !field.writeOnly);
  const names = new Set(shown.map((field) => field.name));
  const unknown = Object.keys(value).filter((name) => !names.has(name));
  return [
    ...unknown.map((name) => `${at}/${name} is not in the contract`),
    ...shown.flatMap(({ name, shape: member, required }) => {
      if (!Object.hasOwn(value, name)) return required ? [`${at}/${name} is missing`] : [];
      return misfits(contract, member, value[name], `${at}/${name}`);
    }),
  ];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
