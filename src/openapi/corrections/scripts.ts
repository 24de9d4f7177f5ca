import { isRecord } from "../../json/index.js";
import type { Correction } from "./correction.js";
import { before, everyLine } from "./lines.js";
import { setAnswer } from "./rewrite.js";
import { text } from "./shapes.js";
import { component, copyOf, define, member, operationOf, ref } from "./walk.js";

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
      const item = member(document.paths, script);
      const job = component(document, "Job");
      const plain = component(document, "Script");
      if (!item || !plain || !isRecord(plain.properties) || !job || !isRecord(job.properties)) return 0;
      // A script that never ran has a job without identity, not null.
      define(document, "ScriptJob", {
        type: "object",
        description: "The latest job of a script; one that was never run has no more than empty fields.",
        properties: { ...copyOf(job.properties), job_id: { ...text, format: "uuid", nullable: true } },
      });
      for (const [name, result] of [
        ["ScriptDetail", "Job"],
        ["ScriptState", "ScriptJob"],
      ] as const) {
        const properties = { ...copyOf(plain.properties), result: { allOf: [ref(result)], readOnly: true } };
        define(document, name, { ...copyOf(plain), properties });
      }
      const get = operationOf(item, "get");
      const post = operationOf(item, "post");
      return (
        (get ? setAnswer(get, "200", ref("ScriptState")) : 0) +
        (post ? setAnswer(post, "200", ref("ScriptDetail")) : 0)
      );
    },
  },
];
