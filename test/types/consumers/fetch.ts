/** A program that uses openapi-fetch's verbs, for which the platform must have `fetch`. */
import { createFetchClient as createFetchClient43 } from "netbox-sdk/v4.3/paths";
import { createFetchClient, type components } from "netbox-sdk/v4.7/paths";

const api = createFetchClient({ url: "https://netbox.example.com" });

export async function use(): Promise<components["schemas"]["Site"][]> {
  const { data, error, response } = await api.GET("/api/dcim/sites/", {
    params: { query: { status: ["active", "in-construction"], limit: 10 } },
  });
  if (error !== undefined || data === undefined) throw new Error(String(response.status));
  await createFetchClient43({ url: "x" }).POST("/api/dcim/sites/", { body: { name: "a", slug: "a" } });
  return data.results;
}

export const mistakes = [
  // @ts-expect-error -- no such path
  () => api.GET("/api/dcim/sties/"),
  // @ts-expect-error -- no such filter
  () => api.GET("/api/dcim/sites/", { params: { query: { name: ["a"], nmae: ["a"] } } }),
  // @ts-expect-error -- no such field
  () => api.POST("/api/dcim/sites/", { body: { name: "a", slug: "a", stauts: "active" } }),
  // @ts-expect-error -- no such option
  () => api.GET("/api/dcim/sites/", { timeuot: 7 }),
];
