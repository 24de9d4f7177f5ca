/**
 * Told of a construct that the reader cannot describe. Codegen stops at one; a live document goes on with
 * that value as "anything", which is less help but never wrong.
 */
export type Report = (place: readonly (string | number)[], what: string) => void;
