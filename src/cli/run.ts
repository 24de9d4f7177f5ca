import { join } from "node:path";
import { Config, type Interfaces } from "@oclif/core";
import { packageRoot, packageVersion } from "../schema/index.js";
import { commands, isStatic } from "./commands/index.js";
import { NbxHelp } from "./help.js";
import { packageJson, packageJsonOfOne } from "./package-json.js";
import { problemOf } from "./problem.js";
import type { Session } from "./session.js";
import { wordsOf } from "./words.js";

/** Runs one command line and gives its exit status. Data goes to the session's stdout; one line tells what failed. */
export async function runNbx(argv: readonly string[], session: Session): Promise<number> {
  try {
    await dispatch(argv, session);
    return 0;
  } catch (error) {
    const { line, status } = problemOf(error);
    session.stderr.write(`${line}\n`);
    return status;
  }
}

async function dispatch(argv: readonly string[], session: Session): Promise<void> {
  const { words, help, version } = wordsOf(argv);
  if (version) {
    session.stdout.write(`netbox-sdk/${packageVersion()} node-${process.version}\n`);
    return;
  }
  if (help) return new NbxHelp(await loadConfig(packageJson()), session).showWords(words);
  const [first] = words;
  // A name of ours, or else the first of the three words of the dynamic grammar.
  const own = first !== undefined && isStatic(first);
  const Chosen = commands[own ? first : "object"];
  const config = await loadConfig(packageJsonOfOne());
  await new Chosen(own ? without(argv, first) : [...argv], config, session).execute();
}

function loadConfig(pjson: Interfaces.PJSON): Promise<Config> {
  return Config.load({ root: join(packageRoot(), "dist"), pjson });
}

/** `argv` without the first `word`, so that options may also stand before a command's name. */
function without(argv: readonly string[], word: string): string[] {
  const at = argv.indexOf(word);
  return argv.filter((_, index) => index !== at);
}
