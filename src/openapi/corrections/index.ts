import type { Correction } from "./correction.js";

/** Every known fault of NetBox's contracts, in the order in which they are mended. */
export const corrections: readonly Correction[] = [];
