import { inspect } from "node:util";
import { describe, expect, it } from "@jest/globals";
import * as errors from "../../src/errors/index.js";
import { connect, createNetBox } from "../../src/index.js";
import { html, json } from "./fake-netbox.js";
import { rejection, withNetBox } from "./with-netbox.js";

const start = withNetBox();
const site = { id: 7, name: "a" };
/** Whatever was asked: an array for an array or a list, else an object. */
async function netboxAnd() {
  const netbox = await start(({ method, url, body }, response) => {
    const many = body.startsWith("[") || /(?:trace|available-ips)\/$/.test(url.split("?")[0] ?? "");
    if (method === "DELETE" && !body.startsWith("{")) json(response, 204, undefined);
    else json(response, method === "POST" ? 201 : 200, many && !body.startsWith("{") ? [site] : site);
  });
  const nb = createNetBox({ url: netbox.url, token: "0123456789abcdef0123", line: "4.7" });
  const sent = () =>
    netbox.seen.map(({ method, url, body }) => `${method} ${url}${body === "" ? "" : ` ${body}`}`);
  return { netbox, nb, sent };
}

describe("a resource's methods", () => {
  it("are one request each", async () => {
    const { nb, sent } = await netboxAnd();
    const { sites } = nb.dcim;
    expect(await sites.get(7)).toEqual(site);
    await sites.get(9007199254740993n, { fields: ["id"] });
    expect(await sites.create({ name: "a", slug: "a" })).toEqual(site);
    await sites.update(7, { name: "a", slug: "a" });
    await sites.patch(7, { status: "active" });
    await expect(sites.delete(7)).resolves.toBeUndefined();
    expect(await sites.bulkCreate([{ name: "a", slug: "a" }])).toEqual([site]);
    await sites.bulkUpdate([{ id: 7, name: "a", slug: "a" }]);
    await sites.bulkPatch([{ id: 7, name: "b" }]);
    await expect(sites.bulkDelete([7, { id: 8 }])).resolves.toBeUndefined();
    expect(sent()).toEqual([
      "GET /api/dcim/sites/7/",
      "GET /api/dcim/sites/9007199254740993/?fields=id",
      'POST /api/dcim/sites/ {"name":"a","slug":"a"}',
      'PUT /api/dcim/sites/7/ {"name":"a","slug":"a"}',
      'PATCH /api/dcim/sites/7/ {"status":"active"}',
      "DELETE /api/dcim/sites/7/",
      'POST /api/dcim/sites/ [{"name":"a","slug":"a"}]',
      'PUT /api/dcim/sites/ [{"id":7,"name":"a","slug":"a"}]',
      'PATCH /api/dcim/sites/ [{"id":7,"name":"b"}]',
      'DELETE /api/dcim/sites/ [{"id":7},{"id":8}]',
    ]);
  });

  it("include actions of its own, with id, body, query and options in this order", async () => {
    const { nb, sent } = await netboxAnd();
    expect(await nb.ipam.prefixes.availableIps(3)).toEqual([site]);
    await nb.ipam.prefixes.createAvailableIps(3, { description: "x" });
    await nb.ipam.prefixes.createAvailableIps(3, [{}, {}]);
    await nb.dcim.interfaces.trace(4);
    await nb.dcim.interfaces.trace(4, { render: "svg" });
    await nb.dcim.devices.renderConfig(5, { any: 1 });
    await nb.dcim.devices.renderConfig(5);
    await nb.extras.dashboard.get();
    await nb.core.backgroundQueues.get("default");
    await expect(
      nb.core.backgroundTasks.taskDelete("0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5"),
    ).resolves.toBeUndefined();
    expect(sent()).toEqual([
      "GET /api/ipam/prefixes/3/available-ips/",
      'POST /api/ipam/prefixes/3/available-ips/ {"description":"x"}',
      "POST /api/ipam/prefixes/3/available-ips/ [{},{}]",
      "GET /api/dcim/interfaces/4/trace/",
      "GET /api/dcim/interfaces/4/trace/?render=svg",
      'POST /api/dcim/devices/5/render-config/ {"any":1}',
      "POST /api/dcim/devices/5/render-config/",
      "GET /api/extras/dashboard/",
      "GET /api/core/background-queues/default/",
      "POST /api/core/background-tasks/0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5/delete/",
    ]);
  });

  it("refuse what cannot be right by rejecting, and send nothing", async () => {
    const { nb, sent } = await netboxAnd();
    const { sites } = nb.dcim;
    for (const call of [
      () => sites.get(0),
      () => sites.bulkDelete([]),
      () => sites.bulkCreate({ name: "a" } as never),
      () => sites.create([] as never),
      () => sites.patch(7, undefined as never),
    ])
      expect(await rejection(call())).toBeInstanceOf(errors.InvalidInputError);
    expect(sent()).toEqual([]);
  });

  it("take query and options as plain objects alone", async () => {
    const { nb, sent } = await netboxAnd();
    const { sites } = nb.dcim;
    const pairs = new Map([["name", "a"]]) as unknown as Record<string, never>;
    const nothing = null as unknown as Record<string, never>;
    for (const wrong of [pairs, nothing]) {
      expect(() => sites.list(wrong)).toThrow("query should be a plain object");
      expect(await rejection(sites.count(wrong))).toBeInstanceOf(errors.InvalidInputError);
      expect(await rejection(nb.dcim.interfaces.trace(4, wrong))).toBeInstanceOf(errors.InvalidInputError);
      const raw = nb.request({ method: "GET", path: "/api/x/", query: wrong });
      expect((await rejection(raw)).message).toContain("query should be a plain object");
    }
    for (const wrong of [nothing, new AbortController().signal as unknown as typeof nothing])
      for (const call of [
        () => sites.get(7, wrong),
        () => sites.page({}, wrong),
        () => nb.status(wrong),
        () => nb.request({ method: "GET", path: "/api/x/" }, wrong),
      ])
        expect((await rejection(call())).message).toBe("options should be a plain object");
    expect(sent()).toEqual([]);
  });

  it("take signal, timeout and headers for one call", async () => {
    const { nb, netbox } = await netboxAnd();
    await nb.dcim.sites.get(7, { headers: { "X-NetBox-Branch": "a1b2c3d4" }, timeout: 5000 });
    expect(netbox.seen[0]?.headers["x-netbox-branch"]).toBe("a1b2c3d4");
    const aborted = await rejection(nb.dcim.sites.get(7, { signal: AbortSignal.abort() }));
    expect(aborted.name).toBe("AbortError");
    const refused = await rejection(nb.dcim.sites.get(7, { headers: { Authorization: "Token x" } }));
    expect(refused).toBeInstanceOf(errors.InvalidInputError);
    expect(netbox.seen).toHaveLength(1);
  });

  it("leave a write in doubt that a page of something else says is done", async () => {
    const netbox = await start((_request, response) => {
      html(response, 200);
    });
    const nb = createNetBox({ url: netbox.url, line: "4.7" });
    for (const call of [
      () => nb.dcim.sites.delete(7),
      () => nb.dcim.sites.bulkDelete([7]),
      () => nb.dcim.sites.create({ name: "a", slug: "a" }),
      () => nb.core.backgroundTasks.taskDelete("0b81d1c1-5f43-4a4f-a5c5-d6a4c0c8c2f5"),
    ]) {
      const error = await rejection(call());
      expect(error).toBeInstanceOf(errors.OutcomeUnknownError);
      expect(error.message).toContain('does not look like NetBox: 200, text/html "Some other site"');
      expect(error).toMatchObject({ status: 200, hint: expect.stringContaining("Look whether it was done") });
    }
  });

  it("take a deletion for done that is answered with nothing", async () => {
    const netbox = await start((_request, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end();
    });
    const nb = createNetBox({ url: netbox.url, line: "4.7" });
    await expect(nb.dcim.sites.delete(7)).resolves.toBeUndefined();
  });

  it("hold the answer against what the operation gives", async () => {
    const netbox = await start(({ url }, response) => {
      if (url.includes("/1/")) html(response, 200);
      else if (url.includes("/2/")) json(response, 200, [site]);
      else json(response, 200, site);
    });
    const nb = createNetBox({ url: netbox.url, line: "4.7" });
    for (const call of [
      () => nb.dcim.sites.get(1),
      () => nb.dcim.sites.get(2),
      () => nb.dcim.sites.bulkPatch([{ id: 1 }]),
      () => nb.ipam.prefixes.availableIps(1),
    ])
      expect(await rejection(call())).toBeInstanceOf(errors.ContractError);
  });
});

describe("names", () => {
  it("that NetBox does not have throw, with the nearest", () => {
    const nb = createNetBox({ url: "netbox.example.com", line: "4.7" }) as never as Record<
      string,
      Record<string, Record<string, () => unknown>>
    >;
    const cases: [() => unknown, string, string[]][] = [
      [() => nb["dcmi"], 'NetBox 4.7 has no group "dcmi"; did you mean dcim?', ["dcim"]],
      [
        () => nb["dcim"]?.["sties"],
        'NetBox 4.7: group dcim has no resource "sties"; did you mean sites?',
        ["sites"],
      ],
      [
        () => nb["dcim"]?.["power-ports"],
        'has no resource "power-ports"; did you mean powerPorts',
        ["powerPorts"],
      ],
      [
        () => nb["dcim"]?.["sites"]?.["lsit"],
        'dcim/sites has no method "lsit"; did you mean list?',
        ["list"],
      ],
      [() => nb["dcim"]?.["sites"]?.["constructer"], 'has no method "constructer"', []],
    ];
    for (const [access, message, candidates] of cases) {
      const error = (() => {
        try {
          return access();
        } catch (thrown) {
          return thrown;
        }
      })();
      expect(error).toBeInstanceOf(errors.NoMatchError);
      expect((error as Error).message).toContain(message);
      expect(error).toMatchObject({ candidates: expect.arrayContaining(candidates) });
    }
  });

  it("that the language asks every object for are not NetBox's", async () => {
    const nb = createNetBox({ url: "netbox.example.com", line: "4.7" });
    for (const level of [nb, nb.dcim, nb.dcim.sites]) {
      expect(await Promise.resolve(level)).toBe(level);
      expect(JSON.stringify(level)).toMatch(/^\{/);
      expect(inspect(level)).toMatch(/^\{/);
      expect(Object.prototype.toString.call(level)).toBe("[object Object]");
    }
    expect(nb.dcim).toBe(nb.dcim);
    expect(nb.dcim.sites).toBe(nb.dcim.sites);
    expect(Object.keys(nb.dcim)).toEqual(expect.arrayContaining(["sites", "powerPorts", "virtualChassis"]));
  });

  it("cannot be replaced", () => {
    const nb = createNetBox({ url: "netbox.example.com", line: "4.7" }) as never as Record<string, unknown>;
    expect(() => {
      nb["dcim"] = 1;
    }).toThrow(TypeError);
  });

  it("follow the line", () => {
    const old = connect<Record<string, Record<string, unknown>>>({ url: "netbox.example.com", line: "4.3" });
    expect(Object.keys(old["dcim"] ?? {})).toContain("sites");
    expect(() => createNetBox({ url: "netbox.example.com", line: "3.7" })).toThrow(errors.ConfigError);
  });
});

describe("beside the groups", () => {
  it("any request below /api/ can be made", async () => {
    const { nb, sent } = await netboxAnd();
    const query = { name: ["a", "b"], limit: 1 };
    expect(await nb.request({ method: "GET", path: "/api/plugins/x/things/", query })).toMatchObject({
      status: 200,
      headers: { "api-version": "4.7" },
      body: site,
    });
    await nb.request({ method: "POST", path: "/api/plugins/x/things/", body: { a: 1 } });
    expect(sent()).toEqual([
      "GET /api/plugins/x/things/?name=a&name=b&limit=1",
      'POST /api/plugins/x/things/ {"a":1}',
    ]);
    for (const wrong of [{ path: "/api/../admin/" }, { path: "/api/plugins/x/", query: { name: "" } }])
      expect(await rejection(nb.request({ method: "GET", ...wrong }))).toBeInstanceOf(
        errors.InvalidInputError,
      );
    for (const method of ["GET\r\nX: y", "get", "TRACE", undefined]) {
      const error = await rejection(nb.request({ method: method as "GET", path: "/api/x/" }));
      expect(error).toBeInstanceOf(errors.InvalidInputError);
      expect(error.message).toContain("method should be one of GET, HEAD,");
    }
    expect(sent()).toHaveLength(2);
  });

  it("GraphQL answers data, and what it could not answer", async () => {
    let answer: unknown = { data: { site_list: [{ id: "1" }] } };
    const netbox = await start((_request, response) => {
      json(response, 200, answer);
    });
    const nb = createNetBox({ url: netbox.url, line: "4.7" });
    const ask = () =>
      nb.graphql<{ site_list: { id: string }[] }>({ query: "{ site_list { id } }", variables: { a: 1 } });
    expect((await ask()).data.site_list[0]?.id).toBe("1");
    expect(netbox.seen[0]).toMatchObject({
      method: "POST",
      url: "/graphql/",
      body: '{"query":"{ site_list { id } }","variables":{"a":1}}',
    });
    answer = { data: { a: null }, errors: [{ message: "no a" }] };
    expect(await ask()).toEqual(answer);
    answer = { data: null, errors: [{ message: "Cannot query field 'nme'" }] };
    const error = await rejection(ask());
    expect(error).toBeInstanceOf(errors.ValidationError);
    expect(error.message).toBe("NetBox refused POST /graphql/: Cannot query field 'nme'");
    answer = { hello: 1 };
    expect(await rejection(ask())).toBeInstanceOf(errors.ContractError);
  });

  it("a GraphQL query is a read: it goes again after 503, and is never in doubt", async () => {
    const netbox = await start((_request, response) => {
      json(response, 503, {}, { "retry-after": "0" });
    });
    const error = await rejection(createNetBox({ url: netbox.url, line: "4.7" }).graphql({ query: "{ a }" }));
    expect(error).toBeInstanceOf(errors.ServerError);
    expect(netbox.seen).toHaveLength(3);
  });

  it("a transport of one's own carries everything", async () => {
    const urls: string[] = [];
    const nb = createNetBox({
      url: "https://netbox.example.com",
      line: "4.7",
      transport: {
        send: ({ url, headers }) => {
          urls.push(`${url} ${headers["accept"] ?? ""}`);
          const body = new TextEncoder().encode('{"id":7}');
          return Promise.resolve({ status: 200, headers: { "content-type": "application/json" }, body });
        },
      },
    });
    expect(await nb.dcim.sites.get(7)).toEqual({ id: 7 });
    expect(urls).toEqual(["https://netbox.example.com/api/dcim/sites/7/ application/json"]);
  });

  it("a transport's own failure leaves a write in doubt", async () => {
    const transport = { send: () => Promise.reject(new Error("proxy said no")) };
    const nb = createNetBox({ url: "https://netbox.example.com", line: "4.7", transport });
    expect((await rejection(nb.dcim.sites.get(7))).message).toBe("proxy said no");
    expect(await rejection(nb.dcim.sites.delete(7))).toBeInstanceOf(errors.OutcomeUnknownError);
  });
});
