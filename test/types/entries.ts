import { expectTypeOf } from "expect-type";
import type { Groups as Groups43 } from "../../generated/4.3/types.js";
import { createNetBox as createNetBox43 } from "../../generated/4.3/entry.js";
import type { Groups as Groups47 } from "../../generated/4.7/types.js";
import { createNetBox as createNetBox47 } from "../../generated/4.7/entry.js";
import { createFetchClient } from "../../generated/4.7/paths-entry.js";
import { createNetBox, type NetBox } from "../../src/index.js";

// The main entry is typed by the newest line; each line has its own entry.
const url = "https://netbox.example.com";
expectTypeOf(createNetBox({ url })).toEqualTypeOf<NetBox<Groups47>>();
expectTypeOf(createNetBox({ url, token: "x", line: "4.6" })).toEqualTypeOf<NetBox<Groups47>>();
expectTypeOf(createNetBox47({ url })).toEqualTypeOf<NetBox<Groups47>>();
expectTypeOf(createNetBox43({ url, token: undefined })).toEqualTypeOf<NetBox<Groups43>>();
createFetchClient({ url, token: "x", timeout: 1000 });
// @ts-expect-error -- where NetBox is must be said
createNetBox({});
// @ts-expect-error -- no such option
createNetBox({ url, tokne: "x" });
// @ts-expect-error -- a line is major and minor version
createNetBox({ url, line: "newest" });
// @ts-expect-error -- the line's own entry is pinned to it
createNetBox43({ url, line: "4.7" });
// @ts-expect-error -- no such option
createFetchClient({ url, baseUrl: url });
