import { answering, describeCorrections, object, ref } from "./mend.js";

const text = { type: "string" };
const integer = { type: "integer" };
const count = { type: "integer", format: "int64", readOnly: true };
const many = (items: object) => ({ type: "array", items });
const byIdOrAttributes = (name: string) => ({ oneOf: [integer, ref(name)] });
const orNull = (name: string) => ({
  oneOf: [integer, { allOf: [ref(name)], nullable: true }],
  nullable: true,
});
const nested = (name: string) => ({ allOf: [ref(name)], nullable: true });
const choice = (values: unknown[]) => object({ value: { type: "string", enum: values }, label: text });
const page = { PaginatedASNList: object({ results: many(ref("ASN")) }) };
const brief = { id: integer, url: text, display: text };

describeCorrections([
  {
    id: "references-take-ids",
    given: {
      schemas: {
        BulkRegionRequest: object({
          parent: nested("NestedRegionRequest"),
          site: ref("BriefSiteRequest"),
          tags: many(ref("NestedTagRequest")),
        }),
      },
    },
    want: {
      schemas: {
        BulkRegionRequest: object({
          parent: orNull("NestedRegionRequest"),
          site: byIdOrAttributes("BriefSiteRequest"),
          tags: many(byIdOrAttributes("NestedTagRequest")),
        }),
      },
    },
    mended: 3,
    right: {
      schemas: {
        CableRequest: object({ ends: many(ref("GenericObjectRequest")) }),
        Site: object({ region: nested("BriefRegion") }),
      },
    },
  },
  {
    id: "references-take-attributes",
    given: {
      schemas: {
        RegionRequest: object({ parent: orNull("NestedRegionRequest") }),
        PatchedWritableRegionRequest: object({ parent: { type: "integer", nullable: true } }),
      },
    },
    want: {
      schemas: {
        RegionRequest: object({ parent: orNull("NestedRegionRequest") }),
        PatchedWritableRegionRequest: object({ parent: orNull("NestedRegionRequest") }),
      },
    },
    mended: 1,
    right: {
      schemas: { RackRequest: object({ width: integer }), WritableRackRequest: object({ width: integer }) },
    },
  },
  {
    id: "references-by-any-attribute",
    given: { schemas: { BriefSiteRequest: object({ name: text, slug: text }, ["name", "slug"]) } },
    want: { schemas: { BriefSiteRequest: object({ name: text, slug: text, id: integer }) } },
    mended: 1,
    right: {
      schemas: { SiteRequest: object({ name: text }, ["name"]), BriefSite: object({ name: text }, ["name"]) },
    },
  },
  {
    id: "data-file-is-written",
    given: {
      schemas: {
        ConfigTemplate: object({ data_file: nested("BriefDataFile") }),
        PatchedConfigTemplateRequest: object({ name: text }),
      },
    },
    want: {
      schemas: {
        ConfigTemplate: object({ data_file: nested("BriefDataFile") }),
        PatchedConfigTemplateRequest: object({
          name: text,
          data_file: {
            type: "integer",
            nullable: true,
            description: "ID of the data file; with `data_source`.",
          },
        }),
      },
    },
    mended: 1,
    right: {
      schemas: {
        ConfigTemplate: object({ data_file: { ...nested("BriefDataFile"), readOnly: true } }),
        ConfigTemplateRequest: object({ name: text }),
      },
    },
  },
  {
    id: "tokens-allow-networks",
    given: { schemas: { Token: object({ key: text }), TokenRequest: object({ user: integer }) } },
    want: {
      schemas: {
        Token: object({ key: text, allowed_ips: networks() }),
        TokenRequest: object({ user: integer, allowed_ips: networks() }),
      },
    },
    mended: 2,
    right: { schemas: { User: object({ key: text }) } },
  },
  {
    id: "token-key-by-setting",
    line: "4.3",
    given: { schemas: { Token: object({ user: text }) } },
    want: { schemas: { Token: object({ user: text, key: { type: "string", readOnly: true } }) } },
    mended: 1,
    right: { schemas: { Token: object({ key: text }) } },
  },
  {
    id: "writable-forms-lose-required",
    given: {
      schemas: {
        TunnelRequest: object({ name: text, status: text }, ["name", "status"]),
        WritableTunnelRequest: object({ name: text, status: text }, ["name"]),
      },
    },
    want: {
      schemas: {
        TunnelRequest: object({ name: text, status: text }, ["name", "status"]),
        WritableTunnelRequest: object({ name: text, status: text }, ["name", "status"]),
      },
    },
    mended: 1,
    right: {
      schemas: {
        TunnelRequest: object({ name: text, status: text }, ["name", "status"]),
        PatchedWritableTunnelRequest: object({ name: text, status: text }),
      },
    },
  },
  {
    id: "related-lists-are-brief",
    line: "4.6",
    given: {
      schemas: {
        ...page,
        ASN: object({ ...brief, asn: integer, rir: text }),
        Site: object({ asns: many(ref("ASN")) }),
      },
    },
    want: {
      schemas: {
        ...page,
        ASN: object({ ...brief, asn: integer, rir: text }),
        Site: object({ asns: many(ref("BriefASN")) }),
        BriefASN: object({ ...brief, asn: integer }, []),
      },
    },
    mended: 1,
    // Route targets of a VRF are whole objects indeed.
    right: {
      schemas: {
        PaginatedRouteTargetList: object({ results: many(ref("RouteTarget")) }),
        RouteTarget: object(brief),
        VRF: object({ import_targets: many(ref("RouteTarget")) }),
      },
    },
  },
  {
    id: "brief-counts-never-come",
    line: "4.5",
    given: {
      schemas: { BriefProvider: object({ name: text, circuit_count: count }, ["circuit_count", "name"]) },
    },
    want: { schemas: { BriefProvider: object({ name: text }, ["name"]) } },
    mended: 1,
    // A whole object has its counts, and a tree's nodes carry theirs.
    right: {
      schemas: {
        Provider: object({ circuit_count: count }),
        BriefRegion: object({ site_count: { type: "integer", readOnly: true, default: 0 } }),
      },
    },
  },
  {
    id: "actions-answer-without-counts",
    given: {
      paths: { "/api/ipam/vlan-groups/{id}/available-vlans/": { post: answering(ref("VLAN"), "201") } },
      schemas: { VLAN: object({ name: text, prefix_count: count }, ["name", "prefix_count"]) },
    },
    want: {
      paths: {
        "/api/ipam/vlan-groups/{id}/available-vlans/": { post: answering(ref("VLANWithoutCounts"), "201") },
      },
      schemas: {
        VLAN: object({ name: text, prefix_count: count }, ["name", "prefix_count"]),
        VLANWithoutCounts: object({ name: text }, ["name"]),
      },
    },
    mended: 1,
    right: {
      paths: { "/api/ipam/vlans/": { post: answering(ref("VLAN"), "201") } },
      schemas: { VLAN: object({ prefix_count: count }) },
    },
  },
  {
    id: "module-bays-brief-modules",
    given: {
      schemas: {
        Module: object({ ...brief, serial: text, device: text }),
        ModuleBay: object({ installed_module: nested("BriefModule") }),
      },
    },
    want: {
      schemas: {
        Module: object({ ...brief, serial: text, device: text }),
        ModuleBay: object({ installed_module: nested("BriefInstalledModule") }),
        BriefInstalledModule: object({ ...brief, serial: text }, []),
      },
    },
    mended: 1,
    right: { schemas: { Interface: object({ module: nested("BriefModule") }), Module: object(brief) } },
  },
  {
    id: "assigned-addresses-brief-form",
    given: {
      schemas: {
        IPAddress: object({ ...brief, address: text, dns_name: text }),
        Service: object({ ipaddresses: many(ref("BriefIPAddress")) }),
        Device: object({ primary_ip4: nested("BriefIPAddress") }),
      },
    },
    want: {
      schemas: {
        IPAddress: object({ ...brief, address: text, dns_name: text }),
        Service: object({ ipaddresses: many({ allOf: [ref("BriefAssignedIPAddress")] }) }),
        Device: object({ primary_ip4: nested("BriefIPAddress") }),
        BriefAssignedIPAddress: object({ ...brief, address: text }, []),
      },
    },
    mended: 1,
    right: { schemas: { Device: object({ primary_ip4: nested("BriefIPAddress") }) } },
  },
  {
    id: "parent-device-tells-its-bay",
    given: {
      schemas: {
        NestedDevice: object({ id: integer }, ["id"]),
        Device: object({ parent_device: nested("NestedDevice") }),
      },
    },
    want: {
      schemas: {
        NestedDevice: object({ id: integer }, ["id"]),
        Device: object({ parent_device: nested("ParentDevice") }),
        ParentDevice: {
          ...object(
            {
              id: integer,
              device_bay: object(
                {
                  id: integer,
                  url: { type: "string", format: "uri" },
                  display_url: { type: "string", format: "uri" },
                  display: text,
                  device: ref("NestedDevice"),
                  name: text,
                },
                ["device", "display", "display_url", "id", "name", "url"],
              ),
            },
            ["id", "device_bay"],
          ),
          description: "The device that a child device is installed in.",
        },
      },
    },
    mended: 1,
    right: {
      schemas: {
        NestedDevice: object({ id: integer }),
        VirtualChassis: object({ master: nested("NestedDevice") }),
      },
    },
  },
  {
    id: "unset-choices-read-null",
    given: {
      schemas: {
        Device: object({ face: choice(["front", ""]), status: choice(["active"]) }),
        Cable: object({ profile: choice(["single"]) }),
        WritableCableRequest: object({ profile: { type: "string", enum: ["single", "", null] } }),
      },
    },
    want: {
      schemas: {
        Device: object({ face: { ...choice(["front"]), nullable: true }, status: choice(["active"]) }),
        Cable: object({ profile: { ...choice(["single"]), nullable: true } }),
        WritableCableRequest: object({ profile: { type: "string", enum: ["single", "", null] } }),
      },
    },
    mended: 2,
    right: {
      schemas: {
        Device: object({ status: choice(["active"]) }),
        WritableDeviceRequest: object({ status: { enum: ["active"] } }),
      },
    },
  },
  {
    id: "fields-that-read-null",
    given: {
      schemas: {
        Job: object({ user: ref("BriefUser"), object_type: text }),
        Site: object({ user: ref("BriefUser") }),
      },
    },
    want: {
      schemas: {
        Job: object({ user: nested("BriefUser"), object_type: { type: "string", nullable: true } }),
        Site: object({ user: ref("BriefUser") }),
      },
    },
    mended: 2,
    right: { schemas: { Job: object({ user: nested("BriefUser") }) } },
  },
  {
    id: "provisioned-key-reads-null",
    given: { schemas: { TokenProvision: object({ key: text }) } },
    want: { schemas: { TokenProvision: object({ key: { type: "string", nullable: true } }) } },
    mended: 1,
    right: { schemas: { Token: object({ key: text }) } },
  },
  {
    id: "cable-end-reads-null",
    line: "4.5",
    given: { schemas: { Interface: object({ cable_end: { type: "string", enum: ["A", "B"] } }) } },
    want: {
      schemas: {
        Interface: object({ cable_end: { type: "string", enum: ["A", "B", null], nullable: true } }),
      },
    },
    mended: 1,
    right: { schemas: { CableTermination: object({ cable_end: { type: "string", enum: ["A", "B"] } }) } },
  },
]);

function networks() {
  return {
    type: "array",
    items: text,
    nullable: true,
    description: "Networks from which the token may be used.",
  };
}
