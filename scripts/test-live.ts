import { main, runNode } from "./run.js";

const needed = ["NETBOX_LAB_URL", "NETBOX_LAB_TOKEN_V1", "NETBOX_LAB_TOKEN_V2", "NETBOX_LAB_TOKEN_READONLY"];

/** Tests against a real NetBox; it is changed, and tests may leave objects behind when they fail. */
main(async () => {
  const missing = needed.filter((name) => process.env[name] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `${missing.join(", ")} not set: run test/live/lab/netbox up plain and export what it prints (Debian, root), or name a NetBox of your own for tests`,
    );
  }
  await runNode([
    "--experimental-vm-modules",
    "--disable-warning=ExperimentalWarning",
    "node_modules/jest/bin/jest.js",
    "--config",
    "test/live/jest.config.js",
    ...process.argv.slice(2),
  ]);
});
