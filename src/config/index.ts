export { readConnection, type Connection } from "./connection.js";
export type { Environment } from "./environment.js";
export { readPin, type Pin } from "./pin.js";
