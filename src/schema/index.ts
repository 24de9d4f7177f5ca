export { entryOf, isSupportedLine, lineOfVersion, newestLine, supportedLines } from "./lines.js";
export { loadContract, loadDocument, loadIndex } from "./load.js";
export { nearest } from "./nearest.js";
export { packageRoot } from "./package-root.js";
export { packageVersion } from "./package-version.js";
export { SchemaIndex } from "./schema-index.js";
