import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { Readable } from 'node:stream';
import type { Actor } from './docs/operation.ts';

/** A request to an endpoint that is not JSON in, JSON out. */
export type RawExchange = {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly requestId: string;
  /** The caller's network address; behind a trusted proxy, the address that the proxy saw. */
  readonly address: string;
  readonly authorization: string | undefined;
  /** Parameters of the path, as sent. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Fields of a multipart or form-urlencoded body; null when the body was neither. */
  readonly form: Form | null;
  /** The body of a 'signed' endpoint as it was sent; null for every other. */
  readonly text: string | null;
  /** The body of a 'file' endpoint as a stream; null for every other. What the handler doesn't read is discarded. */
  readonly file: Readable | null;
  /** The file of an 'upload' endpoint; null for every other, or when none was sent. */
  readonly upload: Upload | null;
  /** A header as sent; null when absent or repeated. */
  readonly header: (name: string) => string | null;
  /** Takes over the connection for server-sent events. */
  readonly openStream: () => EventStream;
};

/** A complete file sent in a form; `isCut` when it was longer than allowed. */
export type Upload = { readonly fileName: string; readonly bytes: Buffer; readonly isCut: boolean };

/** Form fields by name; a name that was sent twice has both values. */
export type Form = ReadonlyMap<string, readonly string[]>;

export type RawAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type EventStream = {
  /** False when the stream was closed because its reader is too slow. */
  readonly send: (text: string) => boolean;
  readonly close: () => void;
  readonly onClose: (listener: () => void) => void;
};

/** Returns the answer, or null once it took over the connection. */
export type RawHandler = (exchange: RawExchange) => Promise<RawAnswer | null>;

export type RawBinding = { readonly endpoint: Endpoint; readonly raw: RawHandler };

/** Binds an endpoint whose request or answer is not JSON (token endpoint, event stream). */
export const bindRaw = (endpoint: Endpoint, raw: RawHandler): RawBinding => ({ endpoint, raw });
