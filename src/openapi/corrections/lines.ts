import type { ReleaseLine } from "../../model/index.js";
import { compareLines } from "../compare-lines.js";
import type { Correction } from "./correction.js";

type Concerns = Correction["concerns"];

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
