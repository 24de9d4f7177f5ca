import { expect, it } from "@jest/globals";
import { answering, correction, describeCorrections, documentOf, json, object, query, ref } from "./mend.js";

const text = { type: "string" };
const integer = { type: "integer" };
const oneOrMany = (schema: object) => ({ oneOf: [schema, { type: "array", items: schema }] });

const taking = (schema: object) => ({ operationId: "x", requestBody: json(schema), responses: {} });
const whole = {
  "/api/ipam/prefixes/": { post: taking(oneOrMany(ref("WritablePrefixRequest"))) },
};
const prefix = object({ prefix: text, vrf: integer, role: integer, remove_tags: text }, ["prefix"]);
const place = "/api/ipam/prefixes/{id}/available-prefixes/";
const description = "A new object in the next free place of its parent.";
const limit = { ...query("limit", integer), description: "How many to list at most." };

describeCorrections([
  {
    id: "allocations-take-fields",
    line: "4.5",
    given: {
      paths: { ...whole, [place]: { post: taking({ type: "array", items: ref("PrefixRequest") }) } },
      schemas: { WritablePrefixRequest: prefix },
    },
    want: {
      paths: {
        ...whole,
        [place]: {
          post: {
            operationId: "x",
            requestBody: { ...json(oneOrMany(ref("CreateAvailablePrefixRequest"))), required: true },
            responses: {},
          },
        },
      },
      schemas: {
        WritablePrefixRequest: prefix,
        CreateAvailablePrefixRequest: {
          ...object(
            { prefix_length: { ...integer, description: "Length of the new prefix." }, role: integer },
            ["prefix_length"],
          ),
          description,
        },
      },
    },
    mended: 1,
    right: { paths: { ...whole, "/api/ipam/prefixes/{id}/free/": { post: taking(text) } } },
  },
  {
    id: "allocations-answer-alike",
    given: { paths: { [place]: { post: answering({ type: "array", items: ref("Prefix") }, "201") } } },
    want: { paths: { [place]: { post: answering(oneOrMany(ref("Prefix")), "201") } } },
    mended: 1,
    right: { paths: { [place]: { get: answering({ type: "array", items: ref("Prefix") }) } } },
  },
  {
    id: "free-places-take-limit",
    given: {
      paths: {
        "/api/ipam/prefixes/{id}/available-ips/": { get: answering(text) },
        [place]: { get: answering(text) },
      },
    },
    want: {
      paths: {
        "/api/ipam/prefixes/{id}/available-ips/": { get: answering(text, "200", { parameters: [limit] }) },
        [place]: { get: answering(text) },
      },
    },
    mended: 1,
    right: { paths: { [place]: { get: answering(text) } } },
  },
  {
    id: "free-places-forms",
    given: {
      schemas: {
        AvailableIP: object({ address: text, description: text }, ["address"]),
        AvailableASN: object({ asn: integer, description: text }, ["asn"]),
        BriefRIR: object({ name: text }),
      },
    },
    want: {
      schemas: {
        AvailableIP: object({ address: text }, ["address"]),
        AvailableASN: object({ asn: integer, rir: { allOf: [ref("BriefRIR")], readOnly: true } }, ["asn"]),
        BriefRIR: object({ name: text }),
      },
    },
    mended: 3,
    right: { schemas: { AvailableIP: object({ address: text }), BriefRIR: object({ name: text }) } },
  },
]);

it.each([
  ["4.4", ["role"]],
  ["4.5", ["prefix_length", "role"]],
] as const)("lets the length of a new address be chosen from 4.5 on, not in %s", (line, fields) => {
  const paths = {
    "/api/ipam/ip-addresses/": { post: taking(ref("IPAddressRequest")) },
    "/api/ipam/prefixes/{id}/available-ips/": {
      post: taking({ type: "array", items: ref("IPAddressRequest") }),
    },
  };
  const schemas = { IPAddressRequest: object({ address: text, vrf: integer, role: text }, ["address"]) };
  const document = documentOf({ paths, schemas });
  correction("allocations-take-fields").apply(document, line);
  const { properties, required } = document.components.schemas["AvailableIPRequestRequest"] ?? {};
  expect(Object.keys(properties ?? {})).toEqual(fields);
  expect(required).toEqual([]);
});
