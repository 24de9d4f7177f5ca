export { readConnection, type Connection } from "./connection.js";
export { readPin, type Pin } from "./pin.js";
