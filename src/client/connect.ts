import type { NetBox } from "../model/index.js";
import { loadIndex, newestLine } from "../schema/index.js";
import { baseMethods } from "./base-methods.js";
import { Caller } from "./caller.js";
import { Client } from "./client.js";
import { groupMembers } from "./facade.js";
import { LineGuard } from "./line-guard.js";
import { checkOptions, type NetBoxOptions, readPageSize } from "./options.js";
import { strictObject } from "./strict.js";

/**
 * The client behind every `createNetBox`: `Groups` is a line's generated map of groups and resources, and its word is
 * taken for it. Nothing is asked before the first call.
 *
 * @throws ConfigError for a URL, token or line that cannot be right, InvalidInputError for any other option
 */
export function connect<Groups>(options: NetBoxOptions): NetBox<Groups> {
  checkOptions(options);
  const line = options.line ?? newestLine;
  const pageSize = readPageSize(options);
  const index = loadIndex(line);
  const client = new Client(options);
  const guard = new LineGuard(client, line, options.line !== undefined);
  const members = groupMembers(index, new Caller(client, index, guard, pageSize));
  for (const [name, method] of Object.entries(baseMethods(client, guard)))
    members.set(name, () => method as unknown);
  return strictObject(`NetBox ${line} has no group`, members) as NetBox<Groups>;
}
