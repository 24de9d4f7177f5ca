import type { Correction } from "./correction.js";
import { since } from "./lines.js";
import { removeParameter } from "./resources.js";
import { actionsAt } from "./rewrite.js";
import { answers, component, member, operations, queryParameters, refName } from "./walk.js";

export const pagingCorrections: readonly Correction[] = [
  {
    id: "elevation-has-no-cursor",
    fault: "`elevation` is documented to page by `start`, but it is no list of objects: NetBox answers 500.",
    issues: [],
    concerns: since("4.6"),
    apply: (document) =>
      actionsAt(document, "get", "/racks/{id}/elevation/").reduce(
        (mended, operation) => mended + (removeParameter(operation, "start") ? 1 : 0),
        0,
      ),
  },
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
