import type { Actor } from '../http/docs/operation.ts';

/**
 * Looks at what a call searches for before it runs, and may refuse it. Answers what is to be done after a call that succeeded, with
 * the body it answered; null where nothing is.
 */
export type WatchSearch = (asked: {
  /** The name of the endpoint. */
  readonly call: string;
  readonly input: { readonly params: unknown; readonly query: unknown; readonly body: unknown };
  readonly actor: Actor | null;
  readonly now: Date;
  readonly requestId: string;
}) => Promise<((answer: unknown) => Promise<void>) | null>;
