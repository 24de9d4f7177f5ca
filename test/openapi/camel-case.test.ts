import { describe, expect, it } from "@jest/globals";
import { camelCase, pascalCase } from "../../src/openapi/camel-case.js";

describe("names as the facade spells them", () => {
  it.each([
    ["sites", "sites", "Sites"],
    ["front-ports", "frontPorts", "FrontPorts"],
    ["create-available-ips", "createAvailableIps", "CreateAvailableIps"],
    ["netbox-dns/zones", "netboxDnsZones", "NetboxDnsZones"],
    ["dcim_sites_list", "dcimSitesList", "DcimSitesList"],
    ["l2vpns", "l2vpns", "L2vpns"],
    ["asn-ranges", "asnRanges", "AsnRanges"],
    ["", "", ""],
  ])("%j is %j and %j", (name, camel, pascal) => {
    expect(camelCase(name)).toBe(camel);
    expect(pascalCase(name)).toBe(pascal);
  });
});
