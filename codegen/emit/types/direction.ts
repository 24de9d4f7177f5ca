/** Which way a shape goes: what NetBox answers, or what it is given. */
export type Direction = "read" | "write";
