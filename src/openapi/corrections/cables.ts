import type { ParameterObject, SchemaObject } from "../document.js";
import type { Correction } from "./correction.js";
import { everyLine } from "./lines.js";
import { addParameter } from "./resources.js";
import { actionsAt, setAnswer } from "./rewrite.js";
import { array, flag, integer, object, orNull, text, uri } from "./shapes.js";
import { copyOf, define, ref } from "./walk.js";

/** A cable's or path's end: an object of any type that can be cabled, in its brief form. */
const tracedObject: SchemaObject = {
  ...object(
    { id: integer, url: uri, display: text },
    "An object on a cable path, in the brief form of its type.",
  ),
  additionalProperties: {},
};

/** A wireless link has neither label nor colour. */
const tracedLink: SchemaObject = {
  ...object(
    {
      id: integer,
      url: uri,
      display_url: uri,
      type: orNull(text),
      status: text,
      label: text,
      color: text,
      length: orNull({ type: "number", format: "double" }),
      length_unit: orNull(text),
      description: text,
    },
    "A cable or wireless link between the two ends of a segment.",
  ),
  required: ["description", "display_url", "id", "length", "length_unit", "status", "type", "url"],
};

/** OpenAPI 3.0 has no tuples: three items, the first and last of which are ends and the middle one the link. */
const traceSegment: SchemaObject = {
  type: "array",
  description:
    "Near ends, the link to the far ends, and the far ends. An empty list stands for a link or for far ends " +
    "that are not there.",
  items: { oneOf: [array(ref("TracedObject")), ref("TracedLink")] },
  minItems: 3,
  maxItems: 3,
};

const cablePath = object(
  {
    id: integer,
    path: array(array(ref("TracedObject"))),
    is_active: flag,
    is_complete: flag,
    is_split: flag,
  },
  "A cable path through a port: the objects on it, in order, those of one step together.",
);

const svg: readonly ParameterObject[] = [
  {
    name: "render",
    in: "query",
    description: "`svg` for a drawing.",
    schema: { type: "string", enum: ["svg"] },
  },
  { name: "width", in: "query", description: "Width of the drawing in pixels.", schema: { type: "integer" } },
];

export const cableCorrections: readonly Correction[] = [
  {
    id: "trace-answers-segments",
    fault:
      "`trace` is documented to answer the object it starts from; it answers a list of segments, or a drawing.",
    issues: [18665],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const operation of actionsAt(document, "get", "/{id}/trace/")) {
        if (setAnswer(operation, "200", array(ref("TraceSegment"))) === 0) continue;
        define(document, "TracedObject", copyOf(tracedObject));
        define(document, "TracedLink", copyOf(tracedLink));
        define(document, "TraceSegment", copyOf(traceSegment));
        setAnswer(operation, "200", text, "image/svg+xml");
        for (const parameter of svg) addParameter(operation, copyOf(parameter));
        mended++;
      }
      return mended;
    },
  },
  {
    id: "paths-answers-cable-paths",
    fault: "`paths` is documented to answer the port it is asked of; it answers the cable paths through it.",
    issues: [],
    concerns: everyLine,
    apply: (document) => {
      let mended = 0;
      for (const operation of actionsAt(document, "get", "/{id}/paths/")) {
        if (setAnswer(operation, "200", array(ref("CablePath"))) === 0) continue;
        define(document, "TracedObject", copyOf(tracedObject));
        define(document, "CablePath", copyOf(cablePath));
        mended++;
      }
      return mended;
    },
  },
];
