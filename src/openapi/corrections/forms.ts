import { isRecord } from "../../json/index.js";
import type { OpenApiDocument, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, since } from "./lines.js";
import { pick } from "./pick.js";
import { object, text, integer, uri } from "./shapes.js";
import { component, copyOf, define, member, ref, refName, requiredOf } from "./walk.js";

interface OwnForm {
  readonly component: string;
  readonly field: string;
  /** Name of the form, and the type and fields it is made of. */
  readonly form: string;
  readonly of: string;
  readonly fields: readonly string[];
}

const moduleForms: readonly OwnForm[] = [
  { component: "ModuleBay", field: "module", form: "BriefParentModule", of: "Module", fields: [] },
  {
    component: "ModuleBay",
    field: "installed_module",
    form: "BriefInstalledModule",
    of: "Module",
    fields: ["serial", "description"],
  },
];

const addressForms = [
  ["FHRPGroup", "ip_addresses"],
  ["Service", "ipaddresses"],
  ["TunnelTermination", "outside_ip"],
].map(([component = "", field = ""]): OwnForm => ({
  component,
  field,
  form: "BriefAssignedIPAddress",
  of: "IPAddress",
  fields: ["family", "address", "description"],
}));

function giveForms(document: OpenApiDocument, forms: readonly OwnForm[]): number {
  let mended = 0;
  for (const { component: name, field, form, of, fields } of forms) {
    const property = member(component(document, name)?.properties, field);
    const target = property?.items ?? property;
    if (!target || refName(target) === form || pick(document, form, of, fields) === undefined) continue;
    delete target.$ref;
    target.allOf = [ref(form)];
    mended++;
  }
  return mended;
}

const deviceBay: SchemaObject = object({
  id: integer,
  url: uri,
  display_url: uri,
  display: text,
  device: ref("NestedDevice"),
  name: text,
});

export const formCorrections: readonly Correction[] = [
  {
    id: "module-bays-brief-modules",
    fault:
      "Modules in a module bay have another brief form than modules elsewhere; the contract knows one form.",
    issues: [],
    concerns: everyLine,
    apply: (document) => giveForms(document, moduleForms),
  },
  {
    id: "assigned-addresses-brief-form",
    fault:
      "Only primary and out-of-band addresses tell NAT and DNS name; the contract has every brief address do so.",
    issues: [],
    concerns: since("4.6"),
    apply: (document) => giveForms(document, addressForms),
  },
  {
    id: "parent-device-tells-its-bay",
    fault: "The parent of a child device comes with the bay it sits in, which the contract leaves out.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      const parent = component(document, "NestedDevice");
      if (!parent || !isRecord(parent.properties)) return 0;
      let mended = 0;
      for (const name of ["Device", "DeviceWithConfigContext"]) {
        const property = member(component(document, name)?.properties, "parent_device");
        if (!property || refName(property) !== "NestedDevice") continue;
        define(document, "ParentDevice", {
          type: "object",
          description: "The device that a child device is installed in.",
          properties: { ...copyOf(parent.properties), device_bay: copyOf(deviceBay) },
          required: [...requiredOf(parent), "device_bay"],
        });
        property.allOf = [ref("ParentDevice")];
        mended++;
      }
      return mended;
    },
  },
];
