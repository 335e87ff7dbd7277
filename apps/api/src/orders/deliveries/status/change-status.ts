import type { changeStatus as endpoint, Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { applyStatus, type StatusChange, targetOf } from './apply-status.ts';
import { deliveryDto } from '../deliveries.dto.ts';
import { commitDelivery, lockDelivery } from '../deliveries.store.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';
import { assertNotOverwriting } from '../version-conflict.ts';

/** A locked delivery, and the same with the requested status; nothing is saved yet. */
export const intendStatus = async (
  operation: Operation,
  publicId: string,
  change: StatusChange,
): Promise<{ readonly before: DeliveryAggregate; readonly intended: DeliveryAggregate }> => {
  const before = await lockDelivery(operation, publicId);
  const isOther = targetOf(change) !== before.status;
  await assertNotOverwriting(operation, before, isOther ? [{ field: 'status', itemPublicId: null }] : []);
  return { before, intended: await applyStatus(operation, before, change) };
};

/** Changes a delivery's status, with a reason where one is required (R-STATUS-006 to R-STATUS-012). */
export const changeStatus = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const { before, intended } = await intendStatus(operation, params.id, body);
  return deliveryDto(operation, await commitDelivery(operation, before, intended));
};
