/** What goes back to the client. `body` is written as JSON, `text` as it is. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly text?: string;
  /** Media type of `text`; of a body it is JSON. */
  readonly type?: string;
}

export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body, headers };
}

export function detail(status: number, text: string): Answer {
  return json(status, { detail: text });
}

/** What the embedded NetBox has no model of. It says so rather than answer wrongly. */
export function notModelled(what: string): Answer {
  return detail(501, `${what} is not modelled by the embedded NetBox of netbox-sdk; ask a real NetBox.`);
}

/** NetBox's page for a path that it does not know, in short. */
export function noSuchPage(): Answer {
  const text =
    '<!DOCTYPE html>\n<html lang="en"><head><title>Page Not Found | NetBox</title></head>\n<body>Page Not Found</body></html>\n';
  return { status: 404, text, type: "text/html; charset=utf-8" };
}
