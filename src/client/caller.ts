import { isRecord } from "../json/index.js";
import { InvalidInputError } from "../errors/index.js";
import type { CallOptions, Operation, Page } from "../model/index.js";
import {
  checkPlainObject,
  type Query,
  type RequestDescription,
  type RequestInput,
  resolve,
  splitPaging,
} from "../request/index.js";
import type { SchemaIndex } from "../schema/index.js";
import { reasonOf } from "./abort.js";
import { type Answer, isJson, nameOf } from "./answer.js";
import { doneByOther, notNetBox } from "./answer-error.js";
import type { Client } from "./client.js";
import type { LineGuard } from "./line-guard.js";
import { PagedListing } from "./listing.js";
import { checkMembers } from "./missing-members.js";
import { type Asked, readPage } from "./page.js";

/** Options of one call as the facade's methods get them. */
export interface MethodOptions extends CallOptions {
  readonly brief?: boolean;
  readonly fields?: readonly string[];
  readonly omit?: readonly string[];
  readonly pageSize?: number;
}

/** Calls operations: resolves, makes sure of the line, sends, and holds the answer against what the operation gives. */
export class Caller {
  constructor(
    private readonly client: Client,
    private readonly index: SchemaIndex,
    private readonly guard: LineGuard,
    private readonly pageSize: number,
  ) {}

  /** What NetBox answered, whatever that is; null for nothing. */
  async any(operation: Operation, input: RequestInput, options: MethodOptions = {}): Promise<unknown> {
    return (await this.#send(this.#resolve(operation, input, options), options)).body;
  }

  /** One object. */
  async one(operation: Operation, input: RequestInput, options: MethodOptions = {}): Promise<unknown> {
    return this.#expect(operation, input, options, (body) => isRecord(body));
  }

  /** An array of objects. */
  async many(operation: Operation, input: RequestInput, options: MethodOptions = {}): Promise<unknown> {
    return this.#expect(operation, input, options, (body) => Array.isArray(body));
  }

  /** Nothing: what NetBox says to a deletion or a task is not told, as long as it is NetBox that says it. */
  async nothing(operation: Operation, input: RequestInput, options: MethodOptions = {}): Promise<void> {
    await this.#send(this.#resolve(operation, input, options), options);
  }

  /** The rows of a list. What cannot be right about the query is thrown here, before anything is asked. */
  listing(operation: Operation, id: unknown, query: Query = {}, options: MethodOptions = {}): PagedListing {
    const { asked: given, filters } = splitPaging(query, operation.paging);
    const { limit, ...from } = given as Asked;
    this.#resolve(operation, { id, query: { ...filters, ...from } }, options);
    const fetch = async (asked: Asked): Promise<Page<unknown>> => {
      refuseOtherPaging(operation, asked);
      const description = this.#resolve(operation, { id, query: { ...filters, ...asked } }, options);
      const answer = await this.#send(description, options);
      const rows = operation.response.kind === "one" && isRecord(answer.body) ? [answer.body] : answer.body;
      return readPage(rows, asked, nameOf(description));
    };
    const paged = operation.paging.includes("limit");
    return new PagedListing(fetch, {
      pageSize: paged ? (limit ?? options.pageSize ?? this.pageSize) : null,
      from,
      throwIfAborted: () => {
        if (options.signal?.aborted === true) throw reasonOf(options.signal);
      },
    });
  }

  #resolve(operation: Operation, input: RequestInput, options: MethodOptions): RequestDescription {
    checkPlainObject(options, "options");
    if (input.query !== undefined) checkPlainObject(input.query, "query");
    const query = { ...input.query, ...projection(options) };
    return resolve(this.index, operation, { ...input, query, allowUnknown: options.allowUnknown });
  }

  async #send(description: RequestDescription, options: CallOptions): Promise<Answer> {
    await this.guard.check(options);
    const answer = await this.client.send(description, options);
    const { media, kind } = description.operation.response;
    const empty = answer.status === 204 || (kind === "none" && answer.body === null);
    if (!empty && !isJson(answer.media) && !media.includes(answer.media))
      throw doneByOther(description, answer);
    if (description.method === "GET")
      checkMembers(this.index.line, description.operation, fieldsIn(description), answer.body);
    return answer;
  }

  async #expect(
    operation: Operation,
    input: RequestInput,
    options: MethodOptions,
    fits: (body: unknown) => boolean,
  ): Promise<unknown> {
    const description = this.#resolve(operation, input, options);
    const answer = await this.#send(description, options);
    if (!fits(answer.body)) throw notNetBox(description, answer);
    return answer.body;
  }
}

/** A page cannot begin where the operation does not let it; the name may mean something else there. */
function refuseOtherPaging({ group, resource, action, paging }: Operation, asked: Asked): void {
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined && !paging.some((parameter) => parameter === name))
      throw new InvalidInputError(`${group}/${resource} ${action} does not page by ${name} in this NetBox`);
}

/** Members that a request asks for, however that was said. */
function fieldsIn({ query }: RequestDescription): string[] {
  return query.flatMap(([name, value]) => (name === "fields" ? value.split(",") : []));
}

/** Which members come back, as query parameters. NetBox takes any text of `brief` for yes, so no is not sent. */
function projection({ brief, fields, omit }: MethodOptions): Query {
  const given = {
    ...(brief === true ? { brief } : {}),
    ...(fields ? { fields } : {}),
    ...(omit ? { omit } : {}),
  };
  if (Object.keys(given).length > 1)
    throw new InvalidInputError(
      `of brief, fields and omit only one can be given, not ${Object.keys(given).join(" and ")}`,
    );
  return given;
}
