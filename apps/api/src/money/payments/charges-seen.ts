import {
  type ChargeEffect,
  chargeEffect as wireEffect,
  NO_CHARGES,
} from '@celeiro/contract/money/installments/charge-effect.ts';
import { chargeEffect } from '@celeiro/rules/money/installments/charge-effect.ts';
import type { ReceivableStep } from '@celeiro/rules/money/installments/follow-delivery.ts';
import { carryOver, paidAmount } from '@celeiro/rules/money/installments/paid-back.ts';
import { isOwed, isPaid } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, centavos, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { refusal, RefusalError } from '@celeiro/rules/refusal.ts';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { ReceivableRow } from './receivables.queries.ts';

/** Whether the store has a slip, a code or a link for it, or soon will. */
const hasCharge = ({ charge }: ReceivableRow): boolean =>
  charge !== null && (charge.state === 'WAITING' || charge.state === 'OPEN');

/** Whether it was paid, and all of the payment was returned or carried over. */
export const isGivenBack = (row: ReceivableRow): boolean =>
  isPaid(row.status) && row.returned > 0 && row.returned >= paidAmount(row);

/** An installment as the rules take it. */
export const receivableOf = (row: ReceivableRow) => ({
  ...row,
  // Any text that distinguishes invoices.
  invoicePublicId: String(row.invoiceId),
  nfeNumber: row.nfeNumber ?? '',
  hasCharge: hasCharge(row),
  // A returned payment no longer counts.
  status: isGivenBack(row) ? 'REFUNDED' : row.status,
});

/**
 * A document that is created meanwhile, or becomes overdue, is the same charge; a paid one isn't. Removes the status of
 * what is owed.
 */
const namedByMoney = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value && isOwed(String(value.status))
    ? { ...value, status: null }
    : value;

/** Amounts that are refunded or due later, in addition to the charges. */
export type AdditionalCharges = {
  readonly refund?: Centavos;
  readonly awaitsInvoice?: Centavos;
  readonly paid?: ChargeEffect['paid'];
  readonly carried?: ChargeEffect['carried'];
};

/** A new delivery of a relocation that payments are carried over to, up to the amount it will owe. */
export type CarryPlace = { readonly supplierName: string; readonly totalWithTax: Centavos };

/** Distributes the payments of an ending delivery: to these deliveries in order, and the rest back to the store. */
export const paidAtEnd = (
  paid: ChargeEffect['paid'],
  places: readonly CarryPlace[],
): Required<Pick<AdditionalCharges, 'paid' | 'carried' | 'refund'>> => {
  const parts = carryOver(
    paid,
    places.map((to) => ({ to, amount: to.totalWithTax })),
  );
  const carried = places
    .map((place) => ({
      supplier: place.supplierName,
      amount: sumCentavos(parts.filter(({ to }) => to === place).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount > 0);
  const sumOf = (rows: readonly { readonly amount: Centavos }[]) =>
    sumCentavos(rows.map(({ amount }) => amount));
  return { paid, carried, refund: centavos(sumOf(paid) - sumOf(carried)) };
};

/** The effect of steps on the charges, with a version: another amount, date or payment gives another version. */
export const effectOf = (
  rows: readonly ReceivableRow[],
  steps: readonly ReceivableStep[],
  { refund = ZERO, awaitsInvoice = ZERO, paid = [], carried = [] }: AdditionalCharges = {},
): ChargeEffect => {
  const { invalidated, schedule } = chargeEffect(rows.map(receivableOf), steps);
  const effect = {
    invalidated: [...invalidated],
    schedule: [...schedule],
    refund,
    awaitsInvoice,
    paid,
    carried,
  };
  // A mere reduction without an existing charge needs no agreement.
  const isRaised = schedule.some(({ change }) => change === 'NEW') || awaitsInvoice > 0;
  const isShown = invalidated.length > 0 || isRaised || paid.length > 0;
  if (!isShown) return { version: NO_CHARGES, ...effect };
  return {
    version: createHash('sha256').update(JSON.stringify(effect, namedByMoney)).digest('hex').slice(0, 32),
    ...effect,
  };
};

/**
 * Throws CHARGES_AFFECTED with the effect unless the caller saw it and agreed. Checked under the delivery's lock together
 * with the change: a payment in the meantime makes it another effect. Callers without a screen need no agreement.
 */
export const assertChargesSeen = (
  { agreedTo }: Pick<Operation, 'agreedTo'>,
  rows: readonly ReceivableRow[],
  steps: readonly ReceivableStep[],
  additional: AdditionalCharges = {},
): void => {
  if (agreedTo === null) return;
  const effect = effectOf(rows, steps, additional);
  if (agreedTo.includes(effect.version)) return;
  // It is part of the error, outside the response schema of the endpoint, so it is encoded here.
  throw new RefusalError(refusal('CHARGES_AFFECTED'), z.encode(wireEffect, effect));
};
