import { seedsFor } from "./seeds.js";

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON, else the text. */
  readonly body: Body;
}

export type Row = Readonly<Record<string, unknown>> & { readonly id: number };

export interface Page {
  readonly count: number | null;
  readonly results: readonly Row[];
}

function needed(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} must be set: these tests run against a real NetBox`);
  return value;
}

interface Made {
  readonly key: string;
  /** Where to delete it, or null where it goes with another. */
  readonly path: string | null;
  readonly id: number;
}

/** The NetBox of the environment, spoken to as plainly as can be: no part of the package is between. */
export class Lab {
  readonly #url = needed("NETBOX_LAB_URL").replace(/\/$/, "");
  readonly #token = needed("NETBOX_LAB_TOKEN_V1");
  readonly #made: Made[] = [];
  /** In the name of all that is made, so that several runs get on with each other. */
  readonly unique = `corr-${Date.now().toString(36)}${process.pid.toString(36)}`;

  async send<Body = Row>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer<Body>> {
    const sent = body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body);
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        Authorization: `Token ${this.#token}`,
        Connection: "close",
        ...(typeof sent === "string" ? { "Content-Type": "application/json" } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await answer.text();
    const json = answer.headers.get("content-type")?.includes("json") === true && text !== "";
    return { status: answer.status, headers: answer.headers, body: (json ? JSON.parse(text) : text) as Body };
  }

  /** Creates an object, and deletes it in the end. Later seeds and checks know it by `key`. */
  async make(path: string, body: object, key = path): Promise<Row> {
    const answer = await this.send("POST", path, body);
    if (answer.status !== 201) {
      throw new Error(`POST ${path} (${key}): ${answer.status} ${JSON.stringify(answer.body).slice(0, 400)}`);
    }
    this.keep(path, answer.body.id, key);
    return answer.body;
  }

  /** Knows an object that goes with another one under a key. */
  know(id: number, key: string): void {
    this.#made.push({ key, path: null, id });
  }

  /** Takes an object made otherwise among those to delete. */
  keep(path: string, id: number, key = path): void {
    this.#made.push({ key, path, id });
  }

  id(key: string): number {
    const found = this.#made.findLast((made) => made.key === key);
    if (!found) throw new Error(`nothing was made as ${key}`);
    return found.id;
  }

  /** Makes one of everything, and hands each answer to `seen`. */
  async seed(seen: (path: string, body: Row) => void): Promise<void> {
    for (const [key, collection, body] of seedsFor(this.unique)) {
      const path = `/api/${collection}/`;
      seen(
        path,
        await this.make(
          path,
          body((other) => this.id(other)),
          key,
        ),
      );
    }
  }

  /** Deletes what was made, newest first; what a deletion took with it is gone already. */
  async clear(): Promise<void> {
    const left: string[] = [];
    for (const { path, id } of this.#made.splice(0).reverse()) {
      if (path === null) continue;
      const { status, body } = await this.send("DELETE", `${path}${id}/`);
      if (status !== 204 && status !== 404) {
        left.push(`${path}${id}/: ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
    }
    if (left.length > 0) throw new Error(`not deleted: ${left.join("; ")}`);
  }
}
