/** Lists the sites of a NetBox 4.7: NETBOX_URL and NETBOX_TOKEN say which and as whom. */
import { createNetBox } from "netbox-sdk/v4.7";

const { NETBOX_URL: url = "http://127.0.0.1:8000", NETBOX_TOKEN: token } = process.env;
const nb = createNetBox({ url, ...(token === undefined ? {} : { token }) });

for await (const site of nb.dcim.sites.list({ status: ["active"], ordering: "name" })) {
  console.log(`${site.id}\t${site.name}\t${site.status.label}`);
}
