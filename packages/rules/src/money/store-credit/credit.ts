import { type Centavos, centavos, floorAtZero } from '../../money.ts';
import type { PaymentMethodRow } from '../payments/methods.ts';
import { CELEIRO_PAYMENT } from '../../product-name.ts';

/**
 * Whether a payment method uses the store's limit: only slips of Celeiro Pay with a term. A Pix, a card, and a slip due
 * with the invoice are paid before anything is lent; a direct slip is the supplier's risk.
 */
export const consumesCredit = ({
  form,
  kind,
  scheduleDays,
}: Pick<PaymentMethodRow, 'form' | 'kind' | 'scheduleDays'>): boolean =>
  form === CELEIRO_PAYMENT && kind === 'BANK_SLIP' && scheduleDays.some((days) => days > 0);

/**
 * The part of the limit that a delivery uses, if its method uses credit: the amount without invoice, and unpaid invoices.
 */
export const creditTaken = (delivery: {
  readonly totalWithTax: Centavos;
  /** The amount the store owes for its valid invoices. */
  readonly receivable: Centavos;
  /** Payments carried over from other deliveries that wait for an invoice of this one. */
  readonly waiting: Centavos;
  /** The unpaid amount of those invoices' installments. */
  readonly unpaid: Centavos;
}): Centavos => {
  const { totalWithTax, receivable, waiting, unpaid } = delivery;
  return centavos(Math.max(0, totalWithTax - receivable - waiting) + unpaid);
};

/** The rest of a store's limit, at least zero, for display. */
export const availableCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(limit - used));

/** Whether open deliveries exceed the limit. `used` includes the delivery in question. */
export const exceedsCredit = (limit: Centavos, used: Centavos): boolean => used > limit;

/** By how much open deliveries exceed the limit; zero when they don't. */
export const exceededCredit = (limit: Centavos, used: Centavos): Centavos =>
  floorAtZero(centavos(used - limit));

/** A store's reliability for credit, the lowest first. */
export const reliabilities = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type Reliability = (typeof reliabilities)[number];
export const reliabilityLabels = { LOW: 'Baixa', MEDIUM: 'Média', HIGH: 'Alta' } as const;

/** Whether a store's reliability is raised, which only supervisors may do. */
export const raisesReliability = (before: Reliability, after: Reliability): boolean =>
  reliabilities.indexOf(after) > reliabilities.indexOf(before);
