import type { ParameterObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine } from "./lines.js";
import { defineParameter } from "./parameters.js";
import { items, members } from "./walk.js";

const header: ParameterObject = {
  name: "X-NetBox-Branch",
  in: "header",
  description: "Schema id of the branch to work in, where the plugin netbox-branching is installed.",
  schema: { type: "string" },
};

/** Paths of a group, unlike `/api/status/` and its like, which tell of the whole installation. */
const ofGroup = /^\/api\/[^/]+\/[^/]+\//;

export const branchCorrections: readonly Correction[] = [
  {
    id: "branch-header",
    fault: "netbox-branching chooses the branch by the header `X-NetBox-Branch`, which no contract mentions.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [path, item] of members(document.paths)) {
        if (!ofGroup.test(path)) continue;
        const reference = defineParameter(document, "Branch", header);
        const present = items(item.parameters);
        if (present.some((parameter) => "$ref" in parameter && parameter.$ref === reference.$ref)) continue;
        item.parameters = [...present, reference];
        mended++;
      }
      return mended;
    },
  },
];
