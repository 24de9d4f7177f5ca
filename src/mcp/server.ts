import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server, type ServerOptions } from "@modelcontextprotocol/sdk/server/index.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { packageVersion } from "../schema/index.js";
import type { ClientTransport } from "./client-transport.js";
import { failure, success } from "./result.js";
import { NetBoxMCPService, type ServiceOptions } from "./service.js";
import { tools } from "./tools/index.js";

const INSTRUCTIONS =
  "Reads a NetBox. Find groups and resources with list_groups and list_resources, look at a resource with " +
  "describe_operation, then use list and get. Filters that NetBox does not know are refused, never ignored.";

export type McpServerOptions = ServiceOptions;

/** A server that has its tools and waits for a transport. Every `connect…` is a session of its own. */
export interface NetBoxMcpServer {
  /** Serves stdin and stdout; resolves when stdin ends. */
  run(): Promise<void>;
  /** Serves stdin and stdout until closed. */
  connectStdio(): Promise<void>;
  /** The client's end of a connection within this process. */
  connectInMemory(): Promise<ClientTransport>;
  /** Ends every session. */
  close(): Promise<void>;
}

/**
 * Makes a server; nothing is opened or asked before a tool is called. Without a `url` it starts all the same, and the
 * tools that need NetBox say that it is missing; without a `line` the line is asked of NetBox. Other defaults are those
 * of a client: no token, 30 s for a request, 2 retries.
 *
 * @throws ConfigError for a URL, token or line that cannot be right, InvalidInputError for any other option
 */
export function createMcpServer(options: McpServerOptions): NetBoxMcpServer {
  const service = new NetBoxMCPService(options);
  const sessions = new Set<Server>();
  const connect = async (transport: Transport): Promise<Server> => {
    const session = newSession(service, packageVersion());
    sessions.add(session);
    session.onclose = () => sessions.delete(session);
    await session.connect(transport);
    return session;
  };
  return {
    run: async () => {
      const ended = new Promise<void>((resolve) => process.stdin.once("close", resolve).once("end", resolve));
      await connect(new StdioServerTransport());
      await ended;
    },
    connectStdio: async () => {
      await connect(new StdioServerTransport());
    },
    connectInMemory: async () => {
      const [client, server] = InMemoryTransport.createLinkedPair();
      await connect(server);
      return client as ClientTransport;
    },
    close: async () => {
      await Promise.all([...sessions].map((session) => session.close()));
      service.close();
    },
  };
}

/** Checks answers to questions that a server asks its user; this one asks none. */
const noQuestions: NonNullable<ServerOptions["jsonSchemaValidator"]> = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: "nothing was asked" }),
};

function newSession(service: NetBoxMCPService, version: string): Server {
  const server = new Server(
    { name: "netbox-sdk", title: "NetBox", version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS, jsonSchemaValidator: noQuestions },
  );
  const published = tools.map(({ name, description, inputSchema, annotations }) => ({
    name,
    title: annotations.title,
    description,
    inputSchema,
    annotations,
  }));
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: published }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined)
      throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name.slice(0, 80)}`);
    try {
      return success(await tool.call(service, params.arguments ?? {}, { signal }));
    } catch (error) {
      return failure(error);
    }
  });
  return server;
}
