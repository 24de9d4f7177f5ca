import { brief, fields, group, id, resource } from "../parameters.js";
import { readTool } from "../tool.js";

export const get = readTool({
  name: "get",
  title: "Get one object",
  description:
    "Gives one object by its primary key, which list finds, or a resource that is one object, as api/status.",
  asksNetBox: true,
  parameters: { group, resource, id, fields, brief },
  handler: (service, given, context) => service.get(given, context),
});
