import { detail, json, notModelled, type Answer } from "./answer.js";

/** Ends the handling of a request with an answer. It never leaves the embedded NetBox. */
export class Problem extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`HTTP ${String(answer.status)}`);
    this.answer = answer;
  }

  static detail(status: number, text: string): Problem {
    return new Problem(detail(status, text));
  }

  static body(status: number, body: unknown): Problem {
    return new Problem(json(status, body));
  }

  static notModelled(what: string): Problem {
    return new Problem(notModelled(what));
  }
}
