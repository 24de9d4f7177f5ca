import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, since } from "./lines.js";
import { bodyComponents, oneOrMany } from "./resources.js";
import { setBody, setComponent } from "./rewrite.js";
import {
  answers,
  component,
  copyOf,
  members,
  operationAt,
  operations,
  ref,
  refName,
  requiredOf,
} from "./walk.js";

interface Allocation {
  /** Where such an object is created by hand; its body has the fields that an allocation takes. */
  readonly collection: string;
  /** Component of one allocation. */
  readonly component: string;
  /** Fields that NetBox fills in itself, whatever is sent. */
  readonly given: readonly string[];
  /** How large the piece shall be. */
  readonly size?: { readonly required: boolean; readonly since?: "4.5"; readonly description: string };
}

/** POST on these sub-paths takes the next free objects out of their parent. */
const allocations: ReadonlyMap<string, Allocation> = new Map<string, Allocation>([
  [
    "available-ips",
    {
      collection: "/api/ipam/ip-addresses/",
      component: "AvailableIPRequestRequest",
      given: ["address", "vrf"],
      size: {
        required: false,
        since: "4.5",
        description: "Prefix length of the new address, if not its parent's.",
      },
    },
  ],
  [
    "available-prefixes",
    {
      collection: "/api/ipam/prefixes/",
      component: "CreateAvailablePrefixRequest",
      given: ["prefix", "vrf"],
      size: { required: true, description: "Length of the new prefix." },
    },
  ],
  [
    "available-vlans",
    { collection: "/api/ipam/vlans/", component: "CreateAvailableVLANRequest", given: ["vid", "group"] },
  ],
  [
    "available-asns",
    { collection: "/api/ipam/asns/", component: "CreateAvailableASNRequest", given: ["asn", "rir"] },
  ],
]);

/** What one allocation takes: the fields of a new object but those that NetBox fills in. */
function allocationSchema(
  document: OpenApiDocument,
  allocation: Allocation,
  withSize: boolean,
): SchemaObject | undefined {
  const [name] = bodyComponents(operationAt(document, allocation.collection, "post"));
  const whole = component(document, name);
  if (!whole || !isRecord(whole.properties)) return undefined;
  const dropped = new Set([...allocation.given, "remove_tags"]);
  const size = withSize ? allocation.size : undefined;
  const properties = new Map(members(whole.properties).filter(([field]) => !dropped.has(field)));
  return {
    type: "object",
    description: "A new object in the next free place of its parent.",
    properties: {
      ...(size ? { prefix_length: { type: "integer", description: size.description } } : {}),
      ...Object.fromEntries([...properties].map(([field, schema]) => [field, copyOf(schema)])),
    },
    required: [
      ...(size?.required ? ["prefix_length"] : []),
      ...requiredOf(whole).filter((field) => properties.has(field)),
    ],
  };
}

export const allocationCorrections: readonly Correction[] = [
  {
    id: "allocations-take-fields",
    fault:
      "POST on available-* takes the fields of a new object but those it fills in; the contract has others.",
    issues: [21658, 22802],
    concerns: everyLine,
    apply: (document, line) => {
      let mended = 0;
      for (const { path, method, operation } of operations(document)) {
        const allocation = method === "post" ? allocations.get(path.split("/").at(-2) ?? "") : undefined;
        if (!allocation || !path.includes("{id}/")) continue;
        const { size } = allocation;
        const schema = allocationSchema(
          document,
          allocation,
          size !== undefined && (!size.since || since(size.since)(line)),
        );
        if (!schema) continue;
        const changed = setComponent(document, allocation.component, schema);
        mended += setBody(operation, oneOrMany(ref(allocation.component)), true) || changed;
      }
      return mended;
    },
  },
  {
    id: "allocations-answer-alike",
    fault:
      "POST on available-* answers one object with one and a list with a list; the contract knows lists only.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const { path, method, operation } of operations(document)) {
        if (method !== "post" || !allocations.has(path.split("/").at(-2) ?? "")) continue;
        for (const media of answers(operation, "201")) {
          const name = media.schema?.type === "array" ? refName(media.schema.items) : undefined;
          if (name === undefined) continue;
          media.schema = oneOrMany(ref(name));
          mended++;
        }
      }
      return mended;
    },
  },
];
