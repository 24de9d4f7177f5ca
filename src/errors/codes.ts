/**
 * Stable codes of every error, with the exit status of `nbx`. One table, so that a code cannot be without a status.
 * 130 (interrupted) is not an error of ours and so not here.
 */
export const exitStatus = {
  usage: 2,
  config: 2,
  no_match: 2,
  ambiguous: 2,
  unknown_filter: 2,
  invalid_input: 2,
  auth: 3,
  forbidden: 3,
  not_found: 4,
  validation: 5,
  conflict: 5,
  precondition: 5,
  rate_limited: 6,
  server: 7,
  network: 8,
  timeout: 8,
  write_denied: 9,
  outcome_unknown: 10,
  contract: 1,
  redirect: 1,
  too_large: 1,
  unexpected: 1,
} as const;

export type ErrorCode = keyof typeof exitStatus;
