import base from "../../jest.config.js";

/** One NetBox for all files, so one file after the other. */
export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/live"],
  testPathIgnorePatterns: ["/node_modules/"],
  maxWorkers: 1,
  testTimeout: 60_000,
};
