export type { Query, RequestDescription, RequestInput, Target } from "./description.js";
export { checkPath } from "./path.js";
export { readPairs, readPaging } from "./pairs.js";
export { encodeQuery } from "./query.js";
export { resolve } from "./resolve.js";
