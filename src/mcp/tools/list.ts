import { preset } from "../parameter.js";
import { brief, fields, group, integer, query, resource } from "../parameters.js";
import { readTool } from "../tool.js";

export const list = readTool({
  name: "list",
  title: "List objects",
  description:
    "Lists objects of a resource: one page of at most limit, or with all=true every match up to max_records. " +
    "The answer has the number of matches (count), the objects (results), whether there are more (truncated) and where they begin (next). " +
    "Filter with query and ask for the fields you need.",
  asksNetBox: true,
  parameters: {
    group,
    resource,
    query,
    fields,
    brief,
    limit: preset<number>(integer(1, 1000), 50, "Objects of a page, from 1 to 1000."),
    all: preset<boolean>(
      { type: "boolean" },
      false,
      "Every match, in as many requests as it takes; limit is then not used.",
    ),
    max_records: preset<number>(integer(1, 100_000), 10_000, "With all=true: the most objects to give."),
  },
  handler: (service, given, context) => service.list(given, context),
});
