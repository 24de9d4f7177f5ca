import type { Tool } from "../tool.js";
import { describeOperation } from "./describe-operation.js";
import { filters } from "./filters.js";
import { get } from "./get.js";
import { list } from "./list.js";
import { listGroups } from "./list-groups.js";
import { listResources } from "./list-resources.js";

/** Every tool, in the order in which an agent meets them. */
export const tools: readonly Tool[] = [listGroups, listResources, describeOperation, filters, list, get];
