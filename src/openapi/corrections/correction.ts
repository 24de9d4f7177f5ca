import type { ReleaseLine } from "../../model/index.js";
import type { OpenApiDocument } from "../document.js";

/** One known fault of NetBox's own contract, and its remedy. */
export interface Correction {
  /** Stable, kebab-case; what codegen prints and tests name. */
  readonly id: string;
  /** What the document says, and what NetBox does. */
  readonly fault: string;
  /** Issues of netbox-community/netbox; empty where none is known to us. */
  readonly issues: readonly number[];
  /** Whether the entry belongs to the line. A rule that may match anywhere concerns every line, later ones included. */
  readonly concerns: (line: ReleaseLine) => boolean;
  /** Mends `document` in place and returns how many places it mended. */
  readonly apply: (document: OpenApiDocument, line: ReleaseLine) => number;
}
