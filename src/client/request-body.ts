import { InvalidInputError } from "../errors/index.js";
import { isRecord, stringifyJson } from "../json/index.js";
import type { FileInput } from "../model/index.js";

/** A body as it is sent, with its media type. */
export interface EncodedBody {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/**
 * The bytes of a body: JSON, or multipart where one of its members is a file.
 *
 * @param source the request, for errors
 * @throws InvalidInputError for a value that cannot be sent
 */
export async function encodeBody(body: unknown, source: string): Promise<EncodedBody> {
  if (isRecord(body) && Object.values(body).some(isFile)) return encodeMultipart(body, source);
  return {
    bytes: Buffer.from(stringifyJson(body, { source: `body of ${source}` })),
    type: "application/json",
  };
}

function isFile(value: unknown): value is FileInput & { readonly name?: unknown } {
  return isRecord(value) && typeof value["arrayBuffer"] === "function" && typeof value["size"] === "number";
}

/** As a form: files by their bytes, texts as they are, other values as JSON would write them; null as the empty text. */
async function encodeMultipart(body: Record<string, unknown>, source: string): Promise<EncodedBody> {
  const boundary = `netbox-sdk-${globalThis.crypto.randomUUID()}`;
  const parts: Uint8Array[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    const [head, content] = await part(name, value, source);
    parts.push(Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), content, Buffer.from("\r\n"));
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { bytes: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

async function part(
  name: string,
  value: unknown,
  source: string,
): Promise<[head: string, content: Uint8Array]> {
  const head = `content-disposition: form-data; name="${quoted(name)}"`;
  if (isFile(value)) {
    const fileName = typeof value.name === "string" && value.name !== "" ? value.name : "file";
    const type = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w.+=-]+)*$/.test(value.type)
      ? value.type
      : "application/octet-stream";
    const bytes = new Uint8Array(await value.arrayBuffer());
    return [`${head}; filename="${quoted(fileName)}"\r\ncontent-type: ${type}`, bytes];
  }
  if (typeof value === "object" && value !== null)
    throw new InvalidInputError(
      `body of ${source}: ${name} should be a text, number or boolean beside a file`,
    );
  const text = typeof value === "string" ? value : value === null ? "" : stringifyJson(value, { source });
  return [head, Buffer.from(text)];
}

/** A name inside quotes in a part's head: what would end the quotes or the line is percent-encoded, as in HTML forms. */
function quoted(name: string): string {
  return name.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
