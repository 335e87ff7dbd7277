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
 * Records in a delivery's history what happened to its installments, and applies the consequence: paid in full, one that waited
 * for the money continues, a delivered one frees the store's credit; payments of a canceled one are refunded.
 */
export const settleDelivery = async (
  operation: Operation,
  before: DeliveryAggregate,
  changes: readonly HistoryChange[],
): Promise<void> => {
  // Money that comes for what came to nothing goes back, whenever it comes.
  const refunds = isFinal(before.status) ? await refundPaid(operation, before.id) : [];
  const { invoices } = (await readDelivery(operation.db, sql`d.id = ${before.id}`)) ?? before;
  const seen = { ...before, invoices };
  const after = isPaidInFull(seen) ? { ...seen, status: afterFullPayment(before.status) } : seen;
  if (after.status !== before.status || takesCredit(after) !== before.creditOpen) {
    await commitDelivery(operation, before, after, [...changes, ...refunds]);
    return;
  }
  if (changes.length + refunds.length === 0) return;
  // Nothing of the delivery itself moved: no open edit has to be merged.
  await recordDelivery(operation, before, ...changes, ...refunds);
  // What was paid gives its part of the limit back.
  if (before.creditOpen) {
    await operation.emit({ kind: 'storeCredit', publicId: before.storePublicId, version: null });
  }
};
