import type { IncomingMessage } from "node:http";
import type { Transform } from "node:stream";
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
 * @throws TooLargeError, ContractError for an encoding that is broken or was not asked for, or what the stream fails with
 */
export async function readBody(
  message: IncomingMessage,
  maxBytes: number,
  method: HttpMethod,
): Promise<Uint8Array> {
  const decoder = decoderOf(message, method);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (error: Error): void => {
      message.destroy();
      decoder?.destroy();
      reject(error);
    };
    const source = decoder === null ? message : message.pipe(decoder);
    message.on("error", stop);
    decoder?.on("error", (cause: Error) => {
      stop(new ContractError("the content encoding of the answer is broken", { cause }));
    });
    source.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) stop(new TooLargeError(`the answer is larger than ${maxBytes} bytes`));
      else chunks.push(chunk);
    });
    source.on("end", () => {
      resolve(Buffer.concat(chunks));
    });
  });
}

/** null for a body as it is, or none: an answer to HEAD names an encoding without a body. */
function decoderOf(message: IncomingMessage, method: HttpMethod): Transform | null {
  const encoding = (message.headers["content-encoding"] ?? "identity").trim().toLowerCase();
  if (encoding === "identity" || encoding === "" || hasNoBody(message, method)) return null;
  const make = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined;
  if (make !== undefined) return make();
  message.destroy();
  throw new ContractError(
    `the answer has the content encoding ${JSON.stringify(encoding.slice(0, 40))}, which was not asked for`,
  );
}

function hasNoBody({ statusCode, headers }: IncomingMessage, method: HttpMethod): boolean {
  return method === "HEAD" || statusCode === 204 || statusCode === 304 || headers["content-length"] === "0";
}
