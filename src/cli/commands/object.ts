import { Args, Flags } from "@oclif/core";
import { NetBoxByName } from "../../client/index.js";
import { checkMembers } from "../../client/missing-members.js";
import { readConnection } from "../../config/index.js";
import { UsageError } from "../../errors/index.js";
import type { Operation, ReleaseLine } from "../../model/index.js";
import { readPairs, type Target } from "../../request/index.js";
import { loadIndex, newestLine, supportedLines } from "../../schema/index.js";
import type { Given } from "../actions/action.js";
import { list } from "../actions/list.js";
import { checkOptions, refuseOptions } from "../actions/options.js";
import { read } from "../actions/read.js";
import { commonFlags, NbxCommand } from "../command.js";
import { describeFilters } from "../filters.js";

const columnsOption = (text: string | undefined): readonly string[] | undefined =>
  text?.split(",").filter(Boolean);

/** `nbx <group> <resource> <action>`: every operation of the contract that reads, and `filters`. */
export class ObjectCommand extends NbxCommand {
  static override hidden = true;
  static override summary = "Read objects of a NetBox.";
  static override usage = "<group> <resource> <action>";
  static override args = {
    group: Args.string({ required: true, description: "A group of NetBox's API, as in dcim." }),
    resource: Args.string({ description: "A resource of the group, as in sites." }),
    action: Args.string({ description: "list, get, filters, or an action of the resource's own." }),
  };
  static override flags = {
    ...commonFlags,
    id: Flags.string({ description: "Key of the object, for get and actions on one object." }),
    query: Flags.string({
      char: "q",
      multiple: true,
      multipleNonGreedy: true,
      helpValue: "key=value",
      description: "A filter; may be repeated, also with the same key.",
    }),
    limit: Flags.integer({ min: 1, description: "Rows of the one page that is listed (default: 50)." }),
    all: Flags.boolean({
      exclusive: ["limit"],
      description: "List all rows, in as many requests as it takes.",
    }),
    columns: Flags.string({
      helpValue: "a,b.c",
      description: "Fields to show; dots lead into related objects.",
    }),
  };
  static override examples = [
    "<%= config.bin %> dcim sites list -q status=active --columns id,name,region.name",
    "<%= config.bin %> dcim sites get --id 1 -o json",
  ];

  async run(): Promise<void> {
    const { args, flags } = await this.parse(ObjectCommand).catch((error: unknown) => {
      throw extraWord(error) ?? error;
    });
    const given: Given = {
      id: flags.id,
      query: readPairs(flags.query ?? []),
      limit: flags.limit,
      all: flags.all,
      columns: columnsOption(flags.columns),
    };
    const target = this.#readTarget(args);
    if (target.action === "filters") {
      refuseOptions(`${target.group} ${target.resource} filters`, given, []);
      const rows = this.local(flags["netbox-version"], (index) =>
        describeFilters(index.filters(target.group, target.resource)),
      );
      this.print(
        { data: rows, columns: ["name", "type", "repeatable", "choices", "description"] },
        flags.output,
      );
      return;
    }
    const line = this.pin(flags["netbox-version"]).line;
    refuseWrites(target, line);
    const netbox = new NetBoxByName({ ...readConnection(this.session.env), line });
    try {
      const { index, caller } = await netbox.open();
      const operation = index.operation(target.group, target.resource, target.action);
      const listed = operation.response.kind === "page" || target.action === "list";
      checkOptions(operation, listed, given);
      const note = (text: string): void => {
        this.note(text);
      };
      const view = await (listed ? list : read)({ operation, caller, given, note });
      checkMembers(index.line, operation, given.columns ?? [], view.data);
      this.print(view, flags.output);
    } finally {
      netbox.close();
    }
  }

  #readTarget({
    group,
    resource,
    action,
  }: {
    group: string;
    resource?: string | undefined;
    action?: string | undefined;
  }): Target {
    const index = loadIndex(newestLine);
    if (resource === undefined) {
      index.resources(group);
      throw new UsageError(`${group} is a group; name a resource and an action`, {
        hint: `nbx resources ${group} lists its resources.`,
      });
    }
    if (action === undefined) {
      const actions = index
        .operations(group, resource)
        .filter(isRead)
        .map((operation) => operation.action);
      throw new UsageError(`name an action of ${group} ${resource}`, {
        hint: `It has ${[...actions, "filters"].join(", ")}.`,
      });
    }
    return { group, resource, action };
  }
}

/** What a fourth word was meant to be: a filter or a key. */
function extraWord(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || !("args" in error) || !Array.isArray(error.args)) return undefined;
  const [word] = error.args as readonly unknown[];
  if (typeof word !== "string") return undefined;
  return new UsageError(`${JSON.stringify(word)} is a word too many`, {
    hint: /^[^=\s]+=/.test(word) ? `Give a filter as -q ${word}.` : `Give a key as --id ${word}.`,
  });
}

/**
 * Ends before any network when the operation is none that reads, or none at all.
 * @throws UsageError, NoMatchError
 */
function refuseWrites(target: Target, pinned: ReleaseLine | undefined): void {
  const { group, resource, action } = target;
  const lines = pinned === undefined ? supportedLines.toReversed() : [pinned];
  const line =
    lines.find((candidate) => loadIndex(candidate).has(group, resource, action)) ?? pinned ?? newestLine;
  const operation = loadIndex(line).operation(group, resource, action);
  if (isRead(operation)) return;
  throw new UsageError(
    `nbx cannot write yet: ${group} ${resource} ${action} is a ${operation.method}; nothing was sent`,
    {
      hint: "The SDK can: see the README.",
    },
  );
}

function isRead({ method }: Operation): boolean {
  return method === "GET";
}
