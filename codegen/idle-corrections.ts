import { ContractError } from "../src/errors/index.js";

/**
 * Holds that every correction mends something in a line that it concerns. One that does not is out of date, or never
 * worked.
 *
 * @param matched places mended in all lines together, by the correction's id
 * @throws ContractError naming the idle ones
 */
export function refuseIdleCorrections(matched: ReadonlyMap<string, number>): void {
  const idle = [...matched].filter(([, count]) => count === 0).map(([id]) => id);
  if (idle.length > 0)
    throw new ContractError(`corrections that match nothing in any bundled contract: ${idle.join(", ")}`);
}
