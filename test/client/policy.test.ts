import { describe, expect, it } from "@jest/globals";
import { Client, type RetryEvent } from "../../src/client/index.js";
import * as errors from "../../src/errors/index.js";
import { html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
const get = { method: "GET", path: "/api/dcim/sites/", query: [["name", "a"]] } as const;
const post = { method: "POST", path: "/api/dcim/sites/", query: [], body: { name: "a" } } as const;

describe("an answer of NetBox's is told as its error", () => {
  it.each([
    [
      400,
      { name: ["This field is required."] },
      errors.ValidationError,
      "validation",
      "refused",
      "name: This field is required.",
    ],
    [401, { detail: "no" }, errors.AuthError, "auth", "refused", "no"],
    [
      403,
      { detail: "You do not have permission to perform this action." },
      errors.ForbiddenError,
      "forbidden",
      "refused",
      "You do",
    ],
    [
      404,
      { detail: "No Site matches the given query." },
      errors.NotFoundError,
      "not_found",
      "does not find",
      "No Site",
    ],
    [
      405,
      { detail: 'Method "GET" not allowed.' },
      errors.ContractError,
      "contract",
      "refused",
      "not allowed",
    ],
    [409, { detail: "Unable to delete object." }, errors.ConflictError, "conflict", "refused", "Unable"],
    [
      412,
      { detail: "Precondition failed." },
      errors.PreconditionError,
      "precondition",
      "refused",
      "Precondition",
    ],
    [
      500,
      { error: "name 'x' is not defined", exception: "NameError" },
      errors.ServerError,
      "server",
      "failed at",
      ": name 'x' is not defined",
    ],
    [
      500,
      { error: "", exception: "AssertionError" },
      errors.ServerError,
      "server",
      "failed at",
      ": AssertionError",
    ],
  ])("%i", async (status, body, Class, code, did, said) => {
    const netbox = await start((_request, response) => {
      json(response, status, body);
    });
    const error = await rejection(new Client({ url: netbox.url, token: "0123456789abcdef0123" }).send(get));
    expect(error).toBeInstanceOf(Class);
    expect(error).toMatchObject({
      code,
      status,
      method: "GET",
      path: "/api/dcim/sites/?name=a",
      requestId: "0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5",
      body,
    });
    expect(error.message).toContain(`NetBox ${did} GET /api/dcim/sites/ (${status})`);
    expect(error.message).toContain(said);
    expect(netbox.seen).toHaveLength(1);
  });

  it.each([
    "Invalid v1 token",
    "Invalid v2 token",
    "Invalid token",
    "Token expired",
    "Token disabled",
    "User inactive",
    "Source IP 10.0.0.1 is not permitted to authenticate using this token.",
    'Invalid authorization header: Must be in the form "Bearer <key>.<token>" or "Token <token>"',
    "Authentication credentials were not provided.",
  ])("403 with %j means the credential", async (detail) => {
    const netbox = await start((_request, response) => {
      json(response, 403, { detail });
    });
    const error = await rejection(new Client({ url: netbox.url, token: "0123456789abcdef0123" }).send(post));
    expect(error).toBeInstanceOf(errors.AuthError);
    expect(error["hint"]).toContain("Check that the token is whole, enabled and not expired");
    const anonymous = await rejection(new Client({ url: netbox.url }).send(post));
    expect(anonymous["hint"]).toContain("Give a token");
  });

  it("403 of a write says that the token may be read-only, of a read does not", async () => {
    const netbox = await start((_request, response) => {
      json(response, 403, { detail: "You do not have permission to perform this action." });
    });
    const client = new Client({ url: netbox.url, token: "0123456789abcdef0123" });
    expect((await rejection(client.send(post)))["hint"]).toContain("the token is not write-enabled");
    expect((await rejection(client.send(get)))["hint"]).not.toContain("write-enabled");
  });

  it("bounds what it keeps of a long answer", async () => {
    const netbox = await start((_request, response) => {
      json(response, 400, { detail: "x".repeat(100_000) });
    });
    const error = await rejection(new Client({ url: netbox.url }).send(get));
    expect(error.message.length).toBeLessThan(2200);
    expect(String(error["body"]).length).toBeLessThan(5000);
  });

  it("tells no secrets that NetBox repeats, but what it says of a password", async () => {
    const netbox = await start((_request, response) => {
      json(response, 400, { token: ["nbt_Key01.geheim is wrong"], password: ["Too short."] });
    });
    const error = await rejection(new Client({ url: netbox.url }).send(post));
    expect(error["fields"]).toEqual({ token: ["[redacted] is wrong"], password: ["Too short."] });
    expect(JSON.stringify([Object.entries(error), error.message])).not.toContain("geheim");
  });

  it("survives a body that is broken", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(500, { "content-type": "application/json", "api-version": "4.7" });
      response.end('{"error": "half');
    });
    expect(await rejection(new Client({ url: netbox.url }).send(get))).toBeInstanceOf(errors.ServerError);
  });
});

describe("what is not NetBox's", () => {
  it("is a ContractError when a page is not found", async () => {
    const netbox = await start((_request, response) => {
      html(response, 404);
    });
    const error = await rejection(new Client({ url: netbox.url }).send(get));
    expect(error).toBeInstanceOf(errors.ContractError);
    expect(error.message).toBe(
      'what answered GET /api/dcim/sites/ does not look like NetBox: 404, text/html "Some other site"',
    );
    expect(error["hint"]).toContain("Is the URL that of NetBox itself");
  });

  it("is told from a path that NetBox does not have", async () => {
    const netbox = await start((_request, response) => {
      html(response, 404, { "api-version": "4.7" });
    });
    expect(await rejection(new Client({ url: netbox.url }).send(get))).toBeInstanceOf(errors.NotFoundError);
  });
});

describe("a redirect", () => {
  it.each([
    [
      301,
      "https://other.example:8443/api/dcim/sites/?token=geheim#x",
      "https://other.example:8443/api/dcim/sites/",
    ],
    [302, "/somewhere/else/?a=1", "/somewhere/else/"],
    [307, "javascript:alert(1)", "no place that can be named"],
    [308, "", "no place that can be named"],
    [303, "http://user:geheim@other.example/a", "http://other.example/a"],
  ])("%i to %j is not followed but named", async (status, location, named) => {
    const netbox = await start((_request, response) => {
      response.writeHead(status, location === "" ? {} : { location });
      response.end();
    });
    const error = await rejection(new Client({ url: netbox.url }).send(post));
    expect(error).toBeInstanceOf(errors.RedirectError);
    expect(error.message).toBe(
      `POST /api/dcim/sites/ was redirected (${status}) to ${named}; redirects are not followed`,
    );
    expect(JSON.stringify(Object.entries(error))).not.toContain("geheim");
    expect(netbox.seen).toHaveLength(1);
  });

  it("to the login page means the credential", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(302, { location: "/login/?next=/graphql/" });
      response.end();
    });
    expect(await rejection(new Client({ url: netbox.url }).send(get))).toBeInstanceOf(errors.AuthError);
  });

  it("to another site's login page is a redirect", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(302, { location: "https://sso.example/login/?next=x" });
      response.end();
    });
    const error = await rejection(new Client({ url: netbox.url }).send(get));
    expect(error).toBeInstanceOf(errors.RedirectError);
    expect(error.message).toContain("to https://sso.example/login/;");
  });
});

describe("another attempt", () => {
  it("follows 429 for every method, after as long as NetBox asks", async () => {
    let calls = 0;
    const netbox = await start((_request, response) => {
      if (++calls === 1) json(response, 429, { detail: "Request was throttled." }, { "retry-after": "0" });
      else json(response, 201, { id: 1 });
    });
    const retries: RetryEvent[] = [];
    const client = new Client({ url: netbox.url, onRetry: (event) => retries.push(event) });
    expect((await client.send(post)).body).toEqual({ id: 1 });
    expect(retries).toEqual([
      { method: "POST", path: "/api/dcim/sites/", attempt: 1, delay: 0, reason: 429 },
    ]);
    expect(netbox.seen.map(({ body }) => body)).toEqual(['{"name":"a"}', '{"name":"a"}']);
  });

  it("does not follow when NetBox asks for a pause that is too long", async () => {
    const netbox = await start((_request, response) => {
      json(response, 429, { detail: "Request was throttled." }, { "retry-after": "3600" });
    });
    expect(await rejection(new Client({ url: netbox.url }).send(get))).toBeInstanceOf(
      errors.RateLimitedError,
    );
    expect(netbox.seen).toHaveLength(1);
  });

  it.each([502, 503, 504])("follows %i for a read, and twice at most", async (status) => {
    const netbox = await start((_request, response) => {
      html(response, status, { "retry-after": "0" });
    });
    const error = await rejection(new Client({ url: netbox.url }).send(get));
    expect(error).toBeInstanceOf(errors.ServerError);
    expect(error.message).toBe(`NetBox failed at GET /api/dcim/sites/ (${status}): "Some other site"`);
    expect(netbox.seen).toHaveLength(3);
  });

  it.each([502, 503, 504])("does not follow %i for a write, whose outcome is unknown", async (status) => {
    const netbox = await start((_request, response) => {
      json(response, status, { detail: "later" });
    });
    const error = await rejection(new Client({ url: netbox.url }).send(post));
    expect(error).toBeInstanceOf(errors.OutcomeUnknownError);
    expect(error).toMatchObject({ code: "outcome_unknown", status });
    expect(netbox.seen).toHaveLength(1);
  });

  it("follows a broken connection for a read", async () => {
    let calls = 0;
    const netbox = await start((_request, response) => {
      if (++calls < 3) response.destroy();
      else json(response, 200, { id: 1 });
    });
    expect((await new Client({ url: netbox.url }).send(get)).body).toEqual({ id: 1 });
    expect(netbox.seen).toHaveLength(3);
  });

  it("does not follow 500, 400 or a timeout", async () => {
    let calls = 0;
    const netbox = await start((_request, response) => {
      calls++;
      if (calls === 1) json(response, 500, {});
      if (calls === 2) json(response, 400, {});
    });
    const client = new Client({ url: netbox.url, timeout: 100 });
    for (let call = 0; call < 3; call++) await rejection(client.send(get));
    expect(calls).toBe(3);
  });
});

describe("hooks", () => {
  it("are told of every attempt, without headers", async () => {
    let calls = 0;
    const netbox = await start((_request, response) => {
      json(response, ++calls === 1 ? 503 : 200, {}, { "retry-after": "0" });
    });
    const told: unknown[] = [];
    const client = new Client({
      url: netbox.url,
      token: "0123456789abcdef0123",
      onRequest: (event) => told.push(event),
      onResponse: ({ duration, ...event }) => told.push({ ...event, timed: duration > 0 }),
    });
    await client.send(get);
    const event = { method: "GET", path: "/api/dcim/sites/?name=a" };
    const answered = { requestId: "0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5", timed: true };
    expect(told).toEqual([
      { ...event, attempt: 1 },
      { ...event, attempt: 1, status: 503, ...answered },
      { ...event, attempt: 2 },
      { ...event, attempt: 2, status: 200, ...answered },
    ]);
  });
});
