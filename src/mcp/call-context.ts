/** What a call may touch while it runs. */
export interface CallContext {
  /** Aborted when the client cancels the call. */
  readonly signal: AbortSignal;
}
