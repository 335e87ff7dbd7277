import type { BusinessDate } from '../../days/calendar.ts';
import { type Centavos, centavos, formatBRL, sumCentavos, ZERO } from '../../money.ts';
import type { PaymentMethodRow } from '../payments/methods.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { bankingDayFrom } from './banking-days.ts';
import type { ReceivableReason } from './cancellation.ts';
import { lowerInstallments } from './lower-installments.ts';
import { type PlannedInstallment, planInstallments, taxOfInvoice, transactionTypeOf } from './schedule.ts';
import { hasMoneyMoved, isOwed, mayBeCanceled } from './statuses.ts';

/** An installment, for edits of its delivery; its amount is `net` less `discount`. */
export type Receivable = {
  readonly publicId: string;
  readonly invoicePublicId: string;
  readonly status: string;
  readonly transactionType: string;
  readonly dueDate: BusinessDate;
  readonly net: Centavos;
  readonly discount: Centavos;
  /** The part of `net` that is ADF. */
  readonly tax: Centavos;
  /** The received amount when it differs from the due one. */
  readonly received?: Centavos | null;
};

/** A valid invoice, and the amount the store owes for it. */
export type StandingInvoice = {
  readonly publicId: string;
  readonly amount: Centavos;
  readonly receivable: Centavos;
  readonly issuedOn: BusinessDate;
};

/** A change of the installments when a delivery is saved. */
export type ReceivableStep =
  | { readonly kind: 'cancel'; readonly publicId: string; readonly reason: ReceivableReason }
  | { readonly kind: 'adjust'; readonly publicId: string; readonly discount: Centavos }
  | {
      /** A waiting carried over payment pays part of an invoice. */
      readonly kind: 'take';
      readonly invoicePublicId: string;
      readonly amount: Centavos;
      /** The part of `amount` that is ADF. */
      readonly tax: Centavos;
    }
  | {
      readonly kind: 'add';
      readonly invoicePublicId: string;
      readonly transactionType: string;
      readonly planned: Omit<PlannedInstallment, 'position'> & { readonly discount: Centavos };
    };

type Terms = {
  readonly tax: Centavos;
  /** The amount the store owes. */
  readonly totalWithTax: Centavos;
  /** The amount the supplier may invoice. */
  readonly supplierTotal: Centavos;
  readonly payment: Pick<PaymentMethodRow, 'kind' | 'form' | 'scheduleDays'>;
};

export type FollowQuestion = {
  readonly invoices: readonly StandingInvoice[];
  /** Installments of those invoices, in order. */
  readonly receivables: readonly Receivable[];
  /** Payments carried over to the delivery that no invoice used yet. */
  readonly waiting: Centavos;
  readonly before: Pick<Terms, 'totalWithTax' | 'payment'>;
  readonly after: Terms & { readonly comesToNothing: boolean };
  /** Whether its amount becomes zero because its products are moved to other suppliers. */
  readonly isRelocated?: boolean;
  readonly isOtherPayment: boolean;
  /** Whether a canceled delivery is reopened: what was canceled with it is charged again. */
  readonly isReopened: boolean;
  readonly today: BusinessDate;
};

/** The amount to pay: the net amount less discounts. */
export const chargedAmount = ({ net, discount }: Pick<Receivable, 'net' | 'discount'>): Centavos =>
  centavos(net - discount);

const sumCharged = (receivables: readonly Receivable[]): Centavos =>
  sumCentavos(receivables.map(chargedAmount));
const owedOf = (receivables: readonly Receivable[]): readonly Receivable[] =>
  receivables.filter(({ status }) => isOwed(status));
/** Installments that new terms replace: unpaid and expired ones. */
const endedAnewOf = (receivables: readonly Receivable[]): readonly Receivable[] =>
  receivables.filter(({ status }) => mayBeCanceled(status));
const movedOf = (receivables: readonly Receivable[]): readonly Receivable[] =>
  receivables.filter(({ status }) => hasMoneyMoved(status));

const later = (one: BusinessDate, other: BusinessDate): BusinessDate => (one > other ? one : other);

const canceling =
  (reason: ReceivableReason) =>
  ({ publicId }: Receivable): ReceivableStep => ({ kind: 'cancel', publicId, reason });

const lowerSteps = (
  amount: Centavos,
  receivables: readonly Receivable[],
  reason: ReceivableReason,
  isLowered = isOwed,
): { readonly steps: readonly ReceivableStep[]; readonly refund: Centavos } => {
  const { lowered, refund } = lowerInstallments(amount, receivables, isLowered);
  const discounts = new Map(receivables.map(({ publicId, discount }) => [publicId, discount]));
  const steps = lowered.map(({ publicId, by, isEmptied }): ReceivableStep =>
    isEmptied
      ? { kind: 'cancel', publicId, reason }
      : { kind: 'adjust', publicId, discount: centavos((discounts.get(publicId) ?? 0) + by) },
  );
  return { steps, refund };
};

/** Amounts of an invoiced delivery that limit the credit of a return. */
export type Returnable = {
  /** The amount that another invoice will charge. */
  readonly awaited: Centavos;
  /** The amount that earlier returns credited. */
  readonly refunded: Centavos;
};

/**
 * Credits a finished return: unpaid or expired amounts are lowered, the last ones first; the rest is refunded, up to what
 * was or will be paid. Without charges (cash) everything is refunded.
 */
export const followReturn = (
  amount: Centavos,
  receivables: readonly Receivable[],
  { awaited, refunded }: Returnable,
): ReturnType<typeof lowerSteps> => {
  const { steps, refund } = lowerSteps(amount, receivables, 'RETURNED', mayBeCanceled);
  if (receivables.length === 0) return { steps, refund };
  const came = sumCentavos(movedOf(receivables).map((one) => one.received ?? chargedAmount(one)));
  const received = came + awaited - refunded;
  return { steps, refund: centavos(Math.max(0, Math.min(refund, received))) };
};

const carriedBy = (invoices: readonly StandingInvoice[]): Centavos =>
  sumCentavos(invoices.map(({ receivable }) => receivable));

/**
 * The part of the total that the valid invoices cover: at most the total, and all of it once they reach the supplier's
 * amount. Before that, the rest waits for the next invoice.
 */
const carriedAfter = ({ invoices, after }: FollowQuestion): Centavos => {
  const carried = carriedBy(invoices);
  const isComplete = sumCentavos(invoices.map(({ amount }) => amount)) >= after.supplierTotal;
  return carried > after.totalWithTax || isComplete ? after.totalWithTax : carried;
};

/** How much more (or, if negative, less) is due than now; at most the delivery's total. */
const movement = (question: FollowQuestion, rows: readonly Receivable[]): number => {
  const { invoices, receivables, after } = question;
  const moved = carriedAfter(question) - carriedBy(invoices);
  const asked = sumCharged([...rows, ...movedOf(receivables)]);
  return moved < 0
    ? -Math.max(0, Math.min(-moved, asked + question.waiting - after.totalWithTax))
    : Math.max(0, Math.min(moved, after.totalWithTax - asked));
};

/**
 * The amount the store owes for each invoice afterwards: a decrease lowers the last ones first, an increase raises the
 * last one.
 */
const sharesAfter = (question: FollowQuestion): readonly InvoiceShare[] => {
  const { invoices } = question;
  let moved = carriedAfter(question) - carriedBy(invoices);
  return invoices
    .toReversed()
    .map(({ publicId, receivable }) => {
      const by = Math.max(moved, -receivable);
      moved -= by;
      return { publicId, receivable: centavos(receivable + by) };
    })
    .filter(({ publicId, receivable }) =>
      invoices.some((one) => one.publicId === publicId && one.receivable !== receivable),
    );
};

/**
 * The additional amount for another invoice. Waiting payments pay for that invoice. Before the first invoice everything
 * waits, and no notice is needed.
 */
const awaitedMore = (question: FollowQuestion, steps: readonly ReceivableStep[]): Centavos => {
  const { invoices, before, after, waiting } = question;
  if (transactionTypeOf(after.payment) === null || invoices.length === 0) return ZERO;
  const taken = sumCentavos(steps.map((step) => (step.kind === 'take' ? step.amount : ZERO)));
  const waits = (total: number, paid: number): number => Math.max(0, total - paid);
  const more =
    waits(after.totalWithTax, carriedAfter(question) + waiting - taken) -
    waits(before.totalWithTax, carriedBy(invoices) + waiting);
  return centavos(Math.max(0, more));
};

/** The ADF that no installment includes yet. */
const untaxedOf = ({ after, receivables }: FollowQuestion): number => {
  const standing = [...owedOf(receivables), ...movedOf(receivables)];
  return Math.max(0, after.tax - sumCentavos(standing.map(({ tax }) => tax)));
};

/** An increase: waiting payments pay first, then deductions are restored, the first ones first; the rest is charged. */
const raiseSteps = (amount: number, question: FollowQuestion): readonly ReceivableStep[] => {
  const { receivables, invoices, today, after, waiting } = question;
  const invoice = invoices.at(-1);
  let left = amount;
  let untaxed = untaxedOf(question);
  const steps: ReceivableStep[] = [];
  const paid = Math.min(left, waiting);
  if (invoice !== undefined && paid > 0) {
    const tax = Math.min(paid, untaxed);
    steps.push({
      kind: 'take',
      invoicePublicId: invoice.publicId,
      amount: centavos(paid),
      tax: centavos(tax),
    });
    left -= paid;
    untaxed -= tax;
  }
  for (const { publicId, discount } of owedOf(receivables)) {
    const back = Math.min(left, discount);
    if (back === 0) continue;
    steps.push({ kind: 'adjust', publicId, discount: centavos(discount - back) });
    left -= back;
  }
  const transactionType = transactionTypeOf(after.payment);
  if (left === 0 || invoice === undefined || transactionType === null) return steps;
  const dueDate = receivables.reduce((latest, one) => later(latest, one.dueDate), today);
  const planned = {
    dueDate,
    effectiveDueDate: bankingDayFrom(dueDate),
    net: centavos(left),
    tax: centavos(Math.min(left, untaxed)),
    discount: ZERO,
  };
  return [...steps, { kind: 'add', invoicePublicId: invoice.publicId, transactionType, planned }];
};

/**
 * Whether everything is charged again: without charges before (cash), or after a cancellation, whose payments were
 * refunded.
 */
const isAskedAnew = ({ before, receivables, isReopened }: FollowQuestion): boolean =>
  isReopened || (transactionTypeOf(before.payment) === null && receivables.length === 0);

/**
 * The amount of each invoice to plan under new terms, before deductions. An invoice that is charged again is planned in
 * full.
 */
const amountsToPlan = (question: FollowQuestion): readonly Centavos[] =>
  question.invoices.map(({ publicId, receivable }) => {
    const own = endedAnewOf(question.receivables).filter(
      ({ invoicePublicId }) => invoicePublicId === publicId,
    );
    return isAskedAnew(question) ? receivable : sumCentavos(own.map(({ net }) => net));
  });

/** What the invoices cover less what was paid; the total may have been lowered since an installment expired. */
const unpaidOf = (question: FollowQuestion): number =>
  Math.max(0, carriedAfter(question) - sumCharged(movedOf(question.receivables)));

/** Plans an amount by the schedule from its invoice's date, never due before today. */
const planAnew = (
  { issuedOn }: Pick<StandingInvoice, 'issuedOn'>,
  { amount, tax }: { readonly amount: Centavos; readonly tax: Centavos },
  { scheduleDays }: Terms['payment'],
  today: BusinessDate,
): readonly PlannedInstallment[] =>
  planInstallments({ amount, tax, issuedOn, scheduleDays }).map((part) => {
    const dueDate = later(part.dueDate, today);
    return { ...part, dueDate, effectiveDueDate: bankingDayFrom(dueDate) };
  });

const replanSteps = (question: FollowQuestion): readonly ReceivableStep[] => {
  const { invoices, receivables, after, today } = question;
  const ended = endedAnewOf(receivables);
  const canceled = ended.map(canceling('RENEGOTIATED'));
  const transactionType = transactionTypeOf(after.payment);
  if (transactionType === null) return canceled;
  const standing = amountsToPlan(question);
  const requested = isAskedAnew(question)
    ? carriedAfter(question)
    : Math.min(sumCharged(ended) + movement(question, ended), unpaidOf(question));
  // Amounts that were canceled for a lower total are added to the last invoice.
  const missing = Math.max(0, requested - sumCentavos(standing));
  const gross = standing.map((amount, index) =>
    index === standing.length - 1 ? centavos(amount + missing) : amount,
  );
  const total = sumCentavos(gross);
  let before = ZERO;
  const plans = invoices.flatMap((invoice, index) => {
    const amount = gross[index] ?? ZERO;
    if (amount === 0) return [];
    const tax = taxOfInvoice(after, before, amount);
    before = centavos(before + amount);
    const parts = planAnew(invoice, { amount, tax }, after.payment, today);
    return parts.map((part) => ({ ...part, invoicePublicId: invoice.publicId }));
  });
  const rows = plans.map((part, index) => ({
    ...part,
    publicId: String(index),
    status: 'NOT_GENERATED',
    discount: ZERO,
  }));
  const { lowered } = lowerInstallments(centavos(Math.max(0, total - requested)), rows);
  const added = rows.flatMap((row): readonly ReceivableStep[] => {
    const found = lowered.find(({ publicId }) => publicId === row.publicId);
    if (found?.isEmptied === true) return [];
    const { invoicePublicId, dueDate, effectiveDueDate, net, tax } = row;
    const planned = { dueDate, effectiveDueDate, net, tax, discount: found?.by ?? ZERO };
    return [{ kind: 'add', invoicePublicId, transactionType, planned }];
  });
  return [...canceled, ...added];
};

/** An invoice with a changed amount that the store owes. */
export type InvoiceShare = Pick<StandingInvoice, 'publicId' | 'receivable'>;

export type FollowDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'steps';
      readonly steps: readonly ReceivableStep[];
      readonly shares: readonly InvoiceShare[];
      /** The amount that waits for another invoice. */
      readonly awaited: Centavos;
    };

const followingSteps = (question: FollowQuestion): readonly ReceivableStep[] => {
  if (question.isOtherPayment || question.isReopened) return replanSteps(question);
  const by = movement(question, owedOf(question.receivables));
  if (by > 0) return raiseSteps(by, question);
  return by === 0 ? [] : lowerSteps(centavos(-by), question.receivables, 'WRONG_AMOUNT').steps;
};

/**
 * The effect of saving a delivery on its installments, also shown before it is saved.
 * A canceled delivery cancels what is unpaid. New terms, and reopening, cancel unpaid or expired installments and plan
 * them again, from the invoice's date and never before today. A total below the charged amount lowers the last
 * installments. A higher one restores earlier deductions and charges the rest once the invoices reach the supplier's
 * amount; before that the rest waits for the next invoice. Waiting carried over payments pay first.
 * The store never pays more than the delivery's total; a total below the paid amount, including waiting payments, is
 * refused.
 */
export const followDelivery = (question: FollowQuestion): FollowDecision => {
  const { receivables, before, after } = question;
  if (after.comesToNothing) {
    const steps = owedOf(receivables).map(
      canceling(question.isRelocated === true ? 'DELIVERY_RELOCATED' : 'DELIVERY_CANCELED'),
    );
    return { kind: 'steps', steps, shares: [], awaited: ZERO };
  }
  const paid = sumCentavos([sumCharged(movedOf(receivables)), question.waiting]);
  if (after.totalWithTax < Math.min(paid, before.totalWithTax)) {
    return { kind: 'refused', refusal: refusal('PAID_ABOVE_DELIVERY', { paid: formatBRL(paid) }) };
  }
  const steps = followingSteps(question);
  return { kind: 'steps', steps, shares: sharesAfter(question), awaited: awaitedMore(question, steps) };
};

/** A payment that was carried over to a delivery and refunded since, by the invoice that used it. */
export type LostMoney = {
  readonly invoice: Pick<StandingInvoice, 'publicId' | 'issuedOn'>;
  readonly amount: Centavos;
  /** The part of `amount` that is ADF. */
  readonly tax: Centavos;
};

/**
 * An invoice's new charges after a payment it used was refunded to the payer: other waiting payments pay first, the rest
 * follows the delivery's schedule. Cash is not charged.
 */
export const askAgain = (
  lost: readonly LostMoney[],
  terms: Pick<FollowQuestion, 'waiting' | 'today'> & Pick<Terms, 'payment'>,
): readonly ReceivableStep[] => {
  const transactionType = transactionTypeOf(terms.payment);
  if (transactionType === null) return [];
  let waiting: number = terms.waiting;
  return lost.flatMap(({ invoice, amount, tax }): readonly ReceivableStep[] => {
    const invoicePublicId = invoice.publicId;
    const paid = centavos(Math.min(waiting, amount));
    const paidTax = centavos(Math.min(paid, tax));
    waiting -= paid;
    const rest = { amount: centavos(amount - paid), tax: centavos(tax - paidTax) };
    const parts = rest.amount === 0 ? [] : planAnew(invoice, rest, terms.payment, terms.today);
    return [
      ...(paid === 0 ? [] : [{ kind: 'take' as const, invoicePublicId, amount: paid, tax: paidTax }]),
      ...parts.map((part): ReceivableStep => ({
        kind: 'add',
        invoicePublicId,
        transactionType,
        planned: { ...part, discount: ZERO },
      })),
    ];
  });
};
