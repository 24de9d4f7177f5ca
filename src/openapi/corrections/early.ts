import type { Correction } from "./correction.js";
import { before } from "./lines.js";
import { component, member } from "./walk.js";

/** What the document of 4.3 has wrong alone; from 4.4 on it says what NetBox has answered all along. */
export const earlyCorrections: readonly Correction[] = [
  {
    id: "choices-are-counted",
    fault: "The count of a choice set's choices is called text; it is a number.",
    issues: [],
    concerns: before("4.4"),
    apply(document) {
      const count = member(component(document, "CustomFieldChoiceSet")?.properties, "choices_count");
      if (count?.type !== "string") return 0;
      count.type = "integer";
      return 1;
    },
  },
  {
    id: "ranges-are-pairs",
    fault: "A range of integers is called a list of lists; it is two integers.",
    issues: [],
    concerns: before("4.4"),
    apply(document) {
      let mended = 0;
      for (const name of ["IntegerRange", "IntegerRangeRequest"]) {
        const range = component(document, name);
        if (range?.type !== "array" || range.items?.type !== "array") continue;
        range.items = { type: "integer" };
        range.minItems = 2;
        range.maxItems = 2;
        mended++;
      }
      return mended;
    },
  },
];
