import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { since } from "./lines.js";
import { addProperty, bodyComponents, writableResources } from "./resources.js";
import { component, copyOf, define, member, operationOf, ref } from "./walk.js";

const changelogMessage = (): SchemaObject => ({
  type: "string",
  writeOnly: true,
  maxLength: 200,
  description: "Why this change is made; kept in the change log.",
});

/**
 * Core resources whose serializers keep no message when an object is created or changed; deleting takes
 * one everywhere. A plugin's resource is known by `custom_fields`, which only the full base class has.
 */
const silent =
  /^\/api\/(users\/|extras\/(bookmarks|image-attachments|notifications|subscriptions)\/|plugins\/)/;

const keepsMessages = (path: string, schema: SchemaObject) =>
  !silent.test(path) ||
  (path.startsWith("/api/plugins/") &&
    isRecord(schema.properties) &&
    Object.hasOwn(schema.properties, "custom_fields"));

/** Every component that a write of one object or many takes, with the resource it belongs to. */
function writeComponents(document: OpenApiDocument): Map<SchemaObject, string> {
  const paths = new Map<SchemaObject, string>();
  for (const { path, collection, object } of writableResources(document)) {
    for (const operation of [
      ...(["post", "put", "patch"] as const).map((method) => operationOf(collection, method)),
      ...(["put", "patch"] as const).map((method) => operationOf(object, method)),
    ]) {
      for (const name of bodyComponents(operation)) {
        const schema = component(document, name);
        if (schema) paths.set(schema, path);
      }
    }
  }
  return paths;
}

/** Both ways to change an object's tags without naming all of them. */
const tagChanges: readonly (readonly [name: string, description: string])[] = [
  ["add_tags", "Tags to add to those the object has; not together with `tags`."],
  ["remove_tags", "Tags to take from those the object has; not together with `tags`, nor on a new object."],
];

export const writeCorrections: readonly Correction[] = [
  {
    id: "changelog-message-on-writes",
    fault: "Creating and changing objects takes `changelog_message`, which the contract leaves out.",
    issues: [],
    concerns: since("4.4"),
    apply: (document) => {
      let mended = 0;
      for (const [schema, path] of writeComponents(document)) {
        if (keepsMessages(path, schema) && addProperty(schema, "changelog_message", changelogMessage()))
          mended++;
      }
      return mended;
    },
  },
  {
    id: "changelog-message-on-deletes",
    fault:
      "Deleting an object takes a body with `changelog_message`, and each item of a bulk delete takes one.",
    issues: [],
    concerns: since("4.4"),
    apply: (document) => {
      let mended = 0;
      for (const { object } of writableResources(document)) {
        const operation = operationOf(object, "delete");
        if (!operation || operation.requestBody) continue;
        define(document, "ChangeLogMessageRequest", {
          type: "object",
          description: "What may be said of a deletion.",
          properties: { changelog_message: changelogMessage() },
        });
        operation.requestBody = {
          content: { "application/json": { schema: ref("ChangeLogMessageRequest") } },
          required: false,
        };
        mended++;
      }
      const item = component(document, "BulkOperationRequest");
      return mended + (addProperty(item, "changelog_message", changelogMessage()) ? 1 : 0);
    },
  },
  {
    id: "tags-added-and-removed",
    fault:
      "Taggable objects take `add_tags` and, when changed, `remove_tags`, which the contract leaves out.",
    issues: [21771],
    concerns: since("4.6"),
    apply: (document) => {
      let mended = 0;
      for (const schema of writeComponents(document).keys()) {
        const tags = member(schema.properties, "tags")?.items;
        if (!tags) continue;
        for (const [name, description] of tagChanges) {
          if (addProperty(schema, name, { type: "array", items: copyOf(tags), writeOnly: true, description }))
            mended++;
        }
      }
      return mended;
    },
  },
];
