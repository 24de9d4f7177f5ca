import { Errors } from "@oclif/core";
import { exitStatus, isNetBoxError, type NetBoxError } from "../errors/index.js";
import { visible } from "./output/visible.js";

/** How a run that failed ends: one line for stderr and the exit status. */
export interface Problem {
  readonly line: string;
  readonly status: number;
}

const LONGEST = 2000;

export function problemOf(error: unknown): Problem {
  if (isNetBoxError(error)) return problem(sentence(error), exitStatus[error.code]);
  if (error instanceof Errors.CLIError && error.oclif.exit === exitStatus.usage)
    return problem(error.message.replace("See more help with --help", ""), exitStatus.usage);
  return problem(
    `unexpected: ${error instanceof Error ? error.message : String(error)}`,
    exitStatus.unexpected,
  );
}

function problem(text: string, status: number): Problem {
  const shown = visible(text.replace(/\s*\n\s*/g, " ").trim());
  return { line: `nbx: ${shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown}`, status };
}

function sentence(error: NetBoxError): string {
  const { message, candidates = [], hint } = error;
  const meant =
    candidates.length > 0 && !message.includes("did you mean")
      ? [`did you mean ${alternatives(candidates)}?`]
      : [];
  return [message, ...meant, ...(hint === undefined ? [] : [hint])].reduce(join);
}

/** Joins statements so that each ends like a sentence once. */
function join(before: string, next: string): string {
  return `${before.replace(/\.$/, "")}${next.startsWith("did you mean") ? ": " : ". "}${next}`.replace(
    "?. ",
    "? ",
  );
}

function alternatives(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
