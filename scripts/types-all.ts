import { main, runNode, tsc } from "./run.js";

/** Programs that see the package as it is built: strict or not, with Node's types, the browser's, or neither. */
const consumers = ["strict", "loose", "browser", "bare"].map(
  (name) => `test/types/consumers/tsconfig.${name}.json`,
);

/** The type tests and every declaration they reach, libraries included, on each supported compiler. */
main(async () => {
  for (const version of ["", "-6", "-7"] as const)
    for (const project of ["test/types", ...consumers]) await runNode([tsc(version), "-p", project]);
});
