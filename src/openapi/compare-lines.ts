import type { ReleaseLine } from "../model/index.js";

/** Order of two release lines: negative when `a` is the older one; `4.9` is older than `4.10`. */
export function compareLines(a: ReleaseLine, b: ReleaseLine): number {
  const [majorA = 0, minorA = 0] = a.split(".").map(Number);
  const [majorB = 0, minorB = 0] = b.split(".").map(Number);
  return majorA - majorB || minorA - minorB;
}
