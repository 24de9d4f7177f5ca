import { group, resource } from "../parameters.js";
import { readTool } from "../tool.js";

export const filters = readTool({
  name: "filters",
  title: "List filters",
  description:
    "Lists every filter of a resource's list with type, all choices and lookups, from the contract alone: NetBox is not asked. " +
    "A lookup follows the name: with lookup ic, name__ic=lab matches names that contain lab.",
  asksNetBox: false,
  parameters: { group, resource },
  handler: (service, given) => service.filters(given),
});
