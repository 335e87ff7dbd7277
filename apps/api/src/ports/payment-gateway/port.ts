import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';

/** A charge to create. `chargeId` is the same for every attempt, so that only one is created. */
export type ChargeRequest = {
  readonly chargeId: string;
  readonly kind: 'BANK_SLIP' | 'PIX' | 'CARD_LINK';
  readonly amount: Centavos;
  readonly dueDate: BusinessDate;
  /** Last instant at which it may be paid; null for a slip. */
  readonly expiresAt: Date | null;
  /** 'Nosso número'; only for a slip. */
  readonly ourNumber: number | null;
  readonly payer: { readonly name: string; readonly document: string };
  /** Text for the payer: invoice and installment. */
  readonly description: string;
};

/** The payer's codes. A slip has a bar code of 44 digits, and a Pix code if the gateway offers one. */
export type MadeCharge = {
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
};

/**
 * 'unavailable' may succeed later (no answer, overload); 'refused' will not (the gateway gave a reason); 'unusable'
 * doesn't match the request. Operators see the reason.
 */
export type GatewayAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused' | 'unusable' | 'unavailable'; readonly reason: string };

/** Creates and cancels charges. Never throws; answers within its own time limit. */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'http';
  readonly createCharge: (request: ChargeRequest) => Promise<GatewayAnswer<MadeCharge>>;
  /** A charge that the gateway doesn't know counts as canceled. */
  readonly cancelCharge: (chargeId: string) => Promise<GatewayAnswer<null>>;
  readonly check: () => Promise<GatewayAnswer<null>>;
};
