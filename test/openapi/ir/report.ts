import { pointer } from "../../../src/openapi/pointer.js";
import type { Report } from "../../../src/openapi/contract.js";

/** A report that keeps what it is told, as codegen prints it. */
export function recorder(): { report: Report; problems: string[] } {
  const problems: string[] = [];
  return { report: (place, what) => void problems.push(`${what} (at ${pointer(place)})`), problems };
}
