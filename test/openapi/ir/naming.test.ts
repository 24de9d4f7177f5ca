import { describe, expect, it } from "@jest/globals";
import type { Method } from "../../../src/openapi/document.js";
import { placeOf } from "../../../src/openapi/ir/naming.js";

const place = (method: Method, path: string, siblings: readonly Method[] = [method]) => {
  const { group, resource, action } = placeOf(path, method, siblings);
  return `${group} ${resource} ${action}`;
};

describe("an operation is named by its path", () => {
  it.each<[Method, string, string]>([
    ["get", "/api/dcim/sites/", "dcim sites list"],
    ["post", "/api/dcim/sites/", "dcim sites create"],
    ["put", "/api/dcim/sites/", "dcim sites bulk-update"],
    ["patch", "/api/dcim/sites/", "dcim sites bulk-patch"],
    ["delete", "/api/dcim/sites/", "dcim sites bulk-delete"],
    ["get", "/api/dcim/sites/{id}/", "dcim sites get"],
    ["put", "/api/dcim/sites/{id}/", "dcim sites update"],
    ["patch", "/api/dcim/sites/{id}/", "dcim sites patch"],
    ["delete", "/api/dcim/sites/{id}/", "dcim sites delete"],
  ])("%s %s is %s", (method, path, name) => {
    expect(place(method, path, ["get", "post", "put", "patch", "delete"])).toBe(name);
  });

  it.each<[Method, string, string]>([
    ["get", "/api/dcim/interfaces/{id}/trace/", "dcim interfaces trace"],
    ["get", "/api/dcim/front-ports/{id}/paths/", "dcim front-ports paths"],
    ["get", "/api/dcim/racks/{id}/elevation/", "dcim racks elevation"],
    ["get", "/api/dcim/connected-device/", "dcim connected-device list"],
    ["post", "/api/dcim/devices/{id}/render-config/", "dcim devices render-config"],
    [
      "post",
      "/api/virtualization/virtual-machines/{id}/render-config/",
      "virtualization virtual-machines render-config",
    ],
    ["post", "/api/extras/config-templates/{id}/render/", "extras config-templates render"],
    ["post", "/api/extras/config-templates/{id}/sync/", "extras config-templates sync"],
    ["get", "/api/extras/custom-field-choice-sets/{id}/choices/", "extras custom-field-choice-sets choices"],
    ["post", "/api/core/data-sources/{id}/sync/", "core data-sources sync"],
    ["get", "/api/core/background-queues/", "core background-queues list"],
    ["get", "/api/core/background-queues/{name}/", "core background-queues get"],
    ["get", "/api/core/background-workers/{name}/", "core background-workers get"],
    ["get", "/api/core/background-tasks/{id}/", "core background-tasks get"],
    ["post", "/api/core/background-tasks/{id}/enqueue/", "core background-tasks enqueue"],
    ["post", "/api/core/background-tasks/{id}/requeue/", "core background-tasks requeue"],
    ["post", "/api/core/background-tasks/{id}/stop/", "core background-tasks stop"],
    ["post", "/api/core/background-tasks/{id}/delete/", "core background-tasks task-delete"],
    ["post", "/api/extras/scripts/{id}/", "extras scripts run"],
    ["get", "/api/extras/scripts/{id}/", "extras scripts get"],
    ["post", "/api/extras/scripts/upload/", "extras scripts upload"],
    ["put", "/api/extras/scripts/upload/{id}/", "extras scripts upload-update"],
    ["patch", "/api/extras/scripts/upload/{id}/", "extras scripts upload-patch"],
    ["get", "/api/extras/dashboard/", "extras dashboard get"],
    ["put", "/api/extras/dashboard/", "extras dashboard update"],
    ["patch", "/api/extras/dashboard/", "extras dashboard patch"],
    ["delete", "/api/extras/dashboard/", "extras dashboard delete"],
    ["get", "/api/users/config/", "users config get"],
    ["patch", "/api/users/config/", "users config patch"],
    ["post", "/api/users/tokens/provision/", "users tokens provision"],
    ["get", "/api/status/", "api status get"],
    ["get", "/api/schema/", "api schema get"],
    ["get", "/api/authentication-check/", "api authentication-check get"],
    ["get", "/api/", "api root get"],
  ])("%s %s is %s", (method, path, name) => {
    expect(place(method, path)).toBe(name);
  });

  it.each([
    ["/api/ipam/prefixes/{id}/available-ips/", "ipam prefixes available-ips"],
    ["/api/ipam/prefixes/{id}/available-prefixes/", "ipam prefixes available-prefixes"],
    ["/api/ipam/ip-ranges/{id}/available-ips/", "ipam ip-ranges available-ips"],
    ["/api/ipam/vlan-groups/{id}/available-vlans/", "ipam vlan-groups available-vlans"],
    ["/api/ipam/asn-ranges/{id}/available-asns/", "ipam asn-ranges available-asns"],
  ])("where %s has a GET and a POST, only the GET has the bare name", (path, name) => {
    expect(place("get", path, ["get", "post"])).toBe(name);
    expect(place("post", path, ["get", "post"])).toBe(name.replace(" available-", " create-available-"));
  });

  it.each<[Method, string, string]>([
    ["get", "/api/plugins/netbox-dns/zones/", "plugins netbox-dns/zones list"],
    ["get", "/api/plugins/netbox-dns/zones/{id}/", "plugins netbox-dns/zones get"],
    ["post", "/api/plugins/branching/branches/{id}/sync/", "plugins branching/branches sync"],
    ["get", "/api/plugins/branching/branchable-models/", "plugins branching/branchable-models list"],
    ["get", "/api/plugins/proxbox/sync/schedule/", "plugins proxbox/sync/schedule list"],
    ["post", "/api/plugins/proxbox/sync/schedule/", "plugins proxbox/sync/schedule create"],
    ["get", "/api/plugins/proxbox/endpoints/proxmox/{id}/", "plugins proxbox/endpoints/proxmox get"],
    [
      "post",
      "/api/plugins/proxbox/endpoints/proxmox/{endpoint_id}/services/refresh/",
      "plugins proxbox/endpoints/proxmox services-refresh",
    ],
    [
      "get",
      "/api/plugins/proxbox/ssh-credentials/by-node/{node_id}/credentials/",
      "plugins proxbox/ssh-credentials/by-node credentials",
    ],
    [
      "get",
      "/api/plugins/custom-objects/{custom_object_type}/",
      "plugins custom-objects/{custom_object_type} list",
    ],
    [
      "patch",
      "/api/plugins/custom-objects/{custom_object_type}/{id}/",
      "plugins custom-objects/{custom_object_type} patch",
    ],
    ["post", "/api/plugins/custom-objects/schema/preview/", "plugins custom-objects/schema/preview create"],
    ["get", "/api/plugins/proxbox/", "plugins proxbox list"],
    ["get", "/api/plugins/", "api plugins get"],
  ])("%s %s is %s", (method, path, name) => {
    expect(place(method, path)).toBe(name);
  });

  it("a method without a name of its own is called what it is", () => {
    expect(place("options", "/api/dcim/sites/")).toBe("dcim sites options");
    expect(place("head", "/api/status/")).toBe("api status head");
  });
});
