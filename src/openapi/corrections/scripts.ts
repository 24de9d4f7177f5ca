import type { Correction } from "./correction.js";
import { before, everyLine } from "./lines.js";
import { setAnswer } from "./rewrite.js";
import { component, copyOf, define, isRecord, member, operationOf, ref } from "./walk.js";

const scripts = "/api/extras/scripts/";
const script = "/api/extras/scripts/{id}/";

export const scriptCorrections: readonly Correction[] = [
  {
    id: "scripts-run-by-post",
    fault: "Running a script is documented as PUT and PATCH; it is POST, and the other two do nothing.",
    issues: [],
    concerns: before("4.7"),
    apply: (document) => {
      const item = member(document.paths, script);
      const put = operationOf(item, "put");
      if (!item || !put || operationOf(item, "post")) return 0;
      item.post = { ...put, operationId: "extras_scripts_run", description: "Run a script." };
      delete item.put;
      delete item.patch;
      return 1;
    },
  },
  {
    id: "scripts-not-created-by-post",
    fault: "POST on the list of scripts is documented but cannot succeed: scripts come with their module.",
    issues: [],
    concerns: before("4.7"),
    apply: (document) => {
      const item = member(document.paths, scripts);
      if (!operationOf(item, "post")) return 0;
      delete item?.post;
      return 1;
    },
  },
  {
    id: "scripts-answer-their-job",
    fault:
      "One script is answered with its latest job in full, running one too; the contract says the brief job.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const plain = component(document, "Script");
      const item = member(document.paths, script);
      if (!plain || !isRecord(plain.properties) || !component(document, "Job")) return 0;
      define(document, "ScriptDetail", {
        ...copyOf(plain),
        properties: { ...copyOf(plain.properties), result: { allOf: [ref("Job")], readOnly: true } },
      });
      let mended = 0;
      for (const method of ["get", "post"] as const) {
        const operation = operationOf(item, method);
        if (operation) mended += setAnswer(operation, "200", ref("ScriptDetail"));
      }
      return mended;
    },
  },
];
