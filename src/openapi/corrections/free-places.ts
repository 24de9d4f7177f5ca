import type { ParameterObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine } from "./lines.js";
import { addParameter, addProperty, removeProperty } from "./resources.js";
import { actionsAt } from "./rewrite.js";
import { component, copyOf, ref } from "./walk.js";

const limit: ParameterObject = {
  name: "limit",
  in: "query",
  description: "How many to list at most.",
  schema: { type: "integer" },
};

export const freePlaceCorrections: readonly Correction[] = [
  {
    id: "free-places-take-limit",
    fault: "Free addresses, VLANs and ASNs are listed up to `limit`, which the contract leaves out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const kind of ["available-ips", "available-vlans", "available-asns"]) {
        for (const operation of actionsAt(document, "get", `/{id}/${kind}/`)) {
          if (addParameter(operation, copyOf(limit))) mended++;
        }
      }
      return mended;
    },
  },
  {
    id: "free-places-forms",
    fault:
      "A free address or ASN has no description, and a free ASN tells its registry; the contract has it otherwise.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const name of ["AvailableIP", "AvailableASN"]) {
        if (removeProperty(component(document, name), "description")) mended++;
      }
      const registry = component(document, "BriefRIR") && component(document, "AvailableASN");
      return mended + (addProperty(registry, "rir", { allOf: [ref("BriefRIR")], readOnly: true }) ? 1 : 0);
    },
  },
];
