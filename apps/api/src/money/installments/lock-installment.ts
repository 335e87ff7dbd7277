import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, lockDelivery } from '../../orders/deliveries/deliveries.public.ts';
import { deliveryOfInstallment, readReceivables, type ReceivableRow } from '../payments/payments.public.ts';

/** An installment's present state, with its delivery locked. Changes of one delivery run one after the other. */
export const lockInstallment = async (
  operation: Operation,
  publicId: string,
): Promise<{ readonly delivery: DeliveryAggregate; readonly row: ReceivableRow }> => {
  const deliveryPublicId =
    (await deliveryOfInstallment(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const delivery = await lockDelivery(operation, deliveryPublicId);
  // A separate statement: it sees what the previous holder of the lock committed.
  const [row] = await readReceivables(operation.db, { publicId });
  return { delivery, row: row ?? refuse('RESOURCE_NOT_FOUND') };
};
