import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { Centavos } from '@celeiro/rules/money.ts';

/** What a gateway is asked to make; `chargeId` is the same for every attempt, so that it makes one. */
export type ChargeRequest = {
  readonly chargeId: string;
  readonly kind: 'BANK_SLIP' | 'PIX' | 'CARD_LINK';
  readonly amount: Centavos;
  readonly dueDate: BusinessDate;
  /** Last instant it may be paid at; null of a slip. */
  readonly expiresAt: Date | null;
  /** 'Nosso número', of a slip only. */
  readonly ourNumber: number | null;
  readonly payer: { readonly name: string; readonly document: string };
  /** What the payer reads: invoice and installment. */
  readonly description: string;
};

/** The payer's codes. A slip has a bar code of 44 digits, and a Pix with it where the gateway offers one. */
export type MadeCharge = {
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
};

/**
 * 'unavailable' is worth another attempt (no answer, overload), 'refused' is not (the gateway gave a reason), 'unusable' is an
 * answer that doesn't match the request; its reason is shown to operators.
 */
export type GatewayAnswer<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused' | 'unusable' | 'unavailable'; readonly reason: string };

/** Makes and ends what stores pay with. Never throws; answers within its own time limit. */
export type PaymentGateway = {
  readonly name: 'sandbox' | 'http';
  readonly createCharge: (request: ChargeRequest) => Promise<GatewayAnswer<MadeCharge>>;
  /** A charge the gateway doesn't know is ended too. */
  readonly cancelCharge: (chargeId: string) => Promise<GatewayAnswer<null>>;
  readonly check: () => Promise<GatewayAnswer<null>>;
};
