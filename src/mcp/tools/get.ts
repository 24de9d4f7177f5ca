import { brief, fields, group, id, resource } from "../parameters.js";
import { readTool } from "../tool.js";

export const get = readTool({
  name: "get",
  title: "Get one object",
  description: "Gives one object by its primary key. Find the key with list.",
  asksNetBox: true,
  parameters: { group, resource, id, fields, brief },
  handler: (service, given, context) => service.get(given, context),
});
