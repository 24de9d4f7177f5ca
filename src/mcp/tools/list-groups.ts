import { readTool } from "../tool.js";

export const listGroups = readTool({
  name: "list_groups",
  title: "List groups",
  description:
    "Lists the groups of NetBox's REST API (dcim, ipam, circuits, …). Start here when you do not know where an object type lives.",
  asksNetBox: true,
  parameters: {},
  handler: (service, _given, context) => service.listGroups(context),
});
