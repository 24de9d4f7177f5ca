export type { Query, RequestDescription, RequestInput, Target } from "./description.js";
export { checkPath } from "./path.js";
export { type PagingInput, splitPaging } from "./paging.js";
export { readPairs } from "./pairs.js";
export { encodeQuery } from "./query.js";
export { resolve } from "./resolve.js";
