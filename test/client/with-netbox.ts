import { afterEach } from "@jest/globals";
import { type FakeNetBox, fakeNetBox, type Handler } from "./fake-netbox.js";

/** Starts servers for the tests of a file, and closes them after each. */
export function withNetBox(): (handler: Handler) => Promise<FakeNetBox> {
  const open: FakeNetBox[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((server) => server.close()));
  });
  return async (handler) => {
    const server = await fakeNetBox(handler);
    open.push(server);
    return server;
  };
}

/** What a promise was rejected with. */
export async function rejection(promise: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  try {
    await promise;
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error("nothing was rejected");
}
