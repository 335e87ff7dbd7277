import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { afterFullPayment } from '@celeiro/rules/money/installments/invoice.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  commitDelivery,
  type DeliveryAggregate,
  isPaidInFull,
  readDelivery,
  takesCredit,
  recordDelivery,
} from '../../orders/deliveries/deliveries.public.ts';
import { refundPaid } from '../payments/payments.public.ts';

/**
 * Records changes of a delivery's installments in its history and applies the consequences. When it is paid in full, a
 * delivery that waited for payment continues, and a delivered one frees the store's credit. Payments of a canceled
 * delivery are refunded.
 */
export const settleDelivery = async (
  operation: Operation,
  before: DeliveryAggregate,
  changes: readonly HistoryChange[],
): Promise<void> => {
  // Payments for an ended delivery are refunded, whenever they arrive.
  const refunds = isFinal(before.status) ? await refundPaid(operation, before.id) : [];
  const { invoices } = (await readDelivery(operation.db, sql`d.id = ${before.id}`)) ?? before;
  const seen = { ...before, invoices };
  const after = isPaidInFull(seen) ? { ...seen, status: afterFullPayment(before.status) } : seen;
  if (after.status !== before.status || takesCredit(after) !== before.creditOpen) {
    await commitDelivery(operation, before, after, [...changes, ...refunds]);
    return;
  }
  if (changes.length + refunds.length === 0) return;
  // The delivery itself didn't change: open edits need no merge.
  await recordDelivery(operation, before, ...changes, ...refunds);
  // A payment frees its part of the limit.
  if (before.creditOpen) {
    await operation.emit({ kind: 'storeCredit', publicId: before.storePublicId, version: null });
  }
};
