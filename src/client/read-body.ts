import type { IncomingMessage } from "node:http";
import type { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { ContractError, TooLargeError } from "../errors/index.js";
import type { HttpMethod } from "../model/index.js";

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** What the transport asks servers to encode answers with. */
export const acceptEncoding = "gzip, deflate, br";

/**
 * The whole body of an answer, decoded. Bytes are counted after decoding, so a small body that unfolds to a large one
 * is stopped on the way.
 *
 * @throws TooLargeError, ContractError for an encoding that was not asked for, or whatever the stream fails with
 */
export async function readBody(
  message: IncomingMessage,
  maxBytes: number,
  method: HttpMethod,
): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>): Promise<void> => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new TooLargeError(`the answer is larger than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
  };
  const decoder = decoderOf(message, method);
  await (decoder === null ? pipeline(message, collect) : pipeline(message as Readable, decoder, collect));
  return Buffer.concat(chunks);
}

/** null for a body as it is, or none: an answer to HEAD names an encoding without a body. */
function decoderOf(message: IncomingMessage, method: HttpMethod): Transform | null {
  const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "" || hasNoBody(message, method)) return null;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (make !== undefined) return make();
  message.destroy();
  throw new ContractError(`the answer has the content encoding ${JSON.stringify(encoding.slice(0, 40))}`);
}

function hasNoBody(message: IncomingMessage, method: HttpMethod): boolean {
  const { statusCode, headers } = message;
  return method === "HEAD" || statusCode === 204 || statusCode === 304 || headers["content-length"] === "0";
}
