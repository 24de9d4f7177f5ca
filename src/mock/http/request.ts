/** A request as the embedded NetBox sees it. */
export interface ApiRequest {
  readonly method: string;
  /** Decoded path, as in `/api/dcim/sites/1/`. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** `http://127.0.0.1:8001`, from the Host header: what URLs in answers begin with. */
  readonly origin: string;
  readonly header: (name: string) => string | undefined;
  readonly body: Uint8Array;
}

/** Decodes a path by segments; null when a segment is no UTF-8 or has an encoded slash. */
export function decodePath(path: string): string | null {
  if (/%2f|%5c/i.test(path)) return null;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
