import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { codegenRoot, type CodegenRoot, type Run } from "./codegen-root.js";
import { contractOf } from "./golden-root.js";
import { SmallServer } from "./small-server.js";

jest.setTimeout(120_000);

const TOKEN = "0123456789abcdef0123456789abcdef01234567";

const server = new SmallServer();
let root: CodegenRoot;

beforeAll(() => server.listen());
afterAll(() => {
  server.close();
});
beforeEach(() => {
  root = codegenRoot({});
});
afterEach(() => {
  root.remove();
});

const disk = () => [root.files("bundles"), root.files("generated"), root.read("package.json")];

/** Runs --fetch and holds that it fails with one line and its status, and leaves everything as it was. */
async function refusal(url: string, env: Record<string, string> = {}, line = "9.1"): Promise<Run> {
  const before = disk();
  const run = await root.run(["--fetch", url, "--line", line], env);
  expect(run.stdout).toBe("");
  expect(disk()).toEqual(before);
  return run;
}

describe("codegen --fetch URL", () => {
  it("takes in what a NetBox answers, and keeps its address and the token to itself", async () => {
    server.status(200, { "content-type": "application/json" }, contractOf("sites"));
    const url = `${server.origin}/netbox/`;
    const run = await root.run(["--fetch", url, "--line", "9.1"], { NETBOX_URL: url, NETBOX_TOKEN: TOKEN });
    expect(run).toMatchObject({ status: 0, stderr: "" });
    expect(server.asked).toEqual([
      { url: "/netbox/api/schema/?format=json", authorization: `Token ${TOKEN}` },
    ]);
    expect(root.files("generated").size).toBe(6);
    const { lines } = JSON.parse(root.read("bundles/manifest.json")) as { lines: object };
    expect(lines).toMatchObject({
      "9.1": { release: "9.1.0", origin: "NetBox 9.1.0: /api/schema/ of a running NetBox", removed: null },
    });
    for (const text of [
      root.read("bundles/manifest.json"),
      run.stdout,
      ...root.files("generated").values(),
    ]) {
      expect(text).not.toContain("127.0.0.1");
      expect(text).not.toContain(TOKEN);
    }
  });

  it("is refused by a server that wants a token, and is not given that of another", async () => {
    server.status(403);
    const run = await refusal(server.origin, { NETBOX_URL: "http://127.0.0.1:1", NETBOX_TOKEN: TOKEN });
    expect(run).toMatchObject({
      status: 3,
      stderr:
        "codegen: --fetch: /api/schema/ answered HTTP 403\n" +
        "codegen: Set NETBOX_TOKEN, and NETBOX_URL to this NetBox's address: the token goes nowhere else.\n",
    });
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it("does not follow a redirect", async () => {
    server.status(302, { location: "/login/" });
    expect(await refusal(server.origin)).toMatchObject({
      status: 1,
      stderr: "codegen: --fetch: NetBox answered a redirect; give the URL that it redirects to\n",
    });
    expect(server.asked).toHaveLength(1);
  });

  it("tells a page of HTML from a contract", async () => {
    server.status(200, { "content-type": "text/html" }, "<!DOCTYPE html><title>Log in</title>");
    expect(await refusal(server.origin)).toMatchObject({
      status: 1,
      stderr:
        "codegen: contract 9.1: what was fetched is not JSON; NetBox's document is at /api/schema/\n" +
        "codegen: the document: has something that is no JSON value (line 1, column 1)\n",
    });
  });

  it("does not take the document of another line", async () => {
    server.status(200, {}, contractOf("sites"));
    expect(await refusal(server.origin, {}, "9.2")).toMatchObject({
      status: 1,
      stderr: 'codegen: contract 9.2: the document is of NetBox "9.1.0", not of 9.2 (at #/info/version)\n',
    });
  });

  it("says that a connection broke off, or was refused", async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("{", () => response.destroy());
    });
    const broken = await refusal(server.origin);
    expect(broken.status).toBe(8);
    expect(broken.stderr).toMatch(/^codegen: --fetch: NetBox did not answer \([A-Z_]+\)\n$/);
    const gone = new SmallServer();
    await gone.listen();
    const { origin } = gone;
    gone.close();
    expect(await refusal(origin)).toMatchObject({
      status: 8,
      stderr: "codegen: --fetch: NetBox did not answer (ECONNREFUSED)\n",
    });
  });
});
