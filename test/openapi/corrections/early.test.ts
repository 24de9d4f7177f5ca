import { describeCorrections, object } from "./mend.js";

const pair = { type: "array", items: { type: "integer" }, minItems: 2, maxItems: 2 };
const listOfPairs = { type: "array", items: pair };

describeCorrections([
  {
    id: "choices-are-counted",
    line: "4.3",
    given: {
      schemas: { CustomFieldChoiceSet: object({ choices_count: { type: "string", readOnly: true } }) },
    },
    want: {
      schemas: { CustomFieldChoiceSet: object({ choices_count: { type: "integer", readOnly: true } }) },
    },
    mended: 1,
    right: {
      schemas: { CustomFieldChoiceSet: object({ choices_count: { type: "integer", readOnly: true } }) },
    },
  },
  {
    id: "ranges-are-pairs",
    line: "4.3",
    given: { schemas: { IntegerRange: listOfPairs, IntegerRangeRequest: listOfPairs } },
    want: { schemas: { IntegerRange: pair, IntegerRangeRequest: pair } },
    mended: 2,
    right: { schemas: { IntegerRange: pair, IntegerRangeRequest: pair } },
  },
]);
