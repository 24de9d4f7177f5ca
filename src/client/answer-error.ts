import {
  AuthError,
  ConflictError,
  ContractError,
  type ErrorDetails,
  ForbiddenError,
  type NetBoxError,
  NotFoundError,
  OutcomeUnknownError,
  PreconditionError,
  RateLimitedError,
  RedirectError,
  ServerError,
  TooLargeError,
  ValidationError,
} from "../errors/index.js";
import { type Answer, isJson, isRead, nameOf, type Outgoing, pathOf } from "./answer.js";
import { detailOf, excerpt, summary, titleOf } from "./answer-text.js";
import { fieldErrors } from "./field-errors.js";
import { redirectTarget } from "./redirect-target.js";

type ErrorClass = new (message: string, details?: ErrorDetails) => NetBoxError;

interface Judgement {
  readonly as: ErrorClass;
  /** What NetBox did, before the request's name. */
  readonly did: string;
  readonly hint?: string;
}

const REFUSED = "NetBox refused";

const byStatus = new Map<number, Judgement>([
  [400, { as: ValidationError, did: REFUSED }],
  [401, { as: AuthError, did: REFUSED }],
  [404, { as: NotFoundError, did: "NetBox does not find" }],
  [409, { as: ConflictError, did: REFUSED }],
  [
    412,
    { as: PreconditionError, did: REFUSED, hint: "The object changed since it was read; read it again." },
  ],
  [413, { as: TooLargeError, did: REFUSED }],
  [422, { as: ValidationError, did: REFUSED }],
  [429, { as: RateLimitedError, did: REFUSED, hint: "Ask again later." }],
]);

/** Texts of a 403 that means the credential; NetBox has no 401. */
const CREDENTIAL =
  /credentials|authorization header|invalid .*token|token (?:expired|disabled)|user inactive|(?:source|client) ip|token authentication/i;

const NO_WRITE =
  "Either the token is not write-enabled (a box of that name in NetBox), or its user lacks the permission.";
const NO_READ = "The token's user lacks the permission to see this.";
const CHECK_TOKEN =
  "Check that the token is whole, enabled and not expired, and that it belongs to this NetBox.";
const NO_TOKEN = "Give a token (the commands read NETBOX_TOKEN): this NetBox answers nobody without one.";

/**
 * The error that an answer other than 2xx stands for.
 *
 * @param authorized whether the request carried a credential
 */
export function answerError(outgoing: Outgoing, answer: Answer, authorized: boolean): NetBoxError {
  const { status } = answer;
  if (status < 400) return redirectError(outgoing, answer, authorized);
  if (isForeign(answer)) return notNetBox(outgoing, answer);
  const { as: Class, did, hint } = judge(outgoing, answer, authorized);
  const details = detailsOf(outgoing, answer, hint);
  const said = summary(answer.body, details.fields);
  return new Class(`${did} ${nameOf(outgoing)} (${status})${said === "" ? "" : `: ${said}`}`, details);
}

/** What says where an error came from, for answers of any status. */
export function detailsOf(outgoing: Outgoing, answer: Answer, hint?: string): ErrorDetails {
  const fields =
    answer.status === 400 || answer.status === 409 ? fieldErrors(answer.body, outgoing.body) : undefined;
  const requestId = answer.headers["x-request-id"];
  return {
    status: answer.status,
    method: outgoing.method,
    path: pathOf(outgoing).slice(0, 1000),
    body: excerpt(answer.body),
    ...(requestId === undefined ? {} : { requestId: requestId.slice(0, 100) }),
    ...(fields === undefined ? {} : { fields }),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** An answer that no NetBox gives: a page of some other program, whatever its status. */
export function notNetBox(outgoing: Outgoing, answer: Answer): ContractError {
  const what = answer.media === "" ? "no media type" : answer.media;
  return new ContractError(
    `what answered ${nameOf(outgoing)} does not look like NetBox: ${answer.status}, ${what}${titleOf(answer.body)}`,
    detailsOf(outgoing, answer, "Is the URL that of NetBox itself, with its path prefix if it has one?"),
  );
}

/**
 * As {@link notNetBox}, for an answer that says the request was done: a write was sent, and whoever said so is not who
 * would know.
 */
export function doneByOther(outgoing: Outgoing, answer: Answer): NetBoxError {
  const foreign = notNetBox(outgoing, answer);
  if (isRead(outgoing)) return foreign;
  return new OutcomeUnknownError(
    `it is not known whether NetBox carried out ${nameOf(outgoing)}: ${foreign.message}`,
    detailsOf(
      outgoing,
      answer,
      "Look whether it was done, and whether the URL is that of NetBox itself, with its path prefix if it has one.",
    ),
  );
}

function judge(outgoing: Outgoing, answer: Answer, authorized: boolean): Judgement {
  const { status } = answer;
  if (status === 403) return judgeForbidden(outgoing, answer, authorized);
  if (status === 401) return { as: AuthError, did: REFUSED, hint: authorized ? CHECK_TOKEN : NO_TOKEN };
  const known = byStatus.get(status);
  if (known !== undefined) return known;
  if (status < 500) return { as: ContractError, did: REFUSED };
  if (status >= 502 && status <= 504 && !isRead(outgoing))
    return {
      as: OutcomeUnknownError,
      did: "It is not known whether NetBox carried out",
      hint: "Look before trying again: it may have been done.",
    };
  return { as: ServerError, did: "NetBox failed at" };
}

function judgeForbidden(outgoing: Outgoing, answer: Answer, authorized: boolean): Judgement {
  if (CREDENTIAL.test(detailOf(answer.body)))
    return { as: AuthError, did: REFUSED, hint: authorized ? CHECK_TOKEN : NO_TOKEN };
  return { as: ForbiddenError, did: REFUSED, hint: isRead(outgoing) ? NO_READ : NO_WRITE };
}

function redirectError(outgoing: Outgoing, answer: Answer, authorized: boolean): NetBoxError {
  const target = redirectTarget(answer.headers["location"] ?? "");
  if (target.startsWith("/") && target.endsWith("/login/"))
    return new AuthError(
      `NetBox answered ${nameOf(outgoing)} with its login page (${answer.status})`,
      detailsOf(outgoing, answer, authorized ? CHECK_TOKEN : NO_TOKEN),
    );
  return new RedirectError(
    `${nameOf(outgoing)} was redirected (${answer.status}) to ${target === "" ? "no place that can be named" : target}; redirects are not followed`,
    detailsOf(outgoing, answer, "If that is where NetBox is, give that URL."),
  );
}

/** NetBox says its API version with every answer below `/api/`; without it, only JSON is taken for its own. */
function isForeign(answer: Answer): boolean {
  return answer.status === 404 && answer.headers["api-version"] === undefined && !isJson(answer.media);
}
