import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type DeliveryAggregate, lockDelivery } from '../../orders/deliveries/deliveries.public.ts';
import { deliveryOfInstallment, readReceivables, type ReceivableRow } from '../payments/payments.public.ts';

/** An installment's present state, under its delivery's lock: changes of one delivery are made one after the other. */
export const lockInstallment = async (
  operation: Operation,
  publicId: string,
): Promise<{ readonly delivery: DeliveryAggregate; readonly row: ReceivableRow }> => {
  const deliveryPublicId =
    (await deliveryOfInstallment(operation.db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
  const delivery = await lockDelivery(operation, deliveryPublicId);
  // A statement of its own: it sees what the lock's last holder committed.
  const [row] = await readReceivables(operation.db, { publicId });
  return { delivery, row: row ?? refuse('RESOURCE_NOT_FOUND') };
};
