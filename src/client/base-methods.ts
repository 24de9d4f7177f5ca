import { ContractError, ValidationError } from "../errors/index.js";
import type { GraphqlAnswer, NetBoxBase, Status } from "../model/index.js";
import { checkPath, encodeQuery } from "../request/index.js";
import { type Answer, isJson, nameOf, type Outgoing } from "./answer.js";
import { detailsOf, notNetBox } from "./answer-error.js";
import type { Client } from "./client.js";
import type { LineGuard } from "./line-guard.js";

/** What a client has beside the groups of its line. */
export function baseMethods(client: Client, guard: LineGuard): NetBoxBase {
  return {
    async request({ method, path, query = {}, body }, options) {
      checkPath(path);
      const outgoing = {
        method,
        path,
        query: encodeQuery(query, path),
        ...(body === undefined ? {} : { body }),
      };
      const { status, headers, body: answered } = await client.send(outgoing, options);
      return { status, headers, body: answered };
    },
    async graphql<Data>(
      { query, variables, operationName }: Parameters<NetBoxBase["graphql"]>[0],
      options?: object,
    ) {
      const body = { query, variables, operationName };
      const outgoing: Outgoing = { method: "POST", path: "/graphql/", query: [], body, read: true };
      return readGraphql<Data>(outgoing, await client.send(outgoing, options));
    },
    async status(options) {
      const outgoing: Outgoing = { method: "GET", path: "/api/status/", query: [] };
      const answer = await client.send(outgoing, options);
      if (typeof answer.body !== "object" || answer.body === null || !("netbox-version" in answer.body))
        throw notNetBox(outgoing, answer);
      return answer.body as Status;
    },
    async line(options) {
      await guard.check(options);
      return guard.line;
    },
  };
}

function readGraphql<Data>(outgoing: Outgoing, answer: Answer): GraphqlAnswer<Data> {
  const { body, media } = answer;
  if (!isJson(media) || typeof body !== "object" || body === null) throw notNetBox(outgoing, answer);
  const { data, errors } = body as Partial<GraphqlAnswer<Data | null>>;
  if (data !== undefined && data !== null) return { data, ...(errors === undefined ? {} : { errors }) };
  if (errors === undefined)
    throw new ContractError(`the answer to ${nameOf(outgoing)} has neither data nor errors`);
  const said = errors.map(({ message }) => message).join("; ");
  throw new ValidationError(
    `NetBox refused ${nameOf(outgoing)}: ${said.slice(0, 2000)}`,
    detailsOf(outgoing, answer),
  );
}
