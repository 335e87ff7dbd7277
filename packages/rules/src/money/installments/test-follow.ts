import { centavos, sumCentavos, ZERO } from '../../money.ts';
import { paymentMethods } from '../payments/methods.ts';
import {
  followDelivery,
  type FollowQuestion,
  type Receivable,
  type StandingInvoice,
} from './follow-delivery.ts';

// Helpers of the tests of `followDelivery`.

export const today = '2031-03-10';
export const issuedOn = '2031-03-03';

/** A payment term of Celeiro Pay by its name. */
export const method = (name: string) => {
  const found = paymentMethods.find((one) => one.name === name && one.form === 'CELEIRO_PAYMENT');
  if (found === undefined) throw new Error(name);
  return found;
};
export const slips = method('Boleto 7/14/21 dias');

/**
 * The question for a delivery's total that changes from `before` to `after`, in centavos. It is fully invoiced, unless
 * `ordered`, the supplier's new amount, is larger.
 */
export const question = (
  receivables: readonly Receivable[],
  before: number,
  after: number,
  {
    ordered,
    ...more
  }: Partial<FollowQuestion> & {
    readonly invoices: readonly StandingInvoice[];
    readonly ordered?: number | undefined;
  },
): FollowQuestion => ({
  receivables,
  waiting: ZERO,
  before: { totalWithTax: centavos(before), payment: slips },
  after: {
    totalWithTax: centavos(after),
    tax: ZERO,
    supplierTotal: centavos(ordered ?? sumCentavos(more.invoices.map(({ amount }) => amount))),
    payment: slips,
    comesToNothing: false,
  },
  isOtherPayment: false,
  isReopened: false,
  today,
  ...more,
});

/** The decided steps; throws the code of a refusal. */
export const followed = (requested: FollowQuestion) => {
  const decided = followDelivery(requested);
  if (decided.kind === 'refused') throw new Error(decided.refusal.code);
  return decided;
};
