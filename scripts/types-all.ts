import { main, runNode, tsc } from "./run.js";

/** The type tests and every declaration they reach, libraries included, on each supported compiler. */
main(async () => {
  for (const version of ["", "-6", "-7"] as const) await runNode([tsc(version), "-p", "test/types"]);
});
