import { describeCorrections, query, resource } from "./mend.js";

const get = (operationId: string, ...parameters: object[]) => ({
  get: { operationId, responses: {}, ...(parameters.length > 0 ? { parameters } : {}) },
});

const described = (name: string, type: string, description: string) => ({
  name,
  in: "query",
  description,
  schema: { type },
});
const brief = described("brief", "boolean", "Answer with the few fields that identify an object.");
const fields = described("fields", "string", "Fields to answer with, separated by commas: `id,name`.");
const omit = described(
  "omit",
  "string",
  "Fields to leave out of the answer, separated by commas: `description,tags`.",
);
const exclude = {
  ...described(
    "exclude",
    "string",
    "`config_context` to leave out the rendered context, which costs much to make.",
  ),
  schema: { type: "string", enum: ["config_context"] },
};

const sites = "/api/dcim/sites/";
const whole = [query("brief"), query("fields"), query("omit")];

describeCorrections([
  {
    id: "brief-and-fields-undocumented",
    line: "4.5",
    given: { paths: { ...resource(sites, get("sites_list", query("name"))), "/api/status/": get("status") } },
    want: {
      paths: {
        ...resource(sites, get("sites_list", query("name"), brief, fields), get("x_retrieve", brief, fields)),
        "/api/status/": get("status"),
      },
    },
    mended: 4,
    right: { paths: resource(sites, get("sites_list", ...whole), get("x_retrieve", ...whole)) },
  },
  {
    id: "omit-undocumented",
    line: "4.5",
    given: { paths: resource(sites) },
    want: { paths: resource(sites, get("x_list", omit), get("x_retrieve", omit)) },
    mended: 2,
    right: { paths: resource(sites, get("sites_list", ...whole), get("x_retrieve", ...whole)) },
  },
  {
    id: "shaping-without-effect",
    given: {
      paths: {
        ...resource(sites, get("sites_list", ...whole)),
        "/api/status/": get("status", ...whole),
        "/api/dcim/interfaces/{id}/trace/": get("trace", query("brief"), query("render")),
        ...resource("/api/extras/scripts/", {}, get("scripts_retrieve", query("omit"))),
      },
    },
    want: {
      paths: {
        ...resource(sites, get("sites_list", ...whole)),
        "/api/status/": { get: { operationId: "status", responses: {}, parameters: [] } },
        "/api/dcim/interfaces/{id}/trace/": get("trace", query("render")),
        ...resource(
          "/api/extras/scripts/",
          {},
          {
            get: { operationId: "scripts_retrieve", responses: {}, parameters: [] },
          },
        ),
      },
    },
    mended: 5,
    right: { paths: resource(sites, get("sites_list", ...whole), get("x_retrieve", ...whole)) },
  },
  {
    id: "config-context-excluded",
    line: "4.6",
    given: { paths: { ...resource("/api/dcim/devices/"), ...resource(sites) } },
    want: {
      paths: {
        ...resource("/api/dcim/devices/", get("x_list", exclude), get("x_retrieve", exclude)),
        ...resource(sites),
      },
    },
    mended: 2,
    right: { paths: resource(sites) },
  },
]);
