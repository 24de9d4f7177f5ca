import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "@jest/globals";
import { Client } from "../../src/client/index.js";
import { pathOf } from "../../src/client/answer.js";
import {
  ContractError,
  InvalidInputError,
  NetworkError,
  OutcomeUnknownError,
  TimeoutError,
  TooLargeError,
} from "../../src/errors/index.js";
import { html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
const get = (path = "/api/dcim/sites/1/") => ({ method: "GET", path, query: [] }) as const;
const post = (body: unknown) => ({ method: "POST", path: "/api/dcim/sites/", query: [], body }) as const;
/** No second attempts, where it is the first that is looked at. */
const once = { retries: 0 };

describe("a request", () => {
  it("goes below the prefix, with query, credential and our name", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, { ok: true });
    });
    const client = new Client({
      url: `${netbox.url}/netbox/`,
      token: "nbt_Key01.secret",
      headers: { "X-NetBox-Branch": "a1" },
    });
    const query = [
      ["name", "a&b=é "],
      ["name", "c"],
    ] as const;
    await client.send({ ...get(), query }, { headers: { "Accept-Language": "de" } });
    await new Client({ url: netbox.url, token: "0123456789abcdef" }).send(get());
    await new Client({ url: netbox.url }).send(get());
    expect(netbox.seen[0]).toMatchObject({
      method: "GET",
      url: "/netbox/api/dcim/sites/1/?name=a%26b%3D%C3%A9%20&name=c",
      headers: {
        authorization: "Bearer nbt_Key01.secret",
        "x-netbox-branch": "a1",
        "accept-language": "de",
        accept: "application/json",
        "accept-encoding": "gzip, deflate, br",
      },
    });
    expect(netbox.seen[0]?.headers["user-agent"]).toMatch(/^netbox-sdk\/\d+\.\d+\.\d+/);
    expect(netbox.seen[1]).toMatchObject({
      url: "/api/dcim/sites/1/",
      headers: { authorization: "Token 0123456789abcdef" },
    });
    expect(netbox.seen[2]?.headers).not.toHaveProperty("authorization");
  });

  it("carries its body as JSON of known length, integers in full", async () => {
    const netbox = await start((_request, response) => {
      json(response, 201, { id: 1 });
    });
    await new Client({ url: netbox.url }).send(post({ name: "é", asn: 9007199254740993n, gone: undefined }));
    expect(netbox.seen[0]).toMatchObject({
      body: '{"name":"é","asn":9007199254740993}',
      headers: { "content-type": "application/json", "content-length": "36" },
    });
  });

  it("is not sent with a body that JSON cannot say", async () => {
    const netbox = await start(() => undefined);
    const error = await rejection(new Client({ url: netbox.url }).send(post({ latitude: Number.NaN })));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error.message).toBe("body of POST /api/dcim/sites/: the value at /latitude is no finite number");
    expect(netbox.seen).toEqual([]);
  });

  it("carries files as a form", async () => {
    const netbox = await start((_request, response) => {
      json(response, 201, { id: 1 });
    });
    const image = new File(["\x89PNG"], 'front "1".png', { type: "image/png" });
    await new Client({ url: netbox.url }).send(
      post({ object_type: "dcim.device", object_id: 7, image, name: null }),
    );
    const { headers, body } = netbox.seen[0] ?? { headers: {}, body: "" };
    const boundary = /^multipart\/form-data; boundary=(netbox-sdk-[0-9a-f-]+)$/.exec(
      headers["content-type"] ?? "",
    )?.[1];
    const parts = body.split(`--${boundary ?? ""}`).map((part) => part.trim());
    expect(parts.slice(1, -1).map((part) => part.split("\r\n")[0])).toEqual([
      'content-disposition: form-data; name="object_type"',
      'content-disposition: form-data; name="object_id"',
      'content-disposition: form-data; name="image"; filename="front %221%22.png"',
      'content-disposition: form-data; name="name"',
    ]);
    expect(parts[2]).toMatch(/\r\n\r\n7$/);
    expect(parts[3]).toContain("content-type: image/png");
  });

  it("uses a connection that is kept", async () => {
    const netbox = await start((_request, response) => {
      json(response, 200, {});
    });
    const client = new Client({ url: netbox.url });
    for (let call = 0; call < 3; call++) await client.send(get());
    expect(netbox.seen.map(({ connection }) => connection)).toEqual([1, 1, 1]);
    client.close();
  });
});

describe("an answer", () => {
  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("in %s is decoded", async (encoding, compress) => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": encoding });
      response.end(compress(Buffer.from('{"id":9007199254740993}')));
    });
    const answer = await new Client({ url: netbox.url }).send(get());
    expect(answer.body).toEqual({ id: 9007199254740993n });
  });

  it("is stopped on the way when it unfolds to more than its bound", async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(bomb);
    });
    expect(bomb.length).toBeLessThan(100_000);
    const client = new Client({ url: netbox.url, maxBytes: 1024 * 1024 });
    expect(await rejection(client.send(get()))).toBeInstanceOf(TooLargeError);
    // To a write it is an answer all the same, so the outcome is not in doubt.
    expect(await rejection(client.send(post({})))).toBeInstanceOf(TooLargeError);
  });

  it.each([
    ["an encoding that was not asked for", { "content-encoding": "compress" }, "x", "content encoding"],
    [
      "a broken encoding",
      { "content-encoding": "gzip" },
      "not gzip",
      "content encoding of the answer is broken",
    ],
    [
      "JSON that is none",
      {},
      '{"a":',
      "the answer to GET /api/dcim/sites/1/: has something that is no JSON value",
    ],
    ["a repeated member", {}, '{"id":1,"id":2}', 'has the member "id" twice'],
    ["bytes that are not UTF-8", {}, Buffer.from([0x22, 0xff, 0x22]), "is not UTF-8"],
  ])("with %s is refused", async (_what, headers, body, message) => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", ...headers });
      response.end(body);
    });
    const error = await rejection(new Client({ url: netbox.url }).send(get()));
    expect(error).toBeInstanceOf(ContractError);
    expect(error.message).toContain(message);
  });

  it("to HEAD may name an encoding without a body", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end();
    });
    const answer = await new Client({ url: netbox.url }).send({ ...get(), method: "HEAD" });
    expect(answer).toMatchObject({ status: 200, body: null });
  });

  it("that is no JSON keeps its type", async () => {
    const netbox = await start(({ url }, response) => {
      const svg = url.endsWith("svg/");
      response.writeHead(200, { "content-type": svg ? "image/svg+xml" : "application/octet-stream" });
      response.end("<svg/>");
    });
    const client = new Client({ url: netbox.url });
    expect((await client.send(get("/api/svg/"))).body).toBe("<svg/>");
    expect((await client.send(get("/api/bin/"))).body).toEqual(Buffer.from("<svg/>"));
  });
});

describe("no answer", () => {
  it("in time is a TimeoutError for a read, and in doubt for a write", async () => {
    const netbox = await start(() => undefined);
    const client = new Client({ url: netbox.url, timeout: 60 });
    const error = await rejection(client.send(get()));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe(`http://127.0.0.1:${netbox.port} did not answer within 60 ms`);
    const doubt = await rejection(client.send(post({ name: "a" })));
    expect(doubt).toBeInstanceOf(OutcomeUnknownError);
    expect(doubt.cause).toBeInstanceOf(TimeoutError);
    expect(netbox.seen).toHaveLength(2);
  });

  it("from a server that never speaks TLS is hinted at as the wrong scheme", async () => {
    const silent = createServer((socket) => socket.resume().on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const client = new Client({ url: `127.0.0.1:${port}`, timeout: 60 });
    const error = await rejection(client.send(get()));
    await new Promise((resolve) => silent.close(resolve));
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error.message).toBe(`https://127.0.0.1:${port} did not answer within 60 ms`);
    expect(error["hint"]).toContain("write http:// where that is meant");
  });

  it("counts the whole body into the time", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write("{");
    });
    expect(await rejection(new Client({ url: netbox.url }).send(get(), { timeout: 60 }))).toBeInstanceOf(
      TimeoutError,
    );
  });

  it("waits longer than a connection is kept idle", async () => {
    const netbox = await start((_request, response) => {
      setTimeout(() => {
        json(response, 200, { late: true });
      }, 1800);
    });
    expect((await new Client({ url: netbox.url }).send(get())).body).toEqual({ late: true });
  });

  it("from a port where nobody listens says so, for a write too: nothing was sent", async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const client = new Client({ url: `http://127.0.0.1:${port}`, token: "0123456789abcdef", ...once });
    for (const request of [get(), post({})]) {
      const error = await rejection(client.send(request));
      expect(error).toBeInstanceOf(NetworkError);
      expect(error.message).toBe(`http://127.0.0.1:${port} refused the connection (ECONNREFUSED)`);
      expect(error["hint"]).toBe("Is NetBox running there, and is the port right?");
    }
    const secure = await rejection(new Client({ url: `127.0.0.1:${port}`, ...once }).send(get()));
    expect(secure.message).toBe(`https://127.0.0.1:${port} refused the connection (ECONNREFUSED)`);
    expect(secure["hint"]).toContain("write http:// where that is meant");
  });

  it("from a host without an address says so", async () => {
    const error = await rejection(new Client({ url: "http://netbox.invalid", ...once }).send(get()));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toMatch(/^http:\/\/netbox\.invalid has no address \((?:ENOTFOUND|EAI_AGAIN)\)$/);
  });

  it("from a server without TLS says so", async () => {
    const netbox = await start(() => undefined);
    const error = await rejection(
      new Client({ url: `https://127.0.0.1:${netbox.port}`, ...once }).send(post({})),
    );
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toContain("does not speak TLS as expected");
  });

  it("from a connection that breaks is in doubt for a write", async () => {
    const netbox = await start((_request, response) => {
      response.destroy();
    });
    const client = new Client({ url: netbox.url, ...once });
    expect((await rejection(client.send(get()))).message).toContain(
      "closed the connection before it answered",
    );
    const doubt = await rejection(client.send(post({ name: "a" })));
    expect(doubt).toBeInstanceOf(OutcomeUnknownError);
    expect(doubt).toMatchObject({ code: "outcome_unknown", method: "POST", path: "/api/dcim/sites/" });
    expect(netbox.seen).toHaveLength(2);
  });

  it("that breaks off midway is no answer", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"id":1}');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await rejection(new Client({ url: netbox.url, ...once }).send(get()))).toBeInstanceOf(
      NetworkError,
    );
  });
});

describe("an abort", () => {
  it("ends a read with the signal's reason", async () => {
    const netbox = await start(() => undefined);
    const controller = new AbortController();
    const reason = new Error("enough");
    setTimeout(() => {
      controller.abort(reason);
    }, 30);
    expect(await rejection(new Client({ url: netbox.url }).send(get(), { signal: controller.signal }))).toBe(
      reason,
    );
  });

  it("before the start sends nothing", async () => {
    const netbox = await start(() => undefined);
    const signal = AbortSignal.abort();
    const error = await rejection(new Client({ url: netbox.url }).send(post({}), { signal }));
    expect(error.name).toBe("AbortError");
    expect(netbox.seen).toEqual([]);
  });

  it.each([new AbortController(), null, { aborted: false }])(
    "by what is no signal (%p) is refused and sends nothing",
    async (signal) => {
      const netbox = await start(() => undefined);
      const wrong = { signal: signal as unknown as AbortSignal };
      for (const request of [get(), post({})]) {
        const error = await rejection(new Client({ url: netbox.url }).send(request, wrong));
        expect(error).toBeInstanceOf(InvalidInputError);
        expect(error.message).toContain("signal should be an AbortSignal");
      }
      expect(netbox.seen).toEqual([]);
    },
  );

  it("that cannot be listened for leaves no request behind, whose error nobody hears", async () => {
    const netbox = await start((_request, response) => response.destroy());
    const signal = {
      aborted: false,
      addEventListener: () => {
        throw new TypeError("no");
      },
      removeEventListener: () => undefined,
    };
    await expect(new Client({ url: netbox.url, ...once }).send(get(), { signal })).rejects.toThrow("no");
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  it("of a write that was sent leaves it in doubt", async () => {
    const netbox = await start(() => undefined);
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 50);
    const error = await rejection(
      new Client({ url: netbox.url }).send(post({}), { signal: controller.signal }),
    );
    expect(error).toBeInstanceOf(OutcomeUnknownError);
  });

  it("ends the wait for another attempt", async () => {
    const netbox = await start((_request, response) => {
      html(response, 503, { "retry-after": "30" });
    });
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 50);
    const began = Date.now();
    await rejection(new Client({ url: netbox.url }).send(get(), { signal: controller.signal }));
    expect(Date.now() - began).toBeLessThan(5000);
    expect(netbox.seen).toHaveLength(1);
  });
});

describe("a path for people", () => {
  it("is what is sent below the prefix", () => {
    expect(pathOf({ ...get(), query: [["q", "a b"]] })).toBe("/api/dcim/sites/1/?q=a%20b");
  });
});
