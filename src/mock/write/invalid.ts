/** A value that is refused: NetBox's messages for its field. */
export class Invalid extends Error {
  /** Texts, or an object of texts by member. */
  readonly messages: unknown;

  constructor(messages: unknown) {
    super("invalid value");
    this.messages = typeof messages === "string" ? [messages] : messages;
  }
}

/** An object that is refused: messages by field, `__all__` for those about the whole. */
export class Rejected extends Error {
  readonly errors: Readonly<Record<string, unknown>>;

  constructor(errors: ReadonlyMap<string, unknown>) {
    super("invalid object");
    this.errors = Object.fromEntries(errors);
  }
}

/** Collects messages by field. */
export class Errors {
  readonly #byField = new Map<string, unknown>();

  add(field: string, messages: unknown): void {
    const known = this.#byField.get(field);
    if (Array.isArray(known) && Array.isArray(messages)) known.push(...(messages as unknown[]));
    else if (known === undefined)
      this.#byField.set(field, Array.isArray(messages) ? [...(messages as unknown[])] : messages);
  }

  /** Runs `work` and takes down what it refuses. */
  attempt<T>(field: string, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      this.add(field, error.messages);
      return undefined;
    }
  }

  /** @throws Rejected when there are any */
  throwIfAny(): void {
    if (this.#byField.size > 0) throw new Rejected(this.#byField);
  }
}
