export type { Query, RequestDescription, RequestInput, Target } from "./description.js";
export { checkPath } from "./path.js";
export { pagingNumber, type PagingInput, splitPaging } from "./paging.js";
export { checkPlainObject } from "./plain-object.js";
export { readPairs } from "./pairs.js";
export { encodeQuery } from "./query.js";
export { resolve } from "./resolve.js";
