import { expect, it } from "@jest/globals";
import {
  answering,
  correction,
  describeCorrections,
  documentOf,
  json,
  object,
  ref,
  resource,
} from "./mend.js";

const text = { type: "string" };
const whole = { operationId: "x", requestBody: json(ref("Thing")), responses: {} };
const nothing = { operationId: "x", responses: {} };

const both = (schema: object, plain: object) => ({
  operationId: "x",
  responses: {
    "200": { description: "", content: { "application/json": { schema }, "text/plain": { schema: plain } } },
  },
});
const render = "/api/dcim/devices/{id}/render-config/";
const scripts = "/api/extras/scripts/";
const run = { requestBody: json(ref("ScriptInputRequest")), ...answering(ref("Script")) };

describeCorrections([
  {
    id: "sync-takes-no-body",
    given: { paths: { "/api/core/data-sources/{id}/sync/": { post: whole } } },
    want: { paths: { "/api/core/data-sources/{id}/sync/": { post: nothing } } },
    mended: 1,
    right: { paths: { "/api/core/data-sources/": { post: whole } } },
  },
  {
    id: "connected-device-is-one",
    given: {
      paths: { "/api/dcim/connected-device/": { get: answering({ type: "array", items: ref("Device") }) } },
    },
    want: { paths: { "/api/dcim/connected-device/": { get: answering(ref("Device")) } } },
    mended: 1,
    right: { paths: { "/api/dcim/devices/": { get: answering({ type: "array", items: ref("Device") }) } } },
  },
  {
    id: "authentication-check-answers-user",
    given: {
      paths: { "/api/authentication-check/": { get: answering({ type: "object" }) } },
      schemas: { User: {} },
    },
    want: { paths: { "/api/authentication-check/": { get: answering(ref("User")) } }, schemas: { User: {} } },
    mended: 1,
    // Without the component there is nothing to refer to.
    right: { paths: { "/api/authentication-check/": { get: answering({ type: "object" }) } } },
  },
  {
    id: "user-config-is-patched",
    given: { paths: { "/api/users/config/": { get: { ...nothing, tags: ["users"] } } } },
    want: {
      paths: {
        "/api/users/config/": {
          get: { ...nothing, tags: ["users"] },
          patch: {
            operationId: "users_config_partial_update",
            description: "Change one's own preferences; what is not named stays.",
            tags: ["users"],
            requestBody: { ...json({ type: "object", additionalProperties: {} }), required: true },
            responses: { "200": { description: "", ...json({ type: "object", additionalProperties: {} }) } },
          },
        },
      },
    },
    mended: 1,
    right: { paths: { "/api/extras/dashboard/": { get: nothing } } },
  },
  {
    id: "task-actions-take-nothing",
    given: {
      paths: {
        "/api/core/background-tasks/{id}/stop/": {
          post: { ...answering(ref("Task")), requestBody: json(text) },
        },
      },
    },
    want: {
      paths: {
        "/api/core/background-tasks/{id}/stop/": {
          post: { operationId: "x", responses: { "200": { description: "" } } },
        },
      },
    },
    mended: 1,
    right: { paths: { "/api/core/background-tasks/{id}/": { get: answering(ref("Task")) } } },
  },
  {
    id: "rendering-takes-context",
    line: "4.5",
    given: {
      paths: {
        [render]: {
          post: { ...both(ref("Device"), ref("Device")), requestBody: json(ref("DeviceRequest")) },
        },
      },
    },
    want: {
      paths: {
        [render]: {
          post: {
            ...both(ref("RenderedConfig"), ref("Device")),
            requestBody: { ...json({ type: "object", additionalProperties: {} }), required: false },
          },
        },
      },
      schemas: {
        RenderedConfig: {
          ...object({ configtemplate: ref("BriefConfigTemplate"), content: text }, [
            "configtemplate",
            "content",
          ]),
          description: "A rendered configuration template.",
        },
      },
    },
    mended: 1,
    right: { paths: { [render]: { post: both(ref("RenderedConfig"), text) } } },
  },
  {
    id: "rendered-text-is-text",
    given: { paths: { [render]: { post: both(ref("RenderedConfig"), ref("RenderedConfig")) } } },
    want: { paths: { [render]: { post: both(ref("RenderedConfig"), text) } } },
    mended: 1,
    right: { paths: { [render]: { post: answering(ref("RenderedConfig")) } } },
  },
  {
    id: "scripts-run-by-post",
    line: "4.6",
    given: { paths: { [`${scripts}{id}/`]: { put: run, patch: run, get: answering(ref("Script")) } } },
    want: {
      paths: {
        [`${scripts}{id}/`]: {
          get: answering(ref("Script")),
          post: { ...run, operationId: "extras_scripts_run", description: "Run a script." },
        },
      },
    },
    mended: 1,
    right: { paths: { [`${scripts}{id}/`]: { post: run } } },
  },
  {
    id: "scripts-not-created-by-post",
    line: "4.6",
    given: { paths: { [scripts]: { post: nothing, get: nothing } } },
    want: { paths: { [scripts]: { get: nothing } } },
    mended: 1,
    right: { paths: { "/api/extras/scripts/upload/": { post: nothing } } },
  },
  {
    id: "scripts-answer-their-job",
    given: {
      paths: resource(scripts, {}, { get: answering(ref("Script")), post: run }),
      schemas: {
        Script: object({ result: ref("BriefJob") }),
        Job: object({ id: text, job_id: text }, ["id"]),
      },
    },
    want: {
      paths: resource(
        scripts,
        {},
        { get: answering(ref("ScriptState")), post: { ...run, ...answering(ref("ScriptDetail")) } },
      ),
      schemas: {
        Script: object({ result: ref("BriefJob") }),
        Job: object({ id: text, job_id: text }, ["id"]),
        ScriptDetail: object({ result: { allOf: [ref("Job")], readOnly: true } }),
        ScriptState: object({ result: { allOf: [ref("ScriptJob")], readOnly: true } }),
        ScriptJob: {
          ...object({ id: text, job_id: { type: "string", format: "uuid", nullable: true } }),
          description: "The latest job of a script; one that was never run has no more than empty fields.",
        },
      },
    },
    mended: 2,
    right: { paths: resource("/api/core/jobs/", {}, { get: answering(ref("Job")) }) },
  },
]);

/** Corrections that write a whole answer anew: what matters is which operation they take hold of. */
it.each([
  [
    "trace-answers-segments",
    "/api/dcim/interfaces/{id}/trace/",
    { type: "array", items: ref("TraceSegment") },
  ],
  [
    "paths-answers-cable-paths",
    "/api/dcim/front-ports/{id}/paths/",
    { type: "array", items: ref("CablePath") },
  ],
  ["status-answers-versions", "/api/status/", ref("Status")],
])("%s replaces the answer, once", (id, path, schema) => {
  const document = documentOf({ paths: { [path]: { get: answering(ref("Interface")) } } });
  expect(correction(id).apply(document, "4.7")).toBe(1);
  expect(document.paths[path]?.get?.responses["200"]?.content?.["application/json"]).toEqual({ schema });
  expect(correction(id).apply(document, "4.7")).toBe(0);
  const other = documentOf({ paths: { "/api/dcim/sites/{id}/": { get: answering(ref("Site")) } } });
  expect(correction(id).apply(other, "4.7")).toBe(0);
});

it.each([
  ["trace-answers-segments", "/api/dcim/interfaces/{id}/trace/"],
  ["elevation-draws", "/api/dcim/racks/{id}/elevation/"],
])("%s knows the drawing", (id, path) => {
  const document = documentOf({ paths: { [path]: { get: answering(ref("RackUnit")) } } });
  expect(correction(id).apply(document, "4.7")).toBe(1);
  expect(document.paths[path]?.get?.responses["200"]?.content?.["image/svg+xml"]).toEqual({ schema: text });
  expect(correction(id).apply(document, "4.7")).toBe(0);
});

it("choices-answer-a-page describes the choices and how to page them", () => {
  const path = "/api/extras/custom-field-choice-sets/{id}/choices/";
  const document = documentOf({ paths: { [path]: { get: answering(ref("CustomFieldChoiceSet")) } } });
  expect(correction("choices-answer-a-page").apply(document, "4.7")).toBe(1);
  const get = document.paths[path]?.get;
  expect(get?.parameters?.map((parameter) => "name" in parameter && parameter.name)).toEqual([
    "q",
    "limit",
    "offset",
  ]);
  expect(
    get?.responses["200"]?.content?.["application/json"]?.schema?.properties?.["results"]?.items,
  ).toMatchObject(object({ id: text, display: text }, ["display", "id"]));
  expect(correction("choices-answer-a-page").apply(document, "4.7")).toBe(0);
});

it("queues-answer-known-objects gives each kind its page and its object", () => {
  const free = answering({ type: "object", additionalProperties: {} });
  const paths = {
    "/api/core/background-workers/": { get: free },
    "/api/core/background-workers/{name}/": { get: free },
  };
  const document = documentOf({ paths });
  expect(correction("queues-answer-known-objects").apply(document, "4.7")).toBe(2);
  expect(Object.keys(document.components.schemas)).toEqual([
    "BackgroundWorker",
    "PaginatedBackgroundWorkerList",
  ]);
  expect(document.paths["/api/core/background-workers/"]?.get).toMatchObject(
    answering(ref("PaginatedBackgroundWorkerList"), "200", {
      parameters: [{ name: "limit" }, { name: "offset" }],
    }),
  );
  expect(correction("queues-answer-known-objects").apply(document, "4.7")).toBe(0);
});
