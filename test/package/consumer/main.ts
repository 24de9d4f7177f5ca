import { createNetBox, isNetBoxError } from "netbox-sdk";
import { createMcpServer } from "netbox-sdk/mcp";
import { startMock } from "netbox-sdk/mock";
import { createNetBox as createNetBox43 } from "netbox-sdk/v4.3";
import { createFetchClient } from "netbox-sdk/v4.7/paths";

const mock = await startMock({ line: "4.7" });
try {
  const nb = createNetBox({ url: mock.url });
  for await (const site of nb.dcim.sites.list({ status: ["active"] }))
    console.log(site.name, site.status.label);
  const device = await createNetBox43({ url: mock.url }).dcim.devices.get(1);
  console.log(device.id);
  const { data } = await createFetchClient({ url: mock.url }).GET("/api/dcim/sites/", {
    params: { query: { limit: 1 } },
  });
  console.log(data?.count);
  await createMcpServer({ url: mock.url }).close();
} catch (error) {
  if (isNetBoxError(error)) console.error(error.code);
} finally {
  await mock.close();
}
