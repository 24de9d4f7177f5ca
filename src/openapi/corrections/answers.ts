import type { SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, since } from "./lines.js";
import { addParameter } from "./resources.js";
import { actionsAt, noBody, setAnswer } from "./rewrite.js";
import { anyObject, object, page, text } from "./shapes.js";
import { component, copyOf, define, member, operationAt, operationOf, ref, refName } from "./walk.js";

const choice = object(
  { id: text, display: text },
  "One choice of a set: the value as `id`, the label as `display`.",
);

const versions: SchemaObject = { type: "object", additionalProperties: text };

const status: SchemaObject = object(
  {
    "django-version": text,
    hostname: text,
    installed_apps: versions,
    "netbox-version": text,
    "netbox-full-version": text,
    plugins: versions,
    "python-version": text,
    "rq-workers-running": { type: "integer" },
  },
  "Versions of a NetBox and of what it runs on.",
);

export const answerCorrections: readonly Correction[] = [
  {
    id: "choices-answer-a-page",
    fault: "`choices` of a choice set is documented to answer the set; it answers a page of its choices.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const operation of actionsAt(document, "get", "/custom-field-choice-sets/{id}/choices/")) {
        if (setAnswer(operation, "200", page(choice)) === 0) continue;
        for (const [name, type, description] of [
          ["q", "string", "Only choices whose value or label has this text."],
          ["limit", "integer", "Choices of a page."],
          ["offset", "integer", "Choices to pass over."],
        ] as const) {
          addParameter(operation, { name, in: "query", description, schema: { type } });
        }
        mended++;
      }
      return mended;
    },
  },
  {
    id: "elevation-draws",
    fault: "`elevation` with `render=svg` answers a drawing, which the contract leaves out.",
    issues: [],
    concerns: everyLine,
    apply: (document) =>
      actionsAt(document, "get", "/racks/{id}/elevation/").reduce(
        (mended, operation) => mended + setAnswer(operation, "200", text, "image/svg+xml"),
        0,
      ),
  },
  {
    id: "sync-takes-no-body",
    fault: "`sync` is documented to take a whole object; it takes nothing.",
    issues: [],
    concerns: everyLine,
    apply: (document) =>
      actionsAt(document, "post", "/{id}/sync/").reduce((mended, operation) => mended + noBody(operation), 0),
  },
  {
    id: "connected-device-is-one",
    fault: "`connected-device` is documented to answer a list of devices; it answers one device.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const operation = operationAt(document, "/api/dcim/connected-device/", "get");
      const schema = member(member(operation?.responses, "200")?.content, "application/json")?.schema;
      const name = schema?.type === "array" ? refName(schema.items) : undefined;
      return operation && name !== undefined ? setAnswer(operation, "200", ref(name)) : 0;
    },
  },
  {
    id: "authentication-check-answers-user",
    fault: "`authentication-check` is documented to answer any object; it answers the user.",
    issues: [],
    concerns: since("4.5"),
    apply: (document) => {
      const operation = operationAt(document, "/api/authentication-check/", "get");
      return operation && component(document, "User") ? setAnswer(operation, "200", ref("User")) : 0;
    },
  },
  {
    id: "status-answers-versions",
    fault: "`status` is documented to answer any object; what it tells is known.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const operation = operationAt(document, "/api/status/", "get");
      if (!operation || setAnswer(operation, "200", ref("Status")) === 0) return 0;
      define(document, "Status", copyOf(status));
      return 1;
    },
  },
  {
    id: "user-config-is-patched",
    fault: "A user's own preferences take PATCH, which the contract leaves out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const item = member(document.paths, "/api/users/config/");
      const get = operationOf(item, "get");
      if (!item || !get || operationOf(item, "patch")) return 0;
      item.patch = {
        operationId: "users_config_partial_update",
        description: "Change one's own preferences; what is not named stays.",
        ...(get.tags ? { tags: get.tags } : {}),
        ...(get.security ? { security: get.security } : {}),
        requestBody: { content: { "application/json": { schema: copyOf(anyObject) } }, required: true },
        responses: {
          "200": { description: "", content: { "application/json": { schema: copyOf(anyObject) } } },
        },
      };
      return 1;
    },
  },
];
