import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';

/** A message on its way: the same id and body on every try. */
export type OutgoingMessage = {
  readonly messageId: string;
  readonly body: string;
  readonly url: string | null;
  /** Every secret in force: the supplier may know only one of them yet. */
  readonly secrets: readonly string[];
  readonly at: Date;
};

/** What one try came to. `body` is the answer's text, only of an answer that says yes. */
export type TryResult = {
  readonly outcome: TryOutcome;
  readonly httpStatus: number | null;
  readonly body: string;
  /** How long the supplier asks us to wait before the next try, ms, or null. */
  readonly retryAfter: number | null;
};

/** The way to suppliers' systems. Never throws, never takes longer than a try may. */
export type SupplierGateway = {
  readonly post: (message: OutgoingMessage) => Promise<TryResult>;
  readonly close: () => Promise<void>;
};

/** Whether a supplier's address may be called at all, judged by its text. */
export type AddressRule = (url: string) => boolean;
