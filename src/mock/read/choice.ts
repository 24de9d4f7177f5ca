import type { Shape } from "../../model/index.js";
import { text } from "../python.js";

/** A choice as NetBox reads it back; an empty one is null. */
export function choiceOf(shape: Shape, value: unknown): { value: unknown; label: string } | null {
  if (value === null || value === undefined || value === "") return null;
  return { value, label: labelOf(shape, value) ?? text(value) };
}

/** The label of a choice's value, where the contract has labels. */
export function labelOf(shape: Shape | null, value: unknown): string | null {
  if (shape?.kind !== "choice") return null;
  const { values } = shape.value;
  const at = values.findIndex((known) => known === value);
  // A contract may name the label of "no choice" too, in front of the others.
  return at === -1 ? null : (shape.labels[at + shape.labels.length - values.length] ?? null);
}
