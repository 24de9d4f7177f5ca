import { expectTypeOf } from "expect-type";
import type { components } from "../../generated/4.7/paths.js";
import type { components as components43 } from "../../generated/4.3/paths.js";
import { api, api43, api45 } from "./clients.js";

type Schemas = components["schemas"];
const site = { name: "Amsterdam", slug: "ams" };
const one = { params: { path: { id: 1 } } };

// What comes back: data or an error, as openapi-fetch has it.
const { data, error, response } = await api.GET("/api/dcim/sites/");
expectTypeOf(data).toEqualTypeOf<Schemas["PaginatedSiteList"] | undefined>();
expectTypeOf(response).toEqualTypeOf<Response>();
if (error) expectTypeOf(data).toEqualTypeOf<undefined>();
else expectTypeOf(data.results).toEqualTypeOf<Schemas["Site"][]>();
expectTypeOf(api.GET("/api/dcim/sites/{id}/", one))
  .resolves.toHaveProperty("data")
  .toEqualTypeOf<Schemas["Site"] | undefined>();
expectTypeOf(api.GET("/api/dcim/sites/", { parseAs: "text" }))
  .resolves.toHaveProperty("data")
  .toEqualTypeOf<string | undefined>();
expectTypeOf<Schemas["Site"]["status"]["value"]>().toExtend<string>();
expectTypeOf<Schemas["Site"]["device_count"]>().toEqualTypeOf<number>();
expectTypeOf<Schemas["PaginatedSiteList"]["count"]>().toEqualTypeOf<number | null>();

// Paths and methods.
// @ts-expect-error -- no such path
api.GET("/api/dcim/sties/");
// @ts-expect-error -- no such method on this path
api.POST("/api/core/object-changes/", {});
// @ts-expect-error -- which site?
api.GET("/api/dcim/sites/{id}/");
// @ts-expect-error -- a key is a number
api.GET("/api/dcim/sites/{id}/", { params: { path: { id: "1" } } });
// @ts-expect-error -- cooling came with 4.7
api43.GET("/api/dcim/cooling-feeds/");
// @ts-expect-error -- cooling came with 4.7
api45.GET("/api/dcim/cooling-feeds/");
api.GET("/api/dcim/cooling-feeds/");

// Filters.
api.GET("/api/dcim/devices/", { params: { query: { name: ["leaf1"], status: ["active"], limit: 10 } } });
api.GET("/api/dcim/devices/", { params: { query: { status: ["in-storage"], name__empty: true } } });
api43.GET("/api/dcim/devices/", { params: { query: { name__ic: ["leaf"] } } });
// @ts-expect-error -- no such filter
api.GET("/api/dcim/devices/", { params: { query: { name: ["leaf1"], nmae: ["leaf1"] } } });
// @ts-expect-error -- no such filter
api.GET("/api/dcim/devices/", { params: { query: { nmae: ["leaf1"] } } });
// @ts-expect-error -- no such filter
api.GET("/api/dcim/devices/", { params: { query: { nmae__ic: ["leaf"] } } });
// @ts-expect-error -- no such filter
api.GET("/api/dcim/devices/", { params: { query: { bogus: ["x"], limit: 1 } } });
// @ts-expect-error -- a lookup for emptiness takes a boolean
api.GET("/api/dcim/devices/", { params: { query: { name__empty: "yes" } } });
// @ts-expect-error -- keys are numbers
api.GET("/api/dcim/devices/", { params: { query: { id__gte: ["abc"] } } });
// @ts-expect-error -- a choice is text
api.GET("/api/dcim/devices/", { params: { query: { status: [1] } } });
// @ts-expect-error -- no such filter
api43.GET("/api/dcim/devices/", { params: { query: { name: ["leaf1"], nmae: ["leaf1"] } } });
// @ts-expect-error -- no such filter
api45.GET("/api/dcim/devices/", { params: { query: { nmae__ic: ["leaf"] } } });

// Bodies.
api.POST("/api/dcim/sites/", { body: site });
api.POST("/api/dcim/sites/", { body: [site, { ...site, status: "in-construction" }] });
api.PATCH("/api/dcim/sites/{id}/", { ...one, body: { status: "planned", region: null } });
api.PATCH("/api/dcim/sites/", { body: [{ id: 1, status: "planned" }] });
api.DELETE("/api/dcim/sites/", { body: [{ id: 1 }] });
api.DELETE("/api/dcim/sites/{id}/", one);
api.POST("/api/dcim/device-types/", { body: { manufacturer: { slug: "acme" }, model: "x", slug: "x" } });
// @ts-expect-error -- no such field
api.POST("/api/dcim/sites/", { body: { ...site, stauts: "active" } });
// @ts-expect-error -- no such field, in many rows too
api.POST("/api/dcim/sites/", { body: [{ ...site, stauts: "active" }] });
// @ts-expect-error -- no such field
api.PATCH("/api/dcim/sites/{id}/", { ...one, body: { stauts: "active" } });
// @ts-expect-error -- no such field
api.PUT("/api/dcim/sites/{id}/", { ...one, body: { ...site, stauts: "active" } });
// @ts-expect-error -- no such field
api.PATCH("/api/dcim/sites/", { body: [{ id: 1, stauts: "active" }] });
// @ts-expect-error -- no id is given
api.PATCH("/api/dcim/sites/", { body: [{ status: "active" }] });
// @ts-expect-error -- no slug is given
api.POST("/api/dcim/sites/", { body: { name: "Amsterdam" } });
// @ts-expect-error -- only NetBox writes this
api.POST("/api/dcim/sites/", { body: { ...site, id: 7 } });
// @ts-expect-error -- only NetBox writes this
api.PATCH("/api/dcim/sites/{id}/", { ...one, body: { device_count: 7 } });
// @ts-expect-error -- a choice is written as its value
api.POST("/api/dcim/sites/", { body: { ...site, status: { value: "active", label: "Active" } } });
// @ts-expect-error -- what should be created?
api.POST("/api/dcim/sites/");
// @ts-expect-error -- no such field
api43.POST("/api/dcim/sites/", { body: { ...site, stauts: "active" } });
// @ts-expect-error -- no such field
api45.PATCH("/api/dcim/sites/{id}/", { ...one, body: { stauts: "active" } });
expectTypeOf(api43.POST("/api/dcim/sites/", { body: site }))
  .resolves.toHaveProperty("data")
  .toExtend<components43["schemas"]["Site"] | components43["schemas"]["Site"][] | undefined>();

// No other options.
api.GET("/api/dcim/sites/", { headers: { "X-NetBox-Branch": "abc" }, timeout: 1000 });
// @ts-expect-error -- no such option
api.GET("/api/dcim/sites/", { timeuot: 1000 });
// @ts-expect-error -- no such option
api.GET("/api/dcim/sites/", { query: { name: ["ams"] } });
// @ts-expect-error -- no such option
api.GET("/api/dcim/sites/", { params: { qurey: { name: ["ams"] } } });
// @ts-expect-error -- a read has no body
api.GET("/api/dcim/sites/", { body: site });
