import type { SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine, unlessRightIn } from "./lines.js";
import { addParameter } from "./resources.js";
import { actionsAt, emptyAnswer, noBody, setAnswer, setComponent } from "./rewrite.js";
import { array, flag, integer, moment, object, orNull, page, text, uri, anyObject } from "./shapes.js";
import { operationAt, ref } from "./walk.js";

const queue = object(
  {
    name: text,
    url: uri,
    jobs: integer,
    oldest_job_timestamp: text,
    index: integer,
    scheduler_pid: orNull(text),
    workers: integer,
    finished_jobs: integer,
    started_jobs: integer,
    deferred_jobs: integer,
    failed_jobs: integer,
    scheduled_jobs: integer,
  },
  "A queue of background tasks.",
);

const worker = object(
  {
    name: text,
    url: uri,
    state: text,
    birth_date: moment,
    queue_names: array(text),
    pid: text,
    successful_job_count: integer,
    failed_job_count: integer,
    total_working_time: { type: "number" },
  },
  "A process that does background tasks.",
);

const task = object(
  {
    id: text,
    url: uri,
    description: text,
    origin: text,
    func_name: text,
    args: array(text),
    kwargs: { type: "object", additionalProperties: text },
    result: orNull(text),
    timeout: orNull(integer),
    result_ttl: orNull(integer),
    created_at: orNull(moment),
    enqueued_at: orNull(moment),
    started_at: orNull(moment),
    ended_at: orNull(moment),
    worker_name: orNull(text),
    position: orNull(integer),
    status: text,
    meta: anyObject,
    last_heartbeat: orNull(text),
    is_finished: flag,
    is_queued: flag,
    is_failed: flag,
    is_started: flag,
    is_deferred: flag,
    is_canceled: flag,
    is_scheduled: flag,
    is_stopped: flag,
  },
  "A task of a queue.",
);

const kinds: readonly (readonly [path: string, key: string, component: string, schema: SchemaObject])[] = [
  ["/api/core/background-queues/", "{name}/", "BackgroundQueue", queue],
  ["/api/core/background-workers/", "{name}/", "BackgroundWorker", worker],
  ["/api/core/background-tasks/", "{id}/", "BackgroundTask", task],
];

export const queueCorrections: readonly Correction[] = [
  {
    id: "queues-answer-known-objects",
    fault: "Queues, workers and tasks are documented as any object; they are pages of, or one, known object.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const [path, key, name, schema] of kinds) {
        const list = operationAt(document, path, "get");
        const one = operationAt(document, path + key, "get");
        if (!list || !one) continue;
        setComponent(document, name, schema);
        setComponent(document, `Paginated${name}List`, page(ref(name)));
        const changed =
          setAnswer(list, "200", ref(`Paginated${name}List`)) + setAnswer(one, "200", ref(name));
        if (changed > 0) {
          for (const parameter of ["limit", "offset"]) {
            addParameter(list, { name: parameter, in: "query", schema: { type: "integer" } });
          }
        }
        mended += changed;
      }
      return mended;
    },
  },
  {
    id: "task-actions-take-nothing",
    fault:
      "Acting on a background task is documented to take and answer a task; it takes and answers nothing.",
    issues: [],
    concerns: unlessRightIn("4.3"),
    apply: (document) => {
      let mended = 0;
      for (const action of ["delete", "enqueue", "requeue", "stop"]) {
        for (const operation of actionsAt(document, "post", `/background-tasks/{id}/${action}/`)) {
          if (noBody(operation) + emptyAnswer(operation, "200") > 0) mended++;
        }
      }
      return mended;
    },
  },
];
