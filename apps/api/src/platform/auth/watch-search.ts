import type { Actor } from '../http/docs/operation.ts';

/**
 * Checks what a call searches for before it runs, and may refuse it. Returns what to do after the call succeeded, with
 * the body it answered; null when there is nothing to do.
 */
export type WatchSearch = (requested: {
  /** The name of the endpoint. */
  readonly call: string;
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly actor: Actor | null;
  readonly now: Date;
  readonly requestId: string;
}) => Promise<((answer: unknown) => Promise<void>) | null>;
