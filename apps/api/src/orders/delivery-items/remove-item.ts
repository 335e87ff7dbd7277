import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { removeItem as endpoint } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { removalRefusal } from '@celeiro/rules/orders/delivery-items/items.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  deliveryDto,
  lockDeliveryOfItem,
} from '../deliveries/deliveries.public.ts';
import { itemOf } from './item-of.ts';

/** Removes a product from a delivery, with its discounts; the last one can't be removed (R-ITEM-007, R-ITEM-008, T23). */
export const removeItem = async (
  operation: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const before = await lockDeliveryOfItem(operation, params.id);
  const item = itemOf(before, params.id);
  await assertNotOverwriting(operation, before, [{ field: 'item', itemPublicId: item.publicId }]);
  const refused = editRefusal(before.status) ?? removalRefusal(before.items.length);
  if (refused !== null) throw new RefusalError(refused);
  const after = { ...before, items: before.items.filter((one) => one !== item) };
  return deliveryDto(operation, await commitDelivery(operation, before, after));
};
