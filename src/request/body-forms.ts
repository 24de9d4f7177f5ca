import type { BodyKind } from "../model/index.js";

/** What the body of each kind of request is, in words that follow "is" or "should be". */
export const bodyForms: Readonly<Record<BodyKind, string>> = {
  one: "an object",
  many: "an array of objects",
  "one-or-many": "an object or an array of objects",
};
