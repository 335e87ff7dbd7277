import { type Centavos, centavos, floorAtZero } from '../../money.ts';
import type { PaymentMethodRow } from '../payments/methods.ts';
import { CELEIRO_PAYMENT } from '../../product-name.ts';

/**
 * Whether what is paid this way takes of the store's limit: only what the provider finances, its own bank slips with a
 * term. A Pix, a card and a slip due with the invoice are paid before anything is lent; a direct slip is the supplier's risk.
 */
export const consumesCredit = ({
  form,
  kind,
  scheduleDays,
}: Pick<PaymentMethodRow, 'form' | 'kind' | 'scheduleDays'>): boolean =>
  form === CELEIRO_PAYMENT && kind === 'BANK_SLIP' && scheduleDays.some((days) => days > 0);

/** The part of the limit that a delivery takes, if its method consumes credit: the uninvoiced amount, and unpaid invoices. */
export const creditTaken = (delivery: {
  readonly totalWithTax: Centavos;
  /** What the store owes by the invoices that stand. */
  readonly receivable: Centavos;
  /** Money of other deliveries that waits for an invoice of this one. */
  readonly waiting: Centavos;
  /** The due and unpaid amount of those invoices' installments. */
  readonly unpaid: Centavos;
}): Centavos => {
  const { totalWithTax, receivable, waiting, unpaid } = delivery;
  return centavos(Math.max(0, totalWithTax - receivable - waiting) + unpaid);
};

/** What is left of a store's limit, never below zero for display. */
export const availableCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(limit - used));

/** Whether open deliveries take more than the limit. `used` includes the delivery in question. */
export const exceedsCredit = (limit: Centavos, used: Centavos): boolean => used > limit;

/** How far open deliveries passed the limit; zero while it holds them. */
export const exceededCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(used - limit));

/** How far a store is trusted with a limit, the least first. */
export const reliabilities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Reliability = (typeof reliabilities)[number];
export const reliabilityLabels = { LOW: 'Baixa', MEDIUM: 'Média', HIGH: 'Alta' } as const;

/** Whether a store is trusted more than before: only the supervision does that. */
export const raisesReliability = (before: Reliability, after: Reliability): boolean =>
  reliabilities.indexOf(after) > reliabilities.indexOf(before);
