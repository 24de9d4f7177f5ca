/** Collections whose objects come from what the embedded NetBox does not do, so that even an empty list would be wrong. */
export const UNMODELLED: ReadonlySet<string> = new Set([
  "core/background-queues",
  "core/background-tasks",
  "core/background-workers",
  "core/object-changes",
  "core/object-types",
  "dcim/cable-terminations",
  "extras/object-types",
  "extras/tagged-objects",
  "users/tokens",
]);

/** Collections that can be read, being empty, but whose objects would change what other objects show. */
export const READ_ONLY: ReadonlyMap<string, string> = new Map([
  ["extras/config-contexts", "Rendering of config contexts"],
  ["extras/event-rules", "Running of event rules"],
]);

/** Types of custom fields whose values the embedded NetBox checks as NetBox does. */
export const CUSTOM_FIELD_TYPES: ReadonlySet<unknown> = new Set([
  "text",
  "longtext",
  "integer",
  "decimal",
  "boolean",
  "date",
  "url",
  "json",
]);
