/** One line of a bench's table: a figure, and what it should not exceed. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target?: number | undefined;
}

const digits: Readonly<Record<string, number>> = { s: 2, ms: 0, MB: 0 };

/** Prints all `figures`; with `--assert` on the command line, those beyond their target fail the process. */
export function report(figures: readonly Figure[]): void {
  const write = (value: number, unit: string): string => `${value.toFixed(digits[unit] ?? 2)} ${unit}`;
  const rows = figures.map(({ name, value, unit, target }) => [
    name,
    write(value, unit),
    target === undefined ? "" : `at most ${write(target, unit)}`,
    target === undefined ? "" : value <= target ? "met" : "MISSED",
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  for (const [name = "", value = "", target = "", verdict = ""] of rows)
    console.log(
      `${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${target.padEnd(widths[2] ?? 0)}  ${verdict}`.trimEnd(),
    );
  const missed = figures.some(({ value, target }) => target !== undefined && value > target);
  if (missed && process.argv.includes("--assert")) process.exitCode = 1;
}

/** The number after `--name` on the command line. */
export function numberOption(name: string, fallback: number): number {
  const value = process.argv[process.argv.indexOf(`--${name}`) + 1];
  return process.argv.includes(`--${name}`) && value !== undefined ? Number(value) : fallback;
}
