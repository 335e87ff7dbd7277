import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { Readable } from 'node:stream';
import type { Actor } from './docs/operation.ts';

/** A request as an endpoint sees it that is not JSON in, JSON out. */
export type RawExchange = {
  readonly actor: Actor | null;
  readonly now: Date;
  readonly requestId: string;
  /** Caller's address (behind a trusted proxy, the one the proxy saw). */
  readonly address: string;
  readonly authorization: string | undefined;
  /** Parameters of the path, as sent. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Fields of a multipart or form-urlencoded body; null when the body was neither. */
  readonly form: Form | null;
  /** The body of a 'signed' endpoint as it was sent; null for every other. */
  readonly text: string | null;
  /** The body of a 'file' endpoint as it arrives; null for every other. What the handler leaves of it is thrown away. */
  readonly file: Readable | null;
  /** The file of an 'upload' endpoint; null for every other, or when none came. */
  readonly upload: Upload | null;
  /** A header as sent; null when absent or repeated. */
  readonly header: (name: string) => string | null;
  /** Takes the connection over for server-sent events. */
  readonly openStream: () => EventStream;
};

/** A file that came in a form, whole; `isCut` when it was longer than it may be. */
export type Upload = { readonly fileName: string; readonly bytes: Buffer; readonly isCut: boolean };

/** Form fields by name; a name sent twice keeps both. */
export type Form = ReadonlyMap<string, readonly string[]>;

export type RawAnswer = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type EventStream = {
  /** False when the reader is too slow and the stream was closed. */
  readonly send: (text: string) => boolean;
  readonly close: () => void;
  readonly onClose: (listener: () => void) => void;
};

/** Answers itself, or null once it took the stream. */
export type RawHandler = (exchange: RawExchange) => Promise<RawAnswer | null>;

export type RawBinding = { readonly endpoint: Endpoint; readonly raw: RawHandler };

/** Binds an endpoint whose request or answer has a form of its own (token endpoint, event stream). */
export const bindRaw = (endpoint: Endpoint, raw: RawHandler): RawBinding => ({ endpoint, raw });
