import { parseArgs } from "node:util";
import { UsageError } from "../src/errors/index.js";
import type { ReleaseLine } from "../src/model/index.js";

export interface Options {
  /** Only this line; all of the manifest's when undefined. */
  readonly line: ReleaseLine | undefined;
  readonly check: boolean;
  /** Where a new contract comes from: a NetBox's URL, or a file. */
  readonly fetch: string | undefined;
  /** The repository to work in. */
  readonly root: string;
  readonly help: boolean;
}

export const usage = `npm run codegen                                 regenerate every line
npm run codegen -- --line 4.7                   regenerate one line
npm run codegen -- --check                      compare with what is there, offline; status 1 when anything differs
npm run codegen -- --fetch URL|FILE --line 4.8  take in a new contract and generate it; sends NETBOX_TOKEN to NETBOX_URL only

--root DIR does any of these to another checkout.
`;

/** @throws UsageError naming the option */
export function readOptions(args: readonly string[], root: string): Options {
  const { line, check, fetch, help, root: given } = parse(args);
  if (line !== undefined && !isLine(line))
    throw new UsageError(`--line ${JSON.stringify(line)} is not a release line such as 4.7`);
  if (fetch !== undefined && line === undefined)
    throw new UsageError("--fetch wants --line, as in --line 4.8");
  if (fetch !== undefined && check) throw new UsageError("--fetch and --check do not go together");
  return { line, check, fetch, root: given ?? root, help };
}

function parse(args: readonly string[]): {
  line?: string | undefined;
  fetch?: string | undefined;
  root?: string | undefined;
  check: boolean;
  help: boolean;
} {
  try {
    return parseArgs({
      args: [...args],
      options: {
        line: { type: "string" },
        check: { type: "boolean", default: false },
        fetch: { type: "string" },
        root: { type: "string" },
        help: { type: "boolean", short: "h", default: false },
      },
    }).values;
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

function isLine(text: string): text is ReleaseLine {
  return /^\d{1,3}\.\d{1,3}$/.test(text);
}
