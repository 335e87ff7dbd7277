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

/** The store holds a slip, a code or a link for it, or soon will. */
const hasCharge = ({ charge }: ReceivableRow): boolean =>
  charge !== null && (charge.state === 'WAITING' || charge.state === 'OPEN');

/** It was paid, and all of that was given back or carried over. */
export const isGivenBack = (row: ReceivableRow): boolean =>
  isPaid(row.status) && row.returned > 0 && row.returned >= paidAmount(row);

/** An installment as the rules look at it. */
export const receivableOf = (row: ReceivableRow) => ({
  ...row,
  // Any name that distinguishes invoices.
  invoicePublicId: String(row.invoiceId),
  nfeNumber: row.nfeNumber ?? '',
  hasCharge: hasCharge(row),
  // Money that went back is no money any more.
  status: isGivenBack(row) ? 'REFUNDED' : row.status,
});

/** A document that is made meanwhile, or falls due, is the same charge; one that was paid isn't. */
const namedByMoney = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'status' in value && isOwed(String(value.status))
    ? { ...value, status: null }
    : value;

/** Amounts that are refunded or due later, in addition to the charges themselves. */
export type AdditionalCharges = {
  readonly refund?: Centavos;
  readonly awaitsInvoice?: Centavos;
  readonly paid?: ChargeEffect['paid'];
  readonly carried?: ChargeEffect['carried'];
};

/** A new delivery of a relocation that takes over what was paid, up to what it will owe. */
export type CarryPlace = { readonly supplierName: string; readonly totalWithTax: Centavos };

/** What becomes of what was paid of a delivery that ends: it goes to these in their order, and the rest back to the store. */
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

/** What steps do to the charges, under a version of its own: another amount, day or payment is another effect. */
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
  // A mere reduction without an existing charge needs no confirmation.
  const isRaised = schedule.some(({ change }) => change === 'NEW') || awaitsInvoice > 0;
  const isShown = invalidated.length > 0 || isRaised || paid.length > 0;
  if (!isShown) return { version: NO_CHARGES, ...effect };
  return {
    version: createHash('sha256').update(JSON.stringify(effect, namedByMoney)).digest('hex').slice(0, 32),
    ...effect,
  };
};

/**
 * Refuses CHARGES_AFFECTED with the effect unless its caller saw it and agreed. Checked under the delivery's lock together with
 * the change: a payment meanwhile makes it another effect. Callers without a screen are not asked.
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
  // It is part of the error, outside the endpoint's response schema: encoded here.
  throw new RefusalError(refusal('CHARGES_AFFECTED'), z.encode(wireEffect, effect));
};
