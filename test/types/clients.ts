/** What the type tests call: a client of the newest line, and of two older ones. Nothing here is ever run. */
import type { NetBox } from "../../src/model/index.js";
import type { Groups as Groups43 } from "../../generated/4.3/types.js";
import type { Groups as Groups45 } from "../../generated/4.5/types.js";
import type { Groups as Groups47 } from "../../generated/4.7/types.js";

export declare const nb: NetBox<Groups47>;
export declare const nb43: NetBox<Groups43>;
export declare const nb45: NetBox<Groups45>;
