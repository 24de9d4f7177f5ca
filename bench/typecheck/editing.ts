import { readFileSync } from "node:fs";
import ts from "typescript";

/** Run as a process of its own: opens a module in TypeScript's server, completes, edits and completes again. */

const [file = "", edits = "10"] = process.argv.slice(2);

function startServer(): ts.server.Session {
  const silent = (): void => undefined;
  const logger: ts.server.Logger = {
    close: silent,
    hasLevel: () => false,
    loggingEnabled: () => false,
    perftrc: silent,
    info: silent,
    startGroup: silent,
    endGroup: silent,
    msg: silent,
    getLogFileName: () => undefined,
  };
  return new ts.server.Session({
    host: {
      ...ts.sys,
      write: silent,
      setTimeout,
      clearTimeout,
      setImmediate,
      clearImmediate,
    } as ts.server.ServerHost,
    cancellationToken: ts.server.nullCancellationToken,
    useSingleInferredProject: false,
    useInferredProjectPerProjectRoot: false,
    typingsInstaller: ts.server.nullTypingsInstaller,
    byteLength: (text, encoding) => Buffer.byteLength(text, encoding),
    hrtime: (start) => process.hrtime(start),
    logger,
    canUseEvents: false,
  });
}

/** Milliseconds of CPU that `work` takes. */
function cost(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const session = startServer();
let seq = 0;
const ask = (command: string, args: object): unknown =>
  session.executeCommand({
    seq: seq++,
    type: "request",
    command,
    arguments: args,
  }).response;

const [before = "", after = ""] = readFileSync(file, "utf8").split("|");
const line = before.split("\n").length;
const column = before.length - before.lastIndexOf("\n");

function complete(offset: number): void {
  const { entries } = ask("completionInfo", { file, line, offset }) as ts.server.protocol.CompletionInfo;
  if (entries.length < 200)
    throw new Error(`${entries.length} completions are too few: types were not found`);
}

const first = cost(() => {
  ask("open", { file, fileContent: before + after });
  complete(column);
});
let typed = "";
const later = Array.from({ length: Number(edits) }, (_, number) =>
  cost(() => {
    const next = `q: "${number}", `;
    ask("change", {
      file,
      line,
      offset: column,
      endLine: line,
      endOffset: column + typed.length,
      insertString: next,
    });
    typed = next;
    complete(column + next.length);
  }),
);
console.log(JSON.stringify({ first, later, rss: process.resourceUsage().maxRSS / 1000 }));
process.exit();
