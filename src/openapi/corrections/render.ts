import { isRecord } from "../../json/index.js";
import type { SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import { actionsAt, setAnswer, setBody } from "./rewrite.js";
import { anyObject, object, text } from "./shapes.js";
import { copyOf, define, member, members, ref } from "./walk.js";

const renderings = ["/{id}/render-config/", "/config-templates/{id}/render/"];

const rendered: SchemaObject = object(
  { configtemplate: ref("BriefConfigTemplate"), content: text },
  "A rendered configuration template.",
);

export const renderCorrections: readonly Correction[] = [
  {
    id: "rendering-takes-context",
    fault:
      "Rendering a configuration is documented to take and answer the object; it takes variables, answers a text.",
    issues: [21091],
    concerns: unlessRightIn("4.6", "4.7"),
    apply: (document) => {
      let mended = 0;
      for (const operation of renderings.flatMap((ending) => actionsAt(document, "post", ending))) {
        const name = "RenderedConfig";
        if (setAnswer(operation, "200", ref(name)) === 0) continue;
        define(document, name, copyOf(rendered));
        setBody(operation, anyObject, false);
        mended++;
      }
      return mended;
    },
  },
  {
    id: "rendered-text-is-text",
    fault:
      "A rendered configuration asked for as text/plain is the bare text, not the object of the JSON answer.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const operation of renderings.flatMap((ending) => actionsAt(document, "post", ending))) {
        for (const [status, response] of members(operation.responses)) {
          if (!isRecord(member(response.content, "text/plain"))) continue;
          mended += setAnswer(operation, status, text, "text/plain");
        }
      }
      return mended;
    },
  },
];
