import type { ReleaseLine } from "../model/index.js";
import { corrections } from "./corrections/index.js";
import type { OpenApiDocument } from "./document.js";

export interface Corrected {
  readonly document: OpenApiDocument;
  /** Places mended, by the correction's id; 0 where it applies to the line but found nothing. */
  readonly matched: ReadonlyMap<string, number>;
}

/** Applies every correction that concerns `line` to a copy of `document`, in the table's order. */
export function correct(document: OpenApiDocument, line: ReleaseLine): Corrected {
  const copy = structuredClone(document);
  const matched = new Map<string, number>();
  for (const correction of corrections) {
    if (correction.concerns(line)) matched.set(correction.id, correction.apply(copy, line));
  }
  return { document: copy, matched };
}
