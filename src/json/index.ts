export { defaultBounds, type JsonBounds, type JsonSource } from "./bounds.js";
export { isRecord } from "./is-record.js";
export { hasLoneSurrogate } from "./surrogates.js";
export { parseJson, type ParseOptions } from "./parse.js";
export { stringifyJson, type StringifyOptions } from "./stringify.js";
