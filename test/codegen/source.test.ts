import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { NetBoxError } from "../../src/errors/index.js";
import { documentBounds } from "../../src/openapi/verify.js";
import { readSource } from "../../codegen/source.js";
import { SmallServer } from "./small-server.js";

const V1 = "0123456789abcdef0123456789abcdef01234567";
const V2 = "nbt_OnlyForATest.onlyforatestonlyforatestonlyforatest";

const server = new SmallServer();
let origin: string;
beforeAll(async () => {
  await server.listen();
  ({ origin } = server);
});
afterAll(() => {
  server.close();
});

/** Reads from a place and keeps code and text of the error, or "read" when there was none. */
async function outcome(place: string, url?: string, token?: string): Promise<string> {
  try {
    await readSource(place, { url, token });
    return "read";
  } catch (error) {
    const { code, message, hint } = error as NetBoxError;
    return [`${code}: ${message}`, ...(hint === undefined ? [] : [hint])].join(" | ");
  }
}

describe("a document of a NetBox", () => {
  it("is read as it was sent, and its origin names no host", async () => {
    server.status(200, { "content-type": "application/json" }, ' {"a":"ü"}\n');
    const { bytes, origin: words } = await readSource(origin, { url: undefined, token: undefined });
    expect(bytes.toString()).toBe(' {"a":"ü"}\n');
    expect(words).toBe("/api/schema/ of a running NetBox");
  });

  it.each([
    ["", "/api/schema/?format=json"],
    ["/", "/api/schema/?format=json"],
    ["/api", "/api/schema/?format=json"],
    ["/api/", "/api/schema/?format=json"],
    ["/api/schema/?format=yaml#top", "/api/schema/?format=json"],
    ["/netbox/api/schema", "/netbox/api/schema/?format=json"],
    ["/netbox/", "/netbox/api/schema/?format=json"],
    ["/api/netbox", "/api/netbox/api/schema/?format=json"],
  ])("is asked for, at %j, as %s", async (place, url) => {
    server.status(200);
    expect(await outcome(origin + place)).toBe("read");
    expect(server.asked).toEqual([{ url, authorization: undefined }]);
  });

  it("is asked for whatever the case of the scheme", async () => {
    server.status(200);
    expect(await outcome(origin.replace("http", "HTTP"))).toBe("read");
  });
});

describe("the token is sent", () => {
  it.each([
    ["NETBOX_URL", "", ""],
    ["NETBOX_URL without its slash", "/", ""],
    ["what is below NETBOX_URL", "/netbox/", "/netbox/api/"],
    ["NETBOX_URL's own schema", "/netbox", "/netbox/api/schema/"],
    ["anything below an origin", "", "/netbox"],
  ])("to %s", async (_case, url, place) => {
    server.status(200);
    await outcome(origin + place, origin + url, V1);
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([`Token ${V1}`]);
  });

  it("of the second version as a bearer's", async () => {
    server.status(200);
    await outcome(origin, origin, V2);
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([`Bearer ${V2}`]);
  });

  const from = (part: string, other: string) => () => origin.replace(part, other);
  it.each<[string, () => string | undefined, string]>([
    ["another host", from("127.0.0.1", "localhost"), "/"],
    ["another port", () => "http://127.0.0.1:1/", "/"],
    ["another scheme", from("http", "https"), "/"],
    ["another path", () => `${origin}/netbox`, "/other"],
    ["a path that only begins like it", () => `${origin}/netbox`, "/netbox2"],
    ["a path that leads out of it", () => `${origin}/netbox`, "/netbox/../"],
    ["one that leads out of it in disguise", () => `${origin}/netbox`, "/netbox/%2e%2e/"],
    ["a path of another case", () => `${origin}/netbox`, "/NetBox"],
    ["what is above it", () => `${origin}/netbox`, "/"],
    ["anything when there is no NETBOX_URL", () => undefined, "/"],
    ["anything when NETBOX_URL is none", () => "netbox", "/"],
  ])("never to %s, which is said when it is refused", async (_case, url, place) => {
    server.status(403);
    expect(await outcome(origin + place, url(), V1)).toBe(
      "forbidden: --fetch: /api/schema/ answered HTTP 403 | Set NETBOX_TOKEN, and NETBOX_URL to this NetBox's address: the token goes nowhere else.",
    );
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it("never when it is empty", async () => {
    server.status(200);
    await outcome(origin, origin, "");
    expect(server.asked.map(({ authorization }) => authorization)).toEqual([undefined]);
  });

  it.each(["two words", "a\nb", "ü"])("never where it cannot be one: %j", async (token) => {
    server.status(200);
    expect(await outcome(origin, origin, token)).toBe(
      "config: NETBOX_TOKEN has characters that no token has",
    );
    expect(server.asked).toEqual([]);
  });
});

describe("nothing is read, and in one line is said why, from", () => {
  it.each([301, 302, 307, 308])("a redirect (%i), which is not followed", async (code) => {
    server.status(code, { location: `${origin}/elsewhere/` }, "moved");
    expect(await outcome(origin, origin, V1)).toBe(
      "redirect: --fetch: NetBox answered a redirect; give the URL that it redirects to",
    );
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    [401, "auth"],
    [403, "forbidden"],
    [404, "contract"],
    [429, "contract"],
    [500, "contract"],
    [503, "contract"],
  ])("HTTP %i", async (status, code) => {
    server.status(status, {}, JSON.stringify({ detail: "no" }));
    expect(await outcome(origin, origin, V1)).toBe(
      `${code}: --fetch: /api/schema/ answered HTTP ${String(status)}`,
    );
  });

  it("a document beyond the bounds, however small it was on the way", async () => {
    server.status(
      200,
      { "content-encoding": "gzip" },
      gzipSync(Buffer.alloc(documentBounds.bytes + 1), { level: 1 }),
    );
    expect(await outcome(origin)).toBe(
      `too_large: --fetch ${origin}: the document is larger than ${String(documentBounds.bytes)} bytes`,
    );
  });

  it("a connection that breaks off", async () => {
    server.answer((_request, response) => {
      response.writeHead(200, { "content-length": "1000" }).write("{", () => response.destroy());
    });
    expect(await outcome(origin)).toMatch(/^network: --fetch: NetBox did not answer/);
  });

  it.each([
    ["http://", "usage: --fetch: that is not a URL"],
    ["https://[::", "usage: --fetch: that is not a URL"],
    [
      "http://user:secret@127.0.0.1/",
      "usage: --fetch: a URL with a user name or password is refused; use NETBOX_URL and NETBOX_TOKEN",
    ],
    [
      "http://token@127.0.0.1/",
      "usage: --fetch: a URL with a user name or password is refused; use NETBOX_URL and NETBOX_TOKEN",
    ],
  ])("the URL %s", async (url, message) => {
    expect(await outcome(url)).toBe(message);
  });
});

describe("a file", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "netbox-sdk-source-"));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("is read as it is, and its origin names no path", async () => {
    const file = join(folder, "schema.json");
    writeFileSync(file, "{}");
    const { bytes, origin: words } = await readSource(file, { url: origin, token: V1 });
    expect(bytes.toString()).toBe("{}");
    expect(words).toBe("a file with a NetBox's /api/schema/");
  });

  it("is refused where it is too large, not there, or a folder", async () => {
    const large = join(folder, "large.json");
    writeFileSync(large, "");
    truncateSync(large, documentBounds.bytes + 1);
    expect(await outcome(large)).toBe(
      `too_large: --fetch ${large}: the document is larger than ${String(documentBounds.bytes)} bytes`,
    );
    const gone = join(folder, "gone.json");
    expect(await outcome(gone)).toBe(`contract: --fetch ${gone}: the file cannot be read`);
    expect(await outcome(folder)).toBe(`contract: --fetch ${folder}: the file cannot be read`);
  });
});
