import type { Environment } from "../config/index.js";

export interface Sink {
  write(text: string): unknown;
}

/** What a run of nbx may touch of the process around it. */
export interface Session {
  readonly env: Environment;
  /** Data only. */
  readonly stdout: Sink;
  /** Everything else. */
  readonly stderr: Sink;
  /** Whether `stdout` is a terminal; then lists are tables unless `-o` says otherwise. */
  readonly terminal: boolean;
  /** Columns of the terminal; a table is cut to them. */
  readonly width: number;
  /** Its promise resolves when the user asks a command that runs on (`nbx mock`) to stop. */
  readonly interrupted: () => Promise<void>;
}
