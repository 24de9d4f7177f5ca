/** A release line of NetBox: major and minor version, as in `"4.7"`. */
export type ReleaseLine = `${number}.${number}`;

/** What the generated table says of one bundled release line. Paths are relative to the package's root. */
export interface LineEntry {
  readonly line: ReleaseLine;
  /** The NetBox release whose contract is bundled, as in `"4.7.3"`. */
  readonly release: string;
  /** The generated index of operations and filters (JSON). */
  readonly index: string;
  /** The bundled contract (brotli of the minified OpenAPI document). */
  readonly bundle: string;
  /** SHA-256 of the minified document, in hex. */
  readonly sha256: string;
  /** Bytes of the minified document. */
  readonly bytes: number;
}
