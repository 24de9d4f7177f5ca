import { InvalidInputError } from "../../errors/index.js";
import { checkPath } from "../../request/index.js";

/**
 * `Request`, but for looking at its URL as openapi-fetch has put it together: a Request resolves dot segments, so what
 * a path parameter does to the path cannot be seen in it any more. Requests that middleware makes are of it too.
 * Making one throws InvalidInputError for a path that is not whole, or does not name one thing below `/api/`.
 *
 * @param base origin and prefix of NetBox
 */
export function checkedRequest(base: string): typeof Request {
  return new Proxy(Request, {
    construct(target, [input, init]: ConstructorParameters<typeof Request>) {
      if (typeof input === "string" && input.startsWith(base)) checkWhole(input.slice(base.length));
      return new target(input, init);
    },
  });
}

/** Values are encoded, so that a brace is always of the template. */
function checkWhole(target: string): void {
  const path = target.split("?", 1)[0] ?? "";
  const missing = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name ?? "");
  if (missing.length > 0)
    throw new InvalidInputError(`path ${JSON.stringify(path.slice(0, 200))} needs ${missing.join(" and ")}`, {
      hint: `Give it as params: { path: { ${missing.map((name) => `${name}: …`).join(", ")} } }.`,
    });
  checkPath(path);
}
