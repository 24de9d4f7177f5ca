import type { ReleaseLine } from "../../model/index.js";
import type { Correction } from "./correction.js";

type Concerns = Correction["concerns"];

/** Order of two release lines: negative when `a` is the older one. */
function compareLines(a: ReleaseLine, b: ReleaseLine): number {
  const [majorA = 0, minorA = 0] = a.split(".").map(Number);
  const [majorB = 0, minorB = 0] = b.split(".").map(Number);
  return majorA - majorB || minorA - minorB;
}

export const everyLine: Concerns = () => true;

/** A fact of the server: it began with `first` and holds in every line after it. */
export const since =
  (first: ReleaseLine): Concerns =>
  (line) =>
    compareLines(line, first) >= 0;

/** A fact of the server that ended with `end`, which no longer has it. */
export const before =
  (end: ReleaseLine): Concerns =>
  (line) =>
    compareLines(line, end) < 0;

/** A rule for every line, later ones and plugins included, but those whose bundled document is right already. */
export const unlessRightIn =
  (...right: readonly ReleaseLine[]): Concerns =>
  (line) =>
    !right.includes(line);

export const both =
  (a: Concerns, b: Concerns): Concerns =>
  (line) =>
    a(line) && b(line);
