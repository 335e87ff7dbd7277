import type { BusinessDate } from '../calendar.ts';
import { type Centavos, centavos, formatBRL, sumCentavos, ZERO } from '../money.ts';
import type { PaymentMethodRow } from '../payments/methods.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { bankingDayFrom } from './banking-days.ts';
import type { ReceivableReason } from './cancellation.ts';
import { lowerInstallments } from './lower-installments.ts';
import { type PlannedInstallment, planInstallments, taxOfInvoice, transactionTypeOf } from './schedule.ts';
import { hasMoneyMoved, isOwed, mayBeCanceled } from './statuses.ts';

/** An installment as edits of its delivery look at it: it asks for `net` less `discount`. */
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
};

/** An invoice that was not canceled, and what the store owes by it. */
export type StandingInvoice = {
  readonly publicId: string;
  readonly amount: Centavos;
  readonly receivable: Centavos;
  readonly issuedOn: BusinessDate;
};

/** One thing that happens to the installments when a delivery is saved. */
export type ReceivableStep =
  | { readonly kind: 'cancel'; readonly publicId: string; readonly reason: ReceivableReason }
  | { readonly kind: 'adjust'; readonly publicId: string; readonly discount: Centavos }
  | {
      readonly kind: 'add';
      readonly invoicePublicId: string;
      readonly transactionType: string;
      readonly planned: Omit<PlannedInstallment, 'position'> & { readonly discount: Centavos };
    };

type Terms = {
  readonly tax: Centavos;
  /** What the store owes. */
  readonly totalWithTax: Centavos;
  /** What the supplier may invoice. */
  readonly supplierTotal: Centavos;
  readonly payment: Pick<PaymentMethodRow, 'kind' | 'form' | 'scheduleDays'>;
};

export type FollowQuestion = {
  readonly invoices: readonly StandingInvoice[];
  /** Of those invoices, in their order. */
  readonly receivables: readonly Receivable[];
  readonly before: Pick<Terms, 'totalWithTax' | 'payment'>;
  readonly after: Terms & { readonly comesToNothing: boolean };
  readonly isOtherPayment: boolean;
  /** It came to nothing and goes on after all: what was canceled with it is asked for anew. */
  readonly isReopened: boolean;
  readonly today: BusinessDate;
};

export const askedOf = ({ net, discount }: Pick<Receivable, 'net' | 'discount'>): Centavos =>
  centavos(net - discount);

const sumAsked = (receivables: readonly Receivable[]): Centavos => sumCentavos(receivables.map(askedOf));
const owedOf = (receivables: readonly Receivable[]): readonly Receivable[] =>
  receivables.filter(({ status }) => isOwed(status));
/** What other terms end: what is owed, and what ran out unpaid. */
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
): { readonly steps: readonly ReceivableStep[]; readonly refund: Centavos } => {
  const { lowered, refund } = lowerInstallments(amount, receivables);
  const discounts = new Map(receivables.map(({ publicId, discount }) => [publicId, discount]));
  const steps = lowered.map(({ publicId, by, isEmptied }): ReceivableStep =>
    isEmptied
      ? { kind: 'cancel', publicId, reason }
      : { kind: 'adjust', publicId, discount: centavos((discounts.get(publicId) ?? 0) + by) },
  );
  return { steps, refund };
};

/** Gives a finished return back: what is owed is lowered, the last ones first; what is over is a refund. */
export const followReturn = (
  amount: Centavos,
  receivables: readonly Receivable[],
): ReturnType<typeof lowerSteps> => lowerSteps(amount, receivables, 'RETURNED');

const carriedBy = (invoices: readonly StandingInvoice[]): Centavos =>
  sumCentavos(invoices.map(({ receivable }) => receivable));

/**
 * What the invoices that stand carry of the total from then on: never more than it, and all of it once they hold what the
 * supplier was asked for. Before that, what is more waits for the next invoice.
 */
const carriedAfter = ({ invoices, after }: FollowQuestion): Centavos => {
  const carried = carriedBy(invoices);
  const isComplete = sumCentavos(invoices.map(({ amount }) => amount)) >= after.supplierTotal;
  return carried > after.totalWithTax || isComplete ? after.totalWithTax : carried;
};

/** How much more (or, below zero, less) is to be asked for than these do: never more than the delivery comes to. */
const movement = (question: FollowQuestion, rows: readonly Receivable[]): number => {
  const { invoices, receivables, after } = question;
  const moved = carriedAfter(question) - carriedBy(invoices);
  const asked = sumAsked([...rows, ...movedOf(receivables)]);
  return moved < 0
    ? -Math.max(0, Math.min(-moved, asked - after.totalWithTax))
    : Math.max(0, Math.min(moved, after.totalWithTax - asked));
};

/** What the store owes by each invoice then: less from the last ones first, more on the last one. */
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

/** What is left for another invoice besides what was left for one before. */
const awaitedMore = (question: FollowQuestion): Centavos => {
  const { invoices, before, after } = question;
  if (transactionTypeOf(after.payment) === null) return ZERO;
  const waits = (total: Centavos, carried: Centavos): number => Math.max(0, total - carried);
  const more =
    waits(after.totalWithTax, carriedAfter(question)) - waits(before.totalWithTax, carriedBy(invoices));
  return centavos(Math.max(0, more));
};

/** What was taken off comes back, the first ones first; what stands nowhere any more is asked for anew. */
const raiseSteps = (amount: number, question: FollowQuestion): readonly ReceivableStep[] => {
  const { receivables, invoices, today, after } = question;
  let left = amount;
  const steps: ReceivableStep[] = [];
  for (const { publicId, discount } of owedOf(receivables)) {
    const back = Math.min(left, discount);
    if (back === 0) continue;
    steps.push({ kind: 'adjust', publicId, discount: centavos(discount - back) });
    left -= back;
  }
  const invoice = invoices.at(-1);
  const transactionType = transactionTypeOf(after.payment);
  if (left === 0 || invoice === undefined || transactionType === null) return steps;
  const dueDate = receivables.reduce((latest, one) => later(latest, one.dueDate), today);
  const standing = [...owedOf(receivables), ...movedOf(receivables)];
  const untaxed = Math.max(0, after.tax - sumCentavos(standing.map(({ tax }) => tax)));
  const planned = {
    dueDate,
    effectiveDueDate: bankingDayFrom(dueDate),
    net: centavos(left),
    tax: centavos(Math.min(left, untaxed)),
    discount: ZERO,
  };
  return [...steps, { kind: 'add', invoicePublicId: invoice.publicId, transactionType, planned }];
};

/** Nobody was asked for anything (cash), or what was asked for came to nothing: what was paid of it was given back. */
const isAskedAnew = ({ before, receivables, isReopened }: FollowQuestion): boolean =>
  isReopened || (transactionTypeOf(before.payment) === null && receivables.length === 0);

/** What each invoice is planned for on other terms, before what is taken off. One that is asked for anew is all of it. */
const amountsToPlan = (question: FollowQuestion): readonly Centavos[] =>
  question.invoices.map(({ publicId, receivable }) => {
    const own = endedAnewOf(question.receivables).filter(
      ({ invoicePublicId }) => invoicePublicId === publicId,
    );
    return isAskedAnew(question) ? receivable : sumCentavos(own.map(({ net }) => net));
  });

/** What the invoices carry less what came for them: the total may have been lowered since something ran out. */
const unpaidOf = (question: FollowQuestion): number =>
  Math.max(0, carriedAfter(question) - sumAsked(movedOf(question.receivables)));

const replanSteps = (question: FollowQuestion): readonly ReceivableStep[] => {
  const { invoices, receivables, after, today } = question;
  const ended = endedAnewOf(receivables);
  const canceled = ended.map(canceling('RENEGOTIATED'));
  const transactionType = transactionTypeOf(after.payment);
  if (transactionType === null) return canceled;
  const standing = amountsToPlan(question);
  const wanted = isAskedAnew(question)
    ? carriedAfter(question)
    : Math.min(sumAsked(ended) + movement(question, ended), unpaidOf(question));
  // What was canceled for a lower total comes back on the last invoice.
  const missing = Math.max(0, wanted - sumCentavos(standing));
  const gross = standing.map((amount, index) =>
    index === standing.length - 1 ? centavos(amount + missing) : amount,
  );
  const total = sumCentavos(gross);
  let before = ZERO;
  const plans = invoices.flatMap(({ publicId: invoicePublicId, issuedOn }, index) => {
    const amount = gross[index] ?? ZERO;
    if (amount === 0) return [];
    const tax = taxOfInvoice(after, before, amount);
    before = centavos(before + amount);
    const { scheduleDays } = after.payment;
    return planInstallments({ amount, tax, issuedOn, scheduleDays }).map((part) => {
      // Nobody is asked to have paid already.
      const dueDate = later(part.dueDate, today);
      return { ...part, invoicePublicId, dueDate, effectiveDueDate: bankingDayFrom(dueDate) };
    });
  });
  const rows = plans.map((part, index) => ({
    ...part,
    publicId: String(index),
    status: 'NOT_GENERATED',
    discount: ZERO,
  }));
  const { lowered } = lowerInstallments(centavos(Math.max(0, total - wanted)), rows);
  const added = rows.flatMap((row): readonly ReceivableStep[] => {
    const found = lowered.find(({ publicId }) => publicId === row.publicId);
    if (found?.isEmptied === true) return [];
    const { invoicePublicId, dueDate, effectiveDueDate, net, tax } = row;
    const planned = { dueDate, effectiveDueDate, net, tax, discount: found?.by ?? ZERO };
    return [{ kind: 'add', invoicePublicId, transactionType, planned }];
  });
  return [...canceled, ...added];
};

/** An invoice by which the store owes another amount than before. */
export type InvoiceShare = Pick<StandingInvoice, 'publicId' | 'receivable'>;

export type FollowDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | {
      readonly kind: 'steps';
      readonly steps: readonly ReceivableStep[];
      readonly shares: readonly InvoiceShare[];
      /** What is asked for with another invoice only. */
      readonly awaited: Centavos;
    };

/**
 * What saving a delivery does to its installments, which is also what is shown before it is saved. One that comes to nothing
 * cancels what is owed. Other terms, and going on after all, cancel what is owed or ran out unpaid and plan it anew, from the
 * invoice's day and never before today. A total below what is asked lowers the last installments. A higher one gives back what
 * a lower one took and asks for the rest, as soon as the invoices hold what the supplier was asked for; before that it waits
 * for the next invoice. Nobody is asked for more than the delivery comes to; a total below what was paid is refused.
 */
export const followDelivery = (question: FollowQuestion): FollowDecision => {
  const { receivables, after } = question;
  if (after.comesToNothing) {
    const steps = owedOf(receivables).map(canceling('DELIVERY_CANCELED'));
    return { kind: 'steps', steps, shares: [], awaited: ZERO };
  }
  const followed = { kind: 'steps', shares: sharesAfter(question), awaited: awaitedMore(question) } as const;
  if (question.isOtherPayment || question.isReopened) return { ...followed, steps: replanSteps(question) };
  const by = movement(question, owedOf(receivables));
  if (by >= 0) return { ...followed, steps: by === 0 ? [] : raiseSteps(by, question) };
  const { steps, refund } = lowerSteps(centavos(-by), receivables, 'WRONG_AMOUNT');
  if (refund === 0) return { ...followed, steps };
  const paid = formatBRL(sumAsked(movedOf(receivables)));
  return { kind: 'refused', refusal: refusal('PAID_ABOVE_DELIVERY', { paid }) };
};
