import { main, runNode, tsc } from "../run.js";
import { callTool } from "./mcp.js";
import { output, start, step } from "./steps.js";

/** The three ways to one NetBox, shown against the embedded one: a typed program, a command, an agent's tool. */
main(async () => {
  await runNode(["--import", "tsx", "scripts/build/main.ts", "--if-stale"]);
  const netbox = start(["bin/nbx.js", "mock", "--port", "0", "-o", "json"], {});
  try {
    const { url, token } = await address(netbox);
    const env = { NETBOX_URL: url, NETBOX_TOKEN: token };
    console.log(`An embedded NetBox is at ${url}`);

    await step("1. A typed program: examples/list-sites.ts, compiled and run", async () => {
      await runNode([tsc(), "-p", "examples"]);
      process.stdout.write(await output(["--import", "tsx", "examples/list-sites.ts"], env));
    });
    await step("2. A command: nbx dcim sites list -o table", async () => {
      process.stdout.write(await output(["bin/nbx.js", "dcim", "sites", "list", "-o", "table"], env));
    });
    const args = {
      group: "dcim",
      resource: "sites",
      query: { status: "active" },
      fields: ["id", "name"],
      limit: 3,
    };
    await step(`3. An agent's tool: nbx-mcp, list ${JSON.stringify(args)}`, async () => {
      console.log(JSON.stringify(JSON.parse(await callTool(env, "list", args)), undefined, 2));
    });
  } finally {
    netbox.kill();
  }
});

/** What `nbx mock -o json` prints once it listens. */
function address(
  netbox: ReturnType<typeof start>,
): Promise<{ readonly url: string; readonly token: string }> {
  return new Promise((resolve, reject) => {
    netbox.once("exit", (code) => {
      reject(new Error(`nbx mock ended with ${String(code)}`));
    });
    let text = "";
    netbox.stdout?.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      if (text.includes("}\n")) resolve(JSON.parse(text) as { readonly url: string; readonly token: string });
    });
  });
}
