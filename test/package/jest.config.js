import base from "../../jest.config.js";

export default {
  ...base,
  rootDir: "../..",
  roots: ["<rootDir>/test/package"],
  testPathIgnorePatterns: ["/node_modules/"],
  maxWorkers: 1,
  testTimeout: 300_000,
};
