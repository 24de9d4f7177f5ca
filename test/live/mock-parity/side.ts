import { request } from "node:http";

/** One of the two that are compared: the embedded NetBox or the real one. */
export interface Side {
  readonly url: string;
  readonly token: string;
  /** Ids of what has been made here, by the name that the step gives it. */
  readonly ids: Map<string, number>;
  /** Paths of what has been made here. */
  readonly made: string[];
}

export interface Step {
  readonly method: string;
  /** `{name}` stands for an id, `$P` for what this run's names begin with. */
  readonly path: string;
  /** `"#name"` stands for an id. A text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Name for the id of what this makes. */
  readonly save?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export function side(url: string, token: string): Side {
  return { url, token, ids: new Map(), made: [] };
}

export async function perform(on: Side, step: Step, prefix: string): Promise<Reply> {
  const fill = (text: string) =>
    text
      .replaceAll("$P", prefix)
      .replaceAll("$TOKEN", on.token)
      .replace(/\{(\w+)\}/g, (all, name: string) => String(on.ids.get(name) ?? all))
      .replace(/"#(\w+)"/g, (_all, name: string) => String(on.ids.get(name) ?? 0));
  const body =
    step.body === undefined || typeof step.body === "string" ? step.body : JSON.stringify(step.body);
  const headers = Object.fromEntries(
    Object.entries(step.headers ?? {}).map(([name, value]) => [name, fill(value)]),
  );
  const reply = await send(
    on,
    step.method,
    fill(step.path),
    body === undefined ? undefined : fill(body),
    headers,
  );
  if (step.method === "POST" && reply.status === 201) remember(on, step, JSON.parse(reply.text));
  return reply;
}

function remember(on: Side, step: Step, answer: unknown): void {
  for (const object of Array.isArray(answer) ? answer : [answer]) {
    const { id, url } = object as { id: number; url: string };
    on.made.push(new URL(url).pathname);
    if (step.save !== undefined) on.ids.set(step.save, id);
  }
}

function send(
  on: Side,
  method: string,
  path: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const { hostname, port } = new URL(on.url);
  const content =
    body === undefined
      ? {}
      : { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        hostname,
        port,
        method,
        path,
        headers: { authorization: `Token ${on.token}`, ...content, ...headers },
      },
      (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        incoming.on("end", () => {
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
        });
      },
    );
    outgoing.once("error", reject);
    outgoing.end(body);
  });
}

/** Deletes what was made, the newest first; what depends on something made later goes in another round. */
export async function tidy(on: Side): Promise<readonly string[]> {
  let left = [...on.made].reverse();
  for (let round = 0; round < 5 && left.length > 0; round += 1) {
    const kept: string[] = [];
    for (const path of left) {
      const { status } = await send(on, "DELETE", path, undefined, {});
      if (status !== 204 && status !== 404) kept.push(path);
    }
    left = kept;
  }
  return left;
}
