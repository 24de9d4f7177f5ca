import type { OpenApiDocument } from "../document.js";
import type { Correction } from "./correction.js";
import { unlessRightIn } from "./lines.js";
import { pick } from "./pick.js";
import { component, componentsOf, members, ref, refName } from "./walk.js";

/** Fields of the brief forms that contracts lack where they claim whole objects. */
const briefFields: ReadonlyMap<string, readonly string[]> = new Map([
  ["ASN", ["asn", "description"]],
  ["ContactGroup", ["name", "slug", "description", "contact_count", "_depth"]],
  ["Group", ["name", "description"]],
  ["IKEProposal", ["name", "description"]],
  ["IPSecProposal", ["name", "description"]],
  ["ObjectPermission", ["name", "description", "enabled", "object_types", "actions"]],
  ["RouteTarget", ["name", "description"]],
  ["VLANTranslationRule", ["policy", "local_vid", "remote_vid", "description"]],
  ["VirtualDeviceContext", ["name", "device", "identifier", "description"]],
  ["WirelessLAN", ["ssid", "description"]],
]);

/** Related lists that NetBox fills with whole objects indeed. */
const wholeLists: ReadonlySet<string> = new Set(["VRF.import_targets", "VRF.export_targets"]);

function briefOf(document: OpenApiDocument, name: string): string | undefined {
  const brief = `Brief${name}`;
  if (component(document, brief)) return brief;
  const fields = briefFields.get(name);
  return fields ? pick(document, brief, name, fields) : undefined;
}

export const relatedCorrections: readonly Correction[] = [
  {
    id: "related-lists-are-brief",
    fault: "Lists of related objects are documented with whole objects; NetBox fills them with brief ones.",
    issues: [15404, 22989],
    concerns: unlessRightIn("4.7"),
    apply: (document) => {
      let mended = 0;
      for (const [name, schema] of members(componentsOf(document))) {
        if (name.startsWith("Paginated")) continue;
        for (const [field, property] of members(schema.properties)) {
          const target = refName(property.items);
          if (target === undefined || !component(document, `Paginated${target}List`)) continue;
          const brief = wholeLists.has(`${name}.${field}`) ? undefined : briefOf(document, target);
          if (brief === undefined) continue;
          property.items = ref(brief);
          mended++;
        }
      }
      return mended;
    },
  },
];
