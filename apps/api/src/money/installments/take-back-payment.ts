import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { installmentTag, type InstallmentStatus } from '@celeiro/rules/money/installments/statuses.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryAggregate,
  lockDeliveries,
  recordDelivery,
} from '../../orders/deliveries/deliveries.public.ts';
import { readHeldOf, type ReceivableRow, takeBack } from '../payments/payments.public.ts';

/** Statuses in which the payer has the money back, or the payer's bank took it. */
const wentBack = new Set<InstallmentStatus>(['REFUNDED', 'VOIDED', 'CHARGEBACK']);

/**
 * Locks the other deliveries that have part of a payment that is about to be returned, oldest first; none when `to` is
 * another status. The caller holds only the lock of the payment's own delivery, which is older than all of them.
 */
export const lockHolders = async (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id'>,
  row: Pick<ReceivableRow, 'id'>,
  target: InstallmentStatus | null,
): Promise<readonly DeliveryAggregate[]> => {
  const locked: DeliveryAggregate[] = [];
  if (target === null || !wentBack.has(target)) return locked;
  for (;;) {
    const known = new Set([delivery.id, ...locked.map(({ id }) => id)]);
    const held = await readHeldOf(operation.db, row.id);
    const found = held.filter(({ deliveryId }) => !known.has(deliveryId));
    if (found.length === 0) return locked;
    // One of these deliveries may have carried part of the payment over to another, newer one.
    const publicIds = [...new Set(found.map(({ deliveryPublicId }) => deliveryPublicId))];
    locked.push(...(await lockDeliveries(operation, publicIds)));
  }
};

/**
 * Applies the refund of a payment by the gateway: its open refunds are done, and amounts carried over from it pay nothing
 * any more. Records this in the histories of those deliveries; returns the history for the payment's own.
 */
export const takeBackPayment = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  row: Pick<ReceivableRow, 'id'>,
  target: InstallmentStatus,
  holders: readonly DeliveryAggregate[],
): Promise<readonly HistoryChange[]> => {
  if (!wentBack.has(target)) return [];
  const because = `${installmentTag(target).label} na entrega ${delivery.number}`;
  const held = new Set((await readHeldOf(operation.db, row.id)).map(({ id }) => id));
  const own = await takeBack(operation, delivery, held, because);
  const changes = [...own.holder];
  for (const holder of holders) {
    const taken = await takeBack(operation, holder, held, because);
    changes.push(...taken.source);
    if (taken.holder.length > 0) await recordDelivery(operation, holder, ...taken.holder);
  }
  return changes;
};
