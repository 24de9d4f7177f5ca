import { Problem } from "../http/problem.js";
import type { ApiRequest } from "../http/request.js";

const TAKEN =
  /(?:^|,)\s*(?:application\/(?:json|\*|vnd\.oai\.openapi(?:\+json)?)|text\/html|\*\/\*)\s*(?:;|,|$)/i;

/** NetBox answers in JSON, in the version that it has. @throws Problem 406 or 404 */
export function negotiate({ header, query }: ApiRequest, line: string): void {
  const format = query.get("format");
  if (format !== null && format !== "" && !["json", "api"].includes(format))
    throw Problem.detail(404, "Not found.");
  const accept = header("accept") ?? "";
  if (accept !== "" && !TAKEN.test(accept))
    throw Problem.detail(406, "Could not satisfy the request Accept header.");
  const version = /;\s*version=([^;,\s]+)/i.exec(accept)?.[1];
  if (version !== undefined && version !== line)
    throw Problem.detail(406, 'Invalid version in "Accept" header.');
}
