import type { LiveContract } from "./contract.js";
import type { Lab } from "./lab.js";

export interface Context {
  readonly lab: Lab;
  readonly contract: LiveContract;
}

/** Shows at the real NetBox that a correction tells the truth. */
export type Check = (context: Context) => Promise<void>;

export type Checks = Readonly<Record<string, Check>>;

/** Asks again, twice a second, until `ready`. */
export async function until<T>(ask: () => Promise<T>, ready: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const answer = await ask();
    if (ready(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error("the job worker did not get to it within 30 seconds");
}
