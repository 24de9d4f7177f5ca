/** Options that take a value, which is not one of the words. */
const TAKES_VALUE = new Set([
  ...["-o", "--output", "--netbox-version", "--api-version"],
  ...["--id", "-q", "--query", "--limit", "--columns"],
]);

const HELP = new Set(["-h", "--help"]);

export interface Words {
  /** The words before the first `--`, options and their values left out. */
  readonly words: readonly string[];
  readonly help: boolean;
  readonly version: boolean;
}

/** What a command line asks for, before any command has parsed it. */
export function wordsOf(argv: readonly string[]): Words {
  const words: string[] = [];
  let help = false;
  let skip = false;
  for (const argument of argv) {
    if (argument === "--") break;
    if (skip) skip = false;
    else if (HELP.has(argument)) help = true;
    else if (TAKES_VALUE.has(argument)) skip = true;
    else if (!argument.startsWith("-")) words.push(argument);
  }
  return { words, help: help || words[0] === "help" || argv.length === 0, version: argv[0] === "--version" };
}
