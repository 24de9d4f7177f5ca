import { type ChosenContract, NetBoxByName, type NetBoxOptions } from "../client/index.js";
import { ConfigError, InvalidInputError } from "../errors/index.js";
import type { Operation, PageCursor, ReleaseLine } from "../model/index.js";
import { type Query, readPairs } from "../request/index.js";
import { loadContract, loadIndex, newestLine, type SchemaIndex } from "../schema/index.js";
import type { CallContext } from "./call-context.js";
import { conceal } from "./conceal.js";
import { describeFilters, type FilterDescription } from "./describe/filters.js";
import { describeResource, type ResourceDescription } from "./describe/resource.js";
import type { QueryArgument } from "./parameters.js";

/** How a server reaches NetBox. `line` is the pin: with it, NetBox is never asked for its version. */
export interface ServiceOptions extends Omit<NetBoxOptions, "url"> {
  /** Without one, every tool that asks NetBox says that it is missing. */
  readonly url?: string | undefined;
}

/** Which contract an answer was made by. */
export interface ContractNote {
  readonly line: ReleaseLine;
  /** Pinned by whoever runs the server, said by NetBox, or the newest bundled one because NetBox was not asked. */
  readonly source: "pin" | "detected" | "default";
}

interface ResourceArguments {
  readonly group: string;
  readonly resource: string;
}

interface ShapeArguments {
  readonly fields: readonly string[] | undefined;
  readonly brief: boolean | undefined;
}

export interface ListArguments extends ResourceArguments, ShapeArguments {
  readonly query: QueryArgument | undefined;
  readonly limit: number;
  readonly all: boolean;
  readonly max_records: number;
}

export interface GetArguments extends ResourceArguments, ShapeArguments {
  /** Not where the resource is one object only, as `api/status`. */
  readonly id: number | string | undefined;
}

export interface ListAnswer {
  readonly status: number;
  /** Matches; null where NetBox does not count them. */
  readonly count: number | null;
  readonly results: readonly unknown[];
  /** Whether there are more than `results`. */
  readonly truncated: boolean;
  /** Where the rest begins, to be given in `query`. */
  readonly next: PageCursor | null;
  readonly contract: ContractNote;
}

/** What the tools do. The only place with behaviour; it is made without any I/O, and asks NetBox when a tool needs it. */
export class NetBoxMCPService {
  readonly #netbox: NetBoxByName | undefined;
  readonly #pin: ReleaseLine | undefined;

  /** @throws ConfigError for a URL, token or line that cannot be right */
  constructor({ url, ...options }: ServiceOptions) {
    this.#netbox = url === undefined ? undefined : new NetBoxByName({ ...options, url });
    this.#pin = options.line;
    if (this.#pin !== undefined) loadIndex(this.#pin);
  }

  async listGroups(context: CallContext): Promise<{ groups: string[]; contract: ContractNote }> {
    const { index, contract } = await this.#contract(context);
    return { groups: index.groups(), contract };
  }

  async listResources(
    { group }: { readonly group: string },
    context: CallContext,
  ): Promise<{ group: string; resources: string[]; contract: ContractNote }> {
    const { index, contract } = await this.#contract(context);
    return { group, resources: index.resources(group), contract };
  }

  async describeOperation(
    { group, resource }: ResourceArguments,
    context: CallContext,
  ): Promise<ResourceArguments & ResourceDescription & { contract: ContractNote }> {
    const { index, contract } = await this.#contract(context);
    const description = describeResource(loadContract(index.line), index, group, resource);
    return { group, resource, ...description, contract };
  }

  /** From the contract alone: NetBox is not asked, not even for its line. */
  filters({ group, resource }: ResourceArguments): ResourceArguments & {
    filters: FilterDescription[];
    contract: ContractNote;
  } {
    const { index, contract } = this.#local();
    index.operation(group, resource, "list");
    return { group, resource, filters: describeFilters(index.filters(group, resource)), contract };
  }

  async list(given: ListArguments, { signal }: CallContext): Promise<ListAnswer> {
    const { index, caller, contract, shown } = await this.#ask(given, { signal });
    const operation = index.operation(given.group, given.resource, "list");
    const query = readQuery(given.query);
    if (query["limit"] !== undefined) {
      throw new InvalidInputError("query has limit; give it as the argument limit");
    }
    const listing = caller.listing(operation, undefined, query, { ...shapeOf(given), signal });
    if (!given.all) {
      const { count, results, next } = await listing.page({ limit: given.limit });
      return { status: 200, count, results: shown(results), truncated: next !== null, next, contract };
    }
    const rows = await listing.all({ max: given.max_records });
    const { offset = 0, start } = query as { readonly offset?: number; readonly start?: number };
    const end = offset + rows.length;
    return {
      status: 200,
      // A list that begins at a key is not counted.
      count: start !== undefined ? null : rows.truncated ? await listing.count() : end,
      results: shown(rows),
      truncated: rows.truncated,
      next: rows.truncated && start === undefined ? { offset: end } : null,
      contract,
    };
  }

  async get(
    given: GetArguments,
    { signal }: CallContext,
  ): Promise<{ status: number; body: unknown; contract: ContractNote }> {
    const { index, caller, contract, shown } = await this.#ask(given, { signal });
    const operation = index.operation(given.group, given.resource, "get");
    checkKey(operation, given.id);
    const body = await caller.one(operation, { id: given.id }, { ...shapeOf(given), signal });
    return { status: 200, body: shown(body), contract };
  }

  /** Closes kept connections. */
  close(): void {
    this.#netbox?.close();
  }

  /** The contract of the NetBox that is served. A pinned one needs no NetBox; else it fails rather than guess. */
  async #contract(context: CallContext): Promise<{ index: SchemaIndex; contract: ContractNote }> {
    return this.#pin === undefined ? this.#open(context) : this.#local();
  }

  #local(): { index: SchemaIndex; contract: ContractNote } {
    const known = this.#netbox?.known;
    if (known !== undefined) return { index: known.index, contract: noteOf(known) };
    const line = this.#pin ?? newestLine;
    return {
      index: loadIndex(line),
      contract: { line, source: this.#pin === undefined ? "default" : "pin" },
    };
  }

  /** As `#open`; what NetBox then answers is for `shown` to give out. */
  async #ask(
    { group, resource }: ResourceArguments,
    context: CallContext,
  ): Promise<ChosenContract & { contract: ContractNote; shown: <T>(answer: T) => T }> {
    const opened = await this.#open(context);
    return { ...opened, shown: (answer) => conceal(`${group}/${resource}`, answer) };
  }

  async #open({ signal }: CallContext): Promise<ChosenContract & { contract: ContractNote }> {
    if (this.#netbox === undefined) {
      throw new ConfigError("this server does not know a NetBox: NETBOX_URL is not set", {
        hint: "Set NETBOX_URL (and NETBOX_TOKEN) in the server's environment and start it again.",
      });
    }
    const chosen = await this.#netbox.open({ signal });
    return { ...chosen, contract: noteOf(chosen) };
  }
}

function noteOf({ index, source }: ChosenContract): ContractNote {
  return { line: index.line, source };
}

function readQuery(given: QueryArgument | undefined): Query {
  if (given === undefined) return {};
  return isPairs(given) ? readPairs(given) : given;
}

function isPairs(given: QueryArgument): given is readonly string[] {
  return Array.isArray(given);
}

function shapeOf({ fields, brief }: ShapeArguments): { fields?: readonly string[]; brief?: boolean } {
  return { ...(fields === undefined ? {} : { fields }), ...(brief === undefined ? {} : { brief }) };
}

/** Text is a key only where the contract's key is text: "5" for an integer is a slip, and is not read as 5. */
function checkKey({ group, resource, parameters }: Operation, id: number | string | undefined): void {
  const [parameter] = parameters;
  const name = `${group}/${resource}`;
  if (parameter === undefined) {
    if (id !== undefined) throw new InvalidInputError(`${name} is one object and has no id; leave it out`);
    return;
  }
  if (id === undefined) throw new InvalidInputError(`id is missing: get of ${name} needs it`);
  if (parameter.type === "integer" && typeof id === "string")
    throw new InvalidInputError(`id of ${name} must be an integer, not a text`);
}
