import { group, resource } from "../parameters.js";
import { readTool } from "../tool.js";

export const describeOperation = readTool({
  name: "describe_operation",
  title: "Describe a resource",
  description:
    "Tells what can be done with a resource: its operations, the fields a request may set (types, choices, which are required), " +
    "the fields NetBox sets itself, and the filters of its list. Use it before list with filters you are not sure of.",
  asksNetBox: true,
  parameters: { group, resource },
  handler: (service, given, context) => service.describeOperation(given, context),
});
