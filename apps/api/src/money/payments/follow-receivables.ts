import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { supplierTotal } from '@celeiro/rules/orders/deliveries/totals.ts';
import { receivableReasonText } from '@celeiro/rules/money/installments/cancellation.ts';
import {
  followDelivery,
  followReturn,
  type ReceivableStep,
  type StandingInvoice,
} from '@celeiro/rules/money/installments/follow-delivery.ts';
import { type Centavos, floorAtZero, subtract, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { paymentMethodById } from '@celeiro/rules/money/payments/methods.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readPaid, takeCarried, waitingOf } from './paid-back.ts';
import { assertChargesSeen, type CarryPlace, effectOf, paidAtEnd, receivableOf } from './charges-seen.ts';
import { insertInstallments, insertRefund, saveInvoiceShare } from './installments.store.ts';
import { addedChange } from './receivable-changes.ts';
import {
  adjustReceivable,
  cancelReceivable,
  chargeKindOf,
  firstStatusOf,
  requestCharge,
} from './receivables.ts';
import {
  readReceivables,
  readReturned,
  readStandingInvoices,
  type ReceivableRow,
} from './receivables.queries.ts';

// Installments follow their delivery: the decision of the rules is compared with what the caller saw, then applied. The
// caller holds the delivery's lock and records the returned changes in its history.

type Acting = Pick<Operation, 'db' | 'now' | 'agreedTo'>;
type Added = Extract<ReceivableStep, { kind: 'add' }>;

/** Additional installments of an invoice that has some, charged by the delivery's present payment method. */
const addInstallments = async (
  { db, now }: Acting,
  added: readonly Added[],
  paymentForm: PaymentForm,
): Promise<readonly HistoryChange[]> => {
  const changes: HistoryChange[] = [];
  for (const invoice of new Set(added.map(({ invoicePublicId }) => invoicePublicId))) {
    const invoiceId = Number(invoice);
    const own = added.filter(({ invoicePublicId }) => invoicePublicId === invoice);
    const transactionType = own[0]?.transactionType ?? '';
    const last = Math.max(0, ...(await readReceivables(db, { invoiceId })).map(({ position }) => position));
    const plan = own.map(({ planned }, index) => ({ ...planned, position: last + index + 1 }));
    const kind = chargeKindOf({ transactionType, paymentForm });
    await insertInstallments(db, invoiceId, plan, transactionType, firstStatusOf(kind), now);
    for (const row of await readReceivables(db, { invoiceId })) {
      if (row.position <= last) continue;
      if (kind !== null) await requestCharge(db, row, kind, now);
      changes.push(addedChange(row));
    }
  }
  return changes;
};

/** Applies the steps to these installments. Returns the changes for the delivery's history. */
export const take = async (
  operation: Acting,
  deliveryId: number,
  rows: readonly ReceivableRow[],
  steps: readonly ReceivableStep[],
  paymentForm: PaymentForm,
): Promise<readonly HistoryChange[]> => {
  const { db, now } = operation;
  const changes: HistoryChange[] = [];
  for (const step of steps) {
    if (step.kind === 'take') changes.push(...(await takeCarried(db, deliveryId, step)));
    if (step.kind === 'take' || step.kind === 'add') continue;
    const row = rows.find(({ publicId }) => publicId === step.publicId);
    if (row === undefined) continue;
    changes.push(
      step.kind === 'cancel'
        ? await cancelReceivable(db, row, receivableReasonText(step.reason, ''), now)
        : await adjustReceivable(db, row, step.discount, now),
    );
  }
  const added = steps.filter((step) => step.kind === 'add');
  return [...changes, ...(await addInstallments(operation, added, paymentForm))];
};

/** The part of a delivery that its installments follow. */
export type Followed = {
  readonly id: number;
  readonly tax: Centavos;
  readonly totalWithTax: Centavos;
  readonly adjustedItemsTotal: Centavos;
  readonly logisticCost: Centavos;
  readonly paymentMethod: { readonly publicId: string };
  /** Payments carried over from other deliveries that no invoice used yet. */
  readonly carried: readonly unknown[];
};

const termsOf = (delivery: Followed) => {
  const { tax, totalWithTax, paymentMethod } = delivery;
  const payment = paymentMethodById(paymentMethod.publicId);
  if (payment === undefined) throw new Error(`an unknown payment method: ${paymentMethod.publicId}`);
  return { tax, totalWithTax, supplierTotal: supplierTotal(delivery), payment };
};

type Next = Followed & {
  readonly comesToNothing: boolean;
  readonly isReopened?: boolean;
  /** Whether its amount becomes zero because its products are moved to other suppliers. */
  readonly isRelocated?: boolean;
  /** The deliveries its payments are carried over to; absent: payments are refunded. */
  readonly carriesPaidTo?: readonly CarryPlace[];
};

/** Decides the steps and the installments they apply to; null when nothing changes that installments follow. */
const decide = async ({ db, now }: Pick<Operation, 'db' | 'now'>, before: Followed, after: Next) => {
  const isOtherPayment = before.paymentMethod.publicId !== after.paymentMethod.publicId;
  const isSameAmount =
    before.totalWithTax === after.totalWithTax && supplierTotal(before) === supplierTotal(after);
  if (!after.comesToNothing && after.isReopened !== true && !isOtherPayment && isSameAmount) return null;
  const rows = await readReceivables(db, { standingInDelivery: after.id });
  const invoices = await readStandingInvoices(db, after.id);
  const afterTerms = termsOf(after);
  const decision = followDelivery({
    invoices: invoices.map(({ id, amount, receivable, issuedAt }): StandingInvoice => ({
      publicId: String(id),
      amount,
      receivable,
      issuedOn: businessDateOf(issuedAt.getTime()),
    })),
    receivables: rows.map(receivableOf),
    waiting: after.carried.length === 0 ? ZERO : await waitingOf(db, after.id),
    before: termsOf(before),
    after: { ...afterTerms, comesToNothing: after.comesToNothing },
    isOtherPayment,
    isReopened: after.isReopened ?? false,
    isRelocated: after.isRelocated ?? false,
    today: businessDateOf(now.getTime()),
  });
  if (decision.kind === 'refused') throw new RefusalError(decision.refusal);
  const { steps, shares, awaited } = decision;
  const ending = after.comesToNothing
    ? paidAtEnd(await readPaid(db, after.id), after.carriesPaidTo ?? [])
    : {};
  return { rows, steps, shares, awaitsInvoice: awaited, ...ending, form: afterTerms.payment.form };
};

/**
 * Adapts the installments of an invoiced delivery that is about to be saved. Throws PAID_ABOVE_DELIVERY, and
 * CHARGES_AFFECTED when a charge ends that the caller didn't agree to end.
 */
export const followDeliveryChange = async (
  operation: Acting,
  before: Followed,
  after: Next,
): Promise<readonly HistoryChange[]> => {
  const decided = await decide(operation, before, after);
  if (decided === null) return [];
  assertChargesSeen(operation, decided.rows, decided.steps, decided);
  for (const { publicId, receivable } of decided.shares)
    await saveInvoiceShare(operation.db, Number(publicId), receivable);
  return take(operation, after.id, decided.rows, decided.steps, decided.form);
};

/** The effect that saving would have on the charges; changes nothing. Throws PAID_ABOVE_DELIVERY. */
export const chargeEffectOf = async (
  operation: Pick<Operation, 'db' | 'now'>,
  before: Followed,
  after: Next,
): Promise<ChargeEffect> => {
  const decided = await decide(operation, before, after);
  return effectOf(decided?.rows ?? [], decided?.steps ?? [], decided ?? {});
};

/**
 * Credits a finished return (0084): unpaid amounts are lowered, the last installments first; the rest becomes a refund
 * due today, of at most the paid amount. Throws CHARGES_AFFECTED as any edit.
 */
export const giveBackReturn = async (
  operation: Acting,
  given: {
    readonly deliveryId: number;
    readonly deliveryReturnId: number;
    readonly totalWithTax: Centavos;
    readonly amount: Centavos;
    readonly form: PaymentForm;
  },
): Promise<{ readonly refund: Centavos; readonly changes: readonly HistoryChange[] }> => {
  const { db, now } = operation;
  const rows = await readReceivables(db, { standingInDelivery: given.deliveryId });
  const invoices = await readStandingInvoices(db, given.deliveryId);
  const carried = sumCentavos(invoices.map(({ receivable }) => receivable));
  const { steps, refund } = followReturn(given.amount, rows.map(receivableOf), {
    awaited: floorAtZero(subtract(given.totalWithTax, carried)),
    refunded: await readReturned(db, given.deliveryId),
  });
  assertChargesSeen(operation, rows, steps, { refund });
  const changes = await take(operation, given.deliveryId, rows, steps, given.form);
  const today = businessDateOf(now.getTime());
  await insertRefund(db, { deliveryReturnId: given.deliveryReturnId, amount: refund, today }, now);
  return { refund, changes };
};
