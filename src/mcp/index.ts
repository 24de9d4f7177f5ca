export type { ClientTransport } from "./client-transport.js";
export { createMcpServer, type McpServerOptions, type NetBoxMcpServer } from "./server.js";
export { NetBoxMCPService, type ServiceOptions } from "./service.js";
