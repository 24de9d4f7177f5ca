import { columnsOf, fieldsFor, type Action } from "./action.js";

/** What NetBox answers to one GET. */
export const read: Action = async (call) => {
  const { operation, caller, given } = call;
  const answer = await caller.any(operation, { id: given.id, query: given.query }, fieldsFor(call));
  return { data: answer, ...columnsOf(call) };
};
