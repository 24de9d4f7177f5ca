/** Environment variables by name, as `process.env` has them. An empty variable counts as one that is not set. */
export type Environment = Readonly<Record<string, string | undefined>>;
