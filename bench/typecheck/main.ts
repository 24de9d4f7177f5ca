import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { measure, root, type Cost } from "../measure.js";
import { median } from "../median.js";
import { numberOption, report, type Figure } from "../report.js";
import { edited, empty, programs, type Program } from "./programs.js";
import { createWorkspace, writeProject } from "./project.js";

const compilers = ["typescript", "typescript-6", "typescript-7"] as const;
type Compiler = (typeof compilers)[number];

const tsc = (compiler: Compiler): string => join(root, "node_modules", compiler, "bin/tsc");

/** Seconds of CPU beyond the empty program, and megabytes, that a program may cost. */
const targets: Readonly<Record<string, { readonly cpu: number; readonly rss?: number }>> = {
  "facade, one line": { cpu: 0.5 },
  "facade, five lines": { cpu: 1.6, rss: 350 },
};

/** Milliseconds of CPU from an edit to the list of completions. */
const EDIT_TARGET = 100;

const rounds = numberOption("rounds", 5);

type Costs = Map<Program, Cost[]>;

/** Every program once in each round, in turns, so that whatever else the machine does falls on all of them. */
function measureAll(workspace: string): Map<Compiler, Costs> {
  const folders = new Map(
    programs.map((program, number) => [
      program,
      writeProject(workspace, `program-${number}`, program.text, program.whole !== true),
    ]),
  );
  const costs = new Map<Compiler, Costs>(
    compilers.map((compiler) => [compiler, new Map(programs.map((program) => [program, []]))]),
  );
  for (let round = 0; round < rounds; round += 1)
    for (const [program, folder] of folders)
      for (const compiler of compilers)
        costs
          .get(compiler)
          ?.get(program)
          ?.push(measure([tsc(compiler), "-p", folder]));
  return costs;
}

function figuresOf(compiler: Compiler, costs: Costs): Figure[] {
  const version = execFileSync(process.execPath, [tsc(compiler), "--version"], { encoding: "utf8" }).trim();
  const base = costs.get(empty) ?? [];
  return [...costs].flatMap(([program, runs]): Figure[] => {
    const over = runs.map(({ cpu }, round) => cpu - (base[round]?.cpu ?? NaN));
    const { cpu, rss } = targets[program.name] ?? {};
    const name = `tsc ${version.replace("Version ", "")}: ${program.name}`;
    return [
      program === empty
        ? { name: `${name}, CPU`, value: median(runs.map((run) => run.cpu)), unit: "s" }
        : { name: `${name}, CPU beyond empty`, value: median(over), unit: "s", target: cpu },
      {
        name: `${name}, memory`,
        value: median(runs.map((run) => run.rss)),
        unit: "MB",
        target: compiler === "typescript" ? rss : undefined,
      },
    ];
  });
}

interface Editing {
  /** Milliseconds of CPU to open the module and complete. */
  readonly first: number;
  /** Milliseconds of CPU for an edit and a completion, each time. */
  readonly later: readonly number[];
  readonly rss: number;
}

function edit(workspace: string): Figure[] {
  const folder = writeProject(workspace, "edited", edited, true);
  const runs = Array.from(
    { length: rounds },
    () =>
      JSON.parse(
        execFileSync(
          process.execPath,
          ["--import", "tsx", join(root, "bench/typecheck/editing.ts"), join(folder, "main.ts")],
          { cwd: root, encoding: "utf8" },
        ),
      ) as Editing,
  );
  const name = "editor: completion";
  return [
    { name: `${name} after opening, CPU`, value: median(runs.map(({ first }) => first)), unit: "ms" },
    {
      name: `${name} after the first edit, CPU`,
      value: median(runs.map(({ later }) => later[0] ?? NaN)),
      unit: "ms",
    },
    {
      name: `${name} after an edit, CPU`,
      value: median(runs.flatMap(({ later }) => later)),
      unit: "ms",
      target: EDIT_TARGET,
    },
    { name: "editor: memory", value: median(runs.map(({ rss }) => rss)), unit: "MB" },
  ];
}

const workspace = createWorkspace();
try {
  const costs = measureAll(workspace);
  report([...[...costs].flatMap(([compiler, each]) => figuresOf(compiler, each)), ...edit(workspace)]);
} finally {
  rmSync(workspace, { recursive: true });
}
