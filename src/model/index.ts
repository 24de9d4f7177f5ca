export type * from "./contract.js";
export type * from "./filter.js";
export type * from "./line.js";
export type * from "./operation.js";
export type * from "./resource.js";
export type * from "./shape.js";
