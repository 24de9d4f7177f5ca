import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { connect } from "node:net";
import { startMock } from "../../src/mock/index.js";
import { Api } from "./api.js";

let netbox: Api;
beforeAll(async () => {
  netbox = new Api(await startMock());
});
afterAll(() => netbox.close());

/** A server that still gives the list it gave before is alive and unharmed. */
const alive = () => netbox.column("/api/dcim/sites/?limit=3", "name");

describe("ids", () => {
  it.each(["0", "-1", "99999999999999999999", "9".repeat(900)])("%s is no site", async (id) => {
    expect(await netbox.get(`/api/dcim/sites/${id}/`)).toMatchObject({
      status: 404,
      body: { detail: "No Site matches the given query." },
    });
  });

  it.each(["1e3", "1.0", "abc", "__proto__", "constructor", "toString", "%00", "+1", "0x1", "%201"])(
    "%s is no id",
    async (id) => {
      expect(await netbox.get(`/api/dcim/sites/${id}/`)).toMatchObject({
        status: 404,
        body: { detail: "Not found." },
      });
    },
  );
});

describe("bodies", () => {
  const SITES = "/api/dcim/sites/";

  it.each<[string, string | Buffer]>([
    ["broken", "{bad"],
    ["cut off", '{"name":"a"'],
    ["not a number", '{"latitude":NaN}'],
    ["beyond a double", '{"custom_fields":{"a":1e999}}'],
    ["half a character", String.raw`{"name":"\ud800","slug":"x"}`],
    ["no UTF-8", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ["100 000 levels deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["two values", "{} {}"],
  ])("%s are refused as JSON", async (_what, body) => {
    expect(await netbox.post(SITES, body)).toMatchObject({
      status: 400,
      body: { detail: expect.stringMatching(/^JSON parse error - /) as unknown },
    });
  });

  it("of other media are refused", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect(await netbox.post(SITES, "a=1", { headers: form })).toMatchObject({
      status: 415,
      body: { detail: 'Unsupported media type "application/x-www-form-urlencoded" in request.' },
    });
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    expect((await netbox.post(SITES, "--x--", { headers: multipart })).status).toBe(501);
  });

  it("beyond 10 MiB are refused without being read to their end", async () => {
    const big = Buffer.alloc(11 * 1024 * 1024, 0x20);
    const reply = await netbox.post(SITES, big).catch(() => null);
    if (reply !== null) expect(reply.status).toBe(413);
    expect(await alive()).toHaveLength(3);
  });

  it("with names of object prototypes change nothing but what they say", async () => {
    const text =
      '{"name":"proto","slug":"proto","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect((await netbox.post("/api/dcim/manufacturers/", text)).status).toBe(201);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    const data = '{"name":"pd","site":1,"role":1,"device_type":1,"local_context_data":{"__proto__":{"a":1}}}';
    const device = await netbox.post("/api/dcim/devices/", data);
    expect(device.text).toContain('"local_context_data":{"__proto__":{"a":1}}');
  });
});

it("survives what is no HTTP", async () => {
  for (const bytes of [
    "\0\0\0\0",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    `GET /${"a".repeat(100_000)} HTTP/1.1\r\n\r\n`,
  ]) {
    const socket = connect(netbox.mock.port, "127.0.0.1");
    socket.on("error", () => undefined).resume();
    socket.end(bytes);
    await new Promise((resolve) => socket.once("close", resolve));
  }
  expect(await alive()).toHaveLength(3);
});

describe("anything at all", () => {
  const known = (status: number) =>
    [200, 201, 204, 301, 302, 400, 403, 404, 405, 406, 409, 413, 415, 501].includes(status);
  const runs = { numRuns: 150, interruptAfterTimeLimit: 4000 };

  const segment = fc.oneof(
    fc.constantFrom(
      "api",
      "dcim",
      "sites",
      "devices",
      "1",
      "-1",
      "available-ips",
      "ipam",
      "prefixes",
      "__proto__",
      "",
      ".",
      "%2F",
    ),
    fc.string({ maxLength: 8 }).map((text) => encodeURIComponent(text)),
  );
  const text = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom("null", "true", "-1", "1e9", "(", "[a", "\\", "9".repeat(40)),
  );

  it("in a path gets an answer", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(segment, { maxLength: 6 }),
        fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"),
        async (segments, method) => {
          const { status } = await netbox.send(method, `/${segments.join("/")}/`, {
            token: netbox.mock.tokens.readonly,
          });
          return known(status);
        },
      ),
      runs,
    );
  });

  it("in a query gets an answer", async () => {
    const name = fc.constantFrom(
      "id",
      "name",
      "name__ic",
      "name__regex",
      "region",
      "region_id",
      "tag",
      "status",
      "created__gte",
      "latitude__lt",
      "limit",
      "offset",
      "start",
      "ordering",
      "fields",
      "omit",
      "brief",
      "q",
      "cf_x",
      "__proto__",
      "constructor",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 4 }), async (pairs) => {
        const query = new URLSearchParams(pairs);
        const { status } = await netbox.get(`/api/dcim/sites/?${query.toString()}`);
        return known(status) || (status === 500 && query.has("name__regex"));
      }),
      runs,
    );
  });

  it("in a body gets an answer, and what is refused leaves nothing behind", async () => {
    const before = (await netbox.get("/api/dcim/sites/?limit=1")).text;
    const field = fc.constantFrom(
      "name",
      "slug",
      "status",
      "region",
      "tags",
      "asns",
      "latitude",
      "custom_fields",
      "time_zone",
      "id",
    );
    await fc.assert(
      fc.asyncProperty(fc.dictionary(field, fc.jsonValue({ maxDepth: 2 })), async (body) => {
        const wrong = { ...body, status: "no such status" };
        const one = await netbox.post("/api/dcim/sites/", wrong);
        const many = await netbox.patch("/api/dcim/sites/", [{ id: 1, ...body, status: "no such status" }]);
        return one.status === 400 && many.status === 400;
      }),
      runs,
    );
    expect((await netbox.get("/api/dcim/sites/?limit=1")).text).toBe(before);
  });
});
