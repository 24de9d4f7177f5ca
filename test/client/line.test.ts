import { describe, expect, it } from "@jest/globals";
import { Client, detectLine } from "../../src/client/index.js";
import * as errors from "../../src/errors/index.js";
import { createNetBox, newestLine } from "../../src/index.js";
import { type Handler, html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
const VERSION = `${newestLine}.3`;

function answering(status: Handler, root: Handler): Handler {
  return (request, response) => {
    if (request.url === "/api/status/") status(request, response);
    else if (request.url === "/api/") root(request, response);
    else json(response, 200, { id: 7 });
  };
}

const says =
  (version: unknown): Handler =>
  (_request, response) => {
    json(response, 200, { "netbox-version": version });
  };
const refuses: Handler = (_request, response) => {
  json(response, 403, { detail: "Authentication credentials were not provided." });
};
const page: Handler = (_request, response) => {
  html(response, 200);
};

describe("detectLine", () => {
  it.each([
    ["4.7.3", "4.7"],
    ["v4.6.6-Docker-3.4.0", "4.6"],
    ["5.0.0-beta1", "5.0"],
  ])("reads %s as %s", async (version, line) => {
    const netbox = await start(answering(says(version), page));
    expect(await detectLine(new Client({ url: netbox.url }))).toEqual({ line, version });
    expect(netbox.seen.map(({ url }) => url)).toEqual(["/api/status/"]);
  });

  it.each([
    ["withheld", refuses],
    ["a page of HTML", page],
    ["a number", says(4.7)],
    ["no version", says("soon")],
    [
      "broken JSON",
      ((_request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        response.end("{");
      }) satisfies Handler,
    ],
  ])("falls back to the API-Version header when the status is %s", async (_what, status) => {
    // NetBox sends the header with a refusal too.
    const netbox = await start(answering(status, refuses));
    expect(await detectLine(new Client({ url: netbox.url }))).toEqual({ line: "4.7", version: "4.7" });
  });

  it("says what is no NetBox", async () => {
    const netbox = await start(page);
    const error = await rejection(detectLine(new Client({ url: netbox.url })));
    expect(error).toBeInstanceOf(errors.ContractError);
    expect(error.message).toContain("does not look like NetBox");
  });

  it.each([
    ["a redirect", 301, errors.RedirectError],
    ["a failing gateway", 502, errors.ServerError],
    ["a proxy that wants a login", 401, errors.AuthError],
  ])("tells %s as what it is", async (_what, status, Class) => {
    const netbox = await start((_request, response) => {
      html(response, status, { location: "https://netbox.example.com/", "retry-after": "0" });
    });
    expect(await rejection(detectLine(new Client({ url: netbox.url })))).toBeInstanceOf(Class);
  });
});

describe("a client without a pinned line", () => {
  it("asks once before its first calls, however many come together", async () => {
    const netbox = await start(answering(says(VERSION), page));
    const nb = createNetBox({ url: netbox.url });
    await Promise.all([nb.dcim.sites.get(7), nb.dcim.sites.get(8), nb.line()]);
    await nb.dcim.sites.get(9);
    expect(await nb.line()).toBe(newestLine);
    expect(netbox.seen.filter(({ url }) => url === "/api/status/")).toHaveLength(1);
  });

  it("refuses a NetBox of another line, and says how to go on", async () => {
    const netbox = await start(answering(says("4.5.7"), page));
    const nb = createNetBox({ url: netbox.url });
    const error = await rejection(nb.dcim.sites.create({ name: "a", slug: "a" }));
    expect(error).toBeInstanceOf(errors.ContractError);
    expect(error.message).toBe(
      `${netbox.url} is NetBox 4.5.7, and this client works by NetBox ${newestLine}`,
    );
    expect(error["hint"]).toBe('Import createNetBox from "netbox-sdk/v4.5", or pass line: "4.5".');
    expect(netbox.seen.map(({ url }) => url)).toEqual(["/api/status/"]);
  });

  it("names the lines there are when NetBox's is none of them", async () => {
    const netbox = await start(answering(says("5.1.0"), page));
    const error = await rejection(createNetBox({ url: netbox.url }).dcim.sites.get(7));
    expect(error["hint"]).toContain("Supported are 4.3, 4.4, 4.5, 4.6, 4.7");
  });

  it("keeps no attempt that failed", async () => {
    let calls = 0;
    const netbox = await start((request, response) => {
      if (++calls <= 2) html(response, 404);
      else answering(says(VERSION), page)(request, response);
    });
    const nb = createNetBox({ url: netbox.url });
    expect(await rejection(nb.dcim.sites.get(7))).toBeInstanceOf(errors.ContractError);
    expect(await nb.dcim.sites.get(7)).toEqual({ id: 7 });
  });

  it("lets one caller's abort end that caller's wait alone", async () => {
    const netbox = await start(
      answering((request, response) => {
        setTimeout(() => {
          says(VERSION)(request, response);
        }, 100);
      }, page),
    );
    const nb = createNetBox({ url: netbox.url });
    const controller = new AbortController();
    const first = rejection(nb.dcim.sites.get(7, { signal: controller.signal }));
    const second = nb.dcim.sites.get(8);
    controller.abort(new Error("enough"));
    expect((await first).message).toBe("enough");
    expect(await second).toEqual({ id: 7 });
  });

  it("is not asked by what needs no contract", async () => {
    const netbox = await start(answering(says("3.7.8"), page));
    const nb = createNetBox({ url: netbox.url });
    expect(await nb.status()).toEqual({ "netbox-version": "3.7.8" });
    await nb.request({ method: "GET", path: "/api/dcim/sites/7/" });
    expect(netbox.seen).toHaveLength(2);
  });
});

describe("a pinned line", () => {
  it("is taken without asking", async () => {
    const netbox = await start(answering(says("4.7.3"), page));
    const nb = createNetBox({ url: netbox.url, line: "4.5" });
    expect(await nb.line()).toBe("4.5");
    await nb.dcim.sites.get(7);
    expect(netbox.seen.map(({ url }) => url)).toEqual(["/api/dcim/sites/7/"]);
  });
});
