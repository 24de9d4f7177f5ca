import { ContractError, InvalidInputError } from "../errors/index.js";
import type { Listing, Page, PageOptions, Rows } from "../model/index.js";
import { pagingNumber } from "../request/index.js";
import { wholeNumber } from "./options.js";
import type { Asked } from "./page.js";

/** Asks for one page of the listing's query. */
export type FetchPage = (asked: Asked) => Promise<Page<unknown>>;

export interface ListingSettings {
  /** Rows per request; null where the list is not paged. */
  readonly pageSize: number | null;
  /** Where the query itself said to begin. */
  readonly from: Asked;
  /** Looked at between rows, so that an abort also ends a listing whose page is there already. */
  readonly throwIfAborted: () => void;
}

/** A listing over whatever gives its pages, one after the other. */
export class PagedListing implements Listing<unknown> {
  readonly #fetch: FetchPage;
  readonly #settings: ListingSettings;

  constructor(fetch: FetchPage, settings: ListingSettings) {
    this.#fetch = fetch;
    this.#settings = settings;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void, undefined> {
    for await (const page of this.#pages(this.#settings.pageSize)) {
      for (const row of page.results) {
        this.#settings.throwIfAborted();
        yield row;
      }
    }
  }

  async page(options: PageOptions = {}): Promise<Page<unknown>> {
    const { limit, offset, start } = options;
    if (offset !== undefined && start !== undefined)
      throw new InvalidInputError("a page begins at an offset or at a start, not at both");
    const given = {
      ...(offset === undefined ? {} : { offset: wholeNumber("offset", offset, 0, 0) }),
      ...(start === undefined ? {} : { start: pagingNumber("start", start) }),
    };
    const from = offset === undefined && start === undefined ? this.#settings.from : given;
    return this.#fetch({ ...this.#size(limit ?? this.#settings.pageSize), ...from });
  }

  async all({ max }: { readonly max?: number | undefined } = {}): Promise<Rows<unknown>> {
    const most = max === undefined ? Infinity : wholeNumber("max", max, 0, 1);
    const { pageSize } = this.#settings;
    const rows: unknown[] = [];
    let truncated = false;
    for await (const page of this.#pages(pageSize === null ? null : Math.min(pageSize, most))) {
      const room = most - rows.length;
      for (const row of page.results.slice(0, room)) rows.push(row);
      truncated = rows.length === most && (page.next !== null || page.results.length > room);
      if (rows.length === most) break;
    }
    return Object.defineProperty(rows as unknown[] & { truncated: boolean }, "truncated", {
      value: truncated,
    });
  }

  async count(): Promise<number> {
    const { count } = await this.#fetch(this.#size(this.#settings.pageSize === null ? null : 1));
    if (count === null) throw new ContractError("NetBox did not count the rows of this listing");
    return count;
  }

  async *#pages(limit: number | null): AsyncGenerator<Page<unknown>, void, undefined> {
    let asked: Asked = { ...this.#size(limit), ...this.#settings.from };
    for (;;) {
      const page = await this.#fetch(asked);
      yield page;
      if (page.next === null) return;
      asked = { ...this.#size(limit), ...page.next };
    }
  }

  #size(limit: number | null): Asked {
    return limit === null ? {} : { limit: wholeNumber("limit", limit, 1, 1) };
  }
}
