export { defaultBounds, type JsonBounds, type JsonSource } from "./bounds.js";
export { parseJson, type ParseOptions } from "./parse.js";
export { stringifyJson, type StringifyOptions } from "./stringify.js";
