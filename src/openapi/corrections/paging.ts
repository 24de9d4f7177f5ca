import type { Correction } from "./correction.js";
import { since } from "./lines.js";
import { answers, component, member, operations, queryParameters, refName } from "./walk.js";

export const pagingCorrections: readonly Correction[] = [
  {
    id: "cursor-pages-count-nothing",
    fault: "Paging by `start` answers with `count: null`; the contract says it is always a number.",
    issues: [21363],
    concerns: since("4.6"),
    apply: (document) => {
      let mended = 0;
      for (const { method, operation } of operations(document)) {
        if (method !== "get" || !queryParameters(operation).some(({ name }) => name === "start")) continue;
        for (const { schema } of answers(operation, "200")) {
          const count = member(component(document, refName(schema))?.properties, "count");
          if (!count || count.nullable === true) continue;
          count.nullable = true;
          mended++;
        }
      }
      return mended;
    },
  },
];
