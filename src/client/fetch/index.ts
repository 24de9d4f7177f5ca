import createClient from "openapi-fetch";
import { stringifyJson } from "../../json/index.js";
import { encodeQuery } from "../../request/index.js";
import { Client } from "../client.js";
import type { ClientOptions } from "../options.js";
import { clientFetch } from "./adapter.js";
import { checkedRequest } from "./checked-request.js";
import type { FetchClient } from "./types.js";

export type { ErrorBody, FetchClient, FetchOptions, FetchResult, ParseAs } from "./types.js";

/** Where NetBox is and how it is talked to; the paths say which release line it is of. */
export type FetchClientOptions = ClientOptions;

/**
 * openapi-fetch's verbs over this package's transport and policy: the client behind every `createFetchClient`. `Paths`
 * is a line's generated `paths`.
 *
 * @throws ConfigError for a URL or token that cannot be right, InvalidInputError for any other option
 */
export function connectFetch<Paths extends object>(options: FetchClientOptions): FetchClient<Paths> {
  const client = new Client(options);
  const baseUrl = client.base.origin + client.base.prefix;
  const verbs = createClient({
    baseUrl,
    Request: checkedRequest(baseUrl),
    fetch: clientFetch(client),
    querySerializer: (query) =>
      encodeQuery(query as Readonly<Record<string, unknown>>, "query")
        .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        .join("&"),
    bodySerializer: (body: unknown) =>
      body instanceof FormData ? body : stringifyJson(body, { source: "body" }),
  });
  // The same functions, typed so that misspelt keys are errors.
  return verbs as unknown as FetchClient<Paths>;
}
