import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { before, both, everyLine, unlessRightIn } from "./lines.js";
import { addProperty } from "./resources.js";
import { array, orNull, text } from "./shapes.js";
import { component, componentsOf, copyOf, member, members, requiredOf } from "./walk.js";

/** The forms in which an object of the component `name` is written. */
const requestsOf = (document: OpenApiDocument, name: string): SchemaObject[] =>
  ["", "Patched", "Writable", "PatchedWritable", "Bulk", "PatchedBulk"]
    .map((form) => component(document, `${form}${name}Request`))
    .filter((schema) => schema !== undefined);

export const fieldCorrections: readonly Correction[] = [
  {
    id: "data-file-is-written",
    fault: "Objects kept in a file of a data source take `data_file`, which requests leave out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of members(componentsOf(document))) {
        const read = member(schema.properties, "data_file");
        if (!read || read.readOnly === true) continue;
        for (const request of requestsOf(document, name)) {
          const file = orNull({ type: "integer", description: "ID of the data file; with `data_source`." });
          if (addProperty(request, "data_file", file)) mended++;
        }
      }
      return mended;
    },
  },
  {
    id: "tokens-allow-networks",
    fault:
      "Tokens have and take `allowed_ips`, the networks they may be used from; the contract leaves it out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      const networks = orNull({ ...array(text), description: "Networks from which the token may be used." });
      for (const name of ["Token", "TokenProvision"]) {
        for (const schema of [component(document, name), ...requestsOf(document, name)]) {
          if (addProperty(schema, "allowed_ips", copyOf(networks))) mended++;
        }
      }
      return mended;
    },
  },
  {
    id: "token-key-by-setting",
    fault:
      "Before 4.5 a token's `key` is answered only where ALLOW_TOKEN_RETRIEVAL is on, or when it is made.",
    issues: [],
    concerns: both(before("4.5"), unlessRightIn("4.4")),
    apply: (document) => {
      const token = component(document, "Token");
      return addProperty(token, "key", { ...text, readOnly: true }) ? 1 : 0;
    },
  },
  {
    id: "writable-forms-lose-required",
    fault: "The writable form of an object takes requiredness from its model; the serializer asks for more.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of members(componentsOf(document))) {
        const plain = name.startsWith("Writable")
          ? component(document, name.slice("Writable".length))
          : undefined;
        if (!plain || !isRecord(schema.properties)) continue;
        const { properties } = schema;
        const lost = requiredOf(plain).filter(
          (field) => Object.hasOwn(properties, field) && !requiredOf(schema).includes(field),
        );
        if (lost.length > 0) schema.required = [...requiredOf(schema), ...lost].sort();
        mended += lost.length;
      }
      return mended;
    },
  },
];
