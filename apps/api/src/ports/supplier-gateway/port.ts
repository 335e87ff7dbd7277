import type { TryOutcome } from '@celeiro/rules/orders/sending/tries.ts';

/** A message to send, with the same id and body in every attempt. */
export type OutgoingMessage = {
  readonly messageId: string;
  readonly body: string;
  readonly url: string | null;
  /** Every secret in force, since the supplier may know only one of them. */
  readonly secrets: readonly string[];
  readonly at: Date;
};

/** Result of one attempt. `body` is the text of a positive answer. */
export type TryResult = {
  readonly outcome: TryOutcome;
  readonly httpStatus: number | null;
  readonly body: string;
  /** How long the supplier wants us to wait before the next attempt, in ms, or null. */
  readonly retryAfter: number | null;
};

/** Sends messages to suppliers' systems. Never throws, never takes longer than an attempt may. */
export type SupplierGateway = {
  readonly post: (message: OutgoingMessage) => Promise<TryResult>;
  readonly close: () => Promise<void>;
};

/** Whether a supplier's address may be called at all; judged by its text. */
export type AddressRule = (url: string) => boolean;
