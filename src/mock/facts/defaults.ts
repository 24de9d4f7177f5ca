import type { Shape } from "../../model/index.js";
import type { Property } from "../catalogue/collection.js";

/** What NetBox fills in, by `collection.property` or by property; anything else gets the empty value of its kind. */
const DEFAULTS = new Map<string, unknown>([
  ["status", "active"],
  ["dcim/cables.status", "connected"],
  ["wireless/wireless-links.status", "connected"],
  ["dcim/power-outlets.status", "enabled"],
  ["core/data-sources.status", "new"],
  ["enabled", true],
  ["color", ""],
  ["dcim/rack-roles.color", "9e9e9e"],
  ["dcim/device-roles.color", "9e9e9e"],
  ["dcim/inventory-item-roles.color", "9e9e9e"],
  ["extras/tags.color", "9e9e9e"],
  ["dcim/device-roles.vm_role", true],
  ["dcim/device-types.is_full_depth", true],
  ["dcim/device-types.u_height", 1],
  ["dcim/rack-types.u_height", 42],
  ["dcim/racks.u_height", 42],
  ["starting_unit", 1],
  ["width", 19],
  ["positions", 1],
  ["rear_port_position", 1],
  ["dcim/power-feeds.type", "primary"],
  ["dcim/power-feeds.supply", "ac"],
  ["dcim/power-feeds.phase", "single-phase"],
  ["dcim/power-feeds.voltage", 120],
  ["dcim/power-feeds.amperage", 15],
  ["dcim/power-feeds.max_utilization", 80],
  ["extras/custom-fields.type", "text"],
  ["extras/custom-fields.filter_logic", "loose"],
  ["extras/custom-fields.ui_visible", "always"],
  ["extras/custom-fields.ui_editable", "yes"],
  ["extras/custom-fields.search_weight", 1000],
  ["extras/custom-fields.weight", 100],
  ["extras/custom-fields.nulls_first", true],
  ["extras/custom-links.weight", 100],
  ["extras/saved-filters.weight", 100],
  ["extras/table-configs.weight", 1000],
  ["extras/tags.weight", 1000],
  ["extras/config-contexts.weight", 1000],
  ["ipam/roles.weight", 1000],
  ["button_class", "default"],
  ["shared", true],
  ["is_active", true],
  ["as_attachment", true],
  ["ssl_verification", true],
  ["http_method", "POST"],
  ["http_content_type", "application/json"],
  ["action_type", "webhook"],
  ["kind", "info"],
  ["ipam/vrfs.enforce_unique", true],
  ["ipam/vlan-groups.vid_ranges", [[1, 4094]]],
  ["circuits/virtual-circuit-terminations.role", "peer"],
  ["vpn/tunnel-terminations.role", "peer"],
  ["vpn/ike-policies.version", 2],
  ["virtualization/virtual-machines.start_on_boot", "off"],
  ["dcim/devices.face", ""],
  ["write_enabled", true],
]);

export function defaultOf(key: string, property: Property): unknown {
  const named = DEFAULTS.get(`${key}.${property.name}`) ?? DEFAULTS.get(property.name);
  if (named !== undefined) return structuredClone(named);
  if (property.write.default !== undefined) return structuredClone(property.write.default);
  return property.link !== null && !property.link.many ? null : emptyValue(property.write.shape);
}

/** What an unset field of a shape reads as. */
export function emptyValue(shape: Shape): unknown {
  if (shape.nullable === true) return null;
  switch (shape.kind) {
    case "array":
      return [];
    case "map":
      return {};
    case "scalar":
      return EMPTY[shape.type];
    case "enum":
      return shape.type === "string" ? "" : null;
    default:
      return null;
  }
}

const EMPTY = { string: "", boolean: false, integer: 0, number: 0 } as const;
