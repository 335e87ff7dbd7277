import type { replaceItem as endpoint } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { assertNotOverwriting, findDeliveryOfItem } from '../deliveries/deliveries.public.ts';
import { getOrder } from '../orders/orders.public.ts';
import { growOrder } from './grow-order.ts';
import { itemOf } from './item-of.ts';

/**
 * Replaces an item by products in one transaction, so that its delivery is never empty (R-ADD-003, R-ITEM-008, T23).
 * Refuses when the item was edited since the caller's version.
 */
export const replaceItem = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<OrderDetails> => {
  const place = (await findDeliveryOfItem(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await growOrder(operation, place.orderPublicId, body, {
    deliveryPublicId: place.deliveryPublicId,
    take: async (delivery) => {
      const item = itemOf(delivery, params.id);
      await assertNotOverwriting(operation, delivery, [{ field: 'item', itemPublicId: item.publicId }]);
      const refused = editRefusal(delivery.status);
      if (refused !== null) throw new RefusalError(refused);
      return item;
    },
  });
  return getOrder(operation, { params: { id: place.orderPublicId } });
};
