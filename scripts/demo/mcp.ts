import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { fileURLToPath } from "node:url";
import { root } from "../run.js";

/** Starts nbx-mcp as an agent's host would, with the official client, and calls one tool. Gives the answer's text. */
export async function callTool(
  env: Record<string, string>,
  name: string,
  args: Record<string, unknown>,
): Promise<string> {
  const client = new Client({ name: "demo", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: ["bin/nbx-mcp.js"],
      cwd: fileURLToPath(root),
      env,
    }),
  );
  try {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const [item] = content as { text?: string }[];
    if (isError === true || item?.text === undefined)
      throw new Error(`${name} failed: ${item?.text ?? "no text"}`);
    return item.text;
  } finally {
    await client.close();
  }
}
