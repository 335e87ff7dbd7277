import type { changeStatus as endpoint, Delivery } from '@celeiro/contract/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { applyStatus, targetOf } from './apply-status.ts';
import { deliveryDto } from './deliveries.dto.ts';
import { commitDelivery, lockDelivery } from './deliveries.store.ts';
import { assertNotOverwriting } from './version-conflict.ts';

/** Changes a delivery's status, with its reason where one is needed (R-STATUS-006 to R-STATUS-012). */
export const changeStatus = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const before = await lockDelivery(operation, params.id);
  const isOther = targetOf(body) !== before.status;
  await assertNotOverwriting(operation, before, isOther ? [{ field: 'status', itemPublicId: null }] : []);
  const after = await applyStatus(operation, before, body);
  return deliveryDto(operation, await commitDelivery(operation, before, after));
};
