/** What the type tests call: clients of the newest line, and of two older ones. Nothing here is ever run. */
import type { createNetBox as createNetBox43 } from "../../generated/4.3/entry.js";
import type { createFetchClient as createFetchClient43 } from "../../generated/4.3/paths-entry.js";
import type { createNetBox as createNetBox45 } from "../../generated/4.5/entry.js";
import type { createFetchClient as createFetchClient45 } from "../../generated/4.5/paths-entry.js";
import type { createNetBox as createNetBox47 } from "../../generated/4.7/entry.js";
import type { createFetchClient as createFetchClient47 } from "../../generated/4.7/paths-entry.js";

export declare const nb: ReturnType<typeof createNetBox47>;
export declare const nb43: ReturnType<typeof createNetBox43>;
export declare const nb45: ReturnType<typeof createNetBox45>;

export declare const api: ReturnType<typeof createFetchClient47>;
export declare const api43: ReturnType<typeof createFetchClient43>;
export declare const api45: ReturnType<typeof createFetchClient45>;
