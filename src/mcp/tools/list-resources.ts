import { group } from "../parameters.js";
import { readTool } from "../tool.js";

export const listResources = readTool({
  name: "list_resources",
  title: "List resources",
  description: "Lists the resources (object types) of one group, as in sites, devices, interfaces for dcim.",
  asksNetBox: true,
  parameters: { group },
  handler: (service, given, context) => service.listResources(given, context),
});
