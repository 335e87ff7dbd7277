import type {
  createItemDiscount as createEndpoint,
  editItemDiscount as editEndpoint,
  ItemDiscountBody,
} from '@celeiro/contract/orders/discounts/discounts.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { ADF_WAIVER_REASON } from '@celeiro/rules/orders/deliveries/totals.ts';
import { itemRoom, otherDiscounts } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { deliveryRoom } from '@celeiro/rules/orders/discounts/general.ts';
import { type Centavos, centavos } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryAggregate,
  type DiscountAggregate,
  type ItemAggregate,
  lockDeliveryOfDiscount,
  lockDeliveryOfItem,
} from '../deliveries/deliveries.public.ts';
import { discountOf, saveDiscount, sideOf } from './save-discount.ts';

/**
 * The remaining amount of the item or of the delivery, whichever is smaller: discounts on the whole delivery also reduce
 * it.
 */
const roomOf = (
  operation: Operation,
  delivery: DeliveryAggregate,
  item: ItemAggregate,
  current: DiscountAggregate | null,
): Centavos => {
  const others = otherDiscounts(delivery.discounts, sideOf(operation), current?.publicId ?? null);
  const ofItem = itemRoom(
    item,
    others.filter(({ itemId }) => itemId === item.id),
  );
  const lowering = others.filter(({ reason }) => reason !== ADF_WAIVER_REASON);
  return centavos(Math.min(ofItem, deliveryRoom(delivery.items, lowering)));
};

const give = (
  operation: Operation,
  delivery: DeliveryAggregate,
  body: ItemDiscountBody,
  current: DiscountAggregate | null,
) => {
  // An item of another delivery is not found either.
  const item =
    delivery.items.find(({ publicId }) => publicId === body.orderSupplierItemPublicId) ??
    refuse('RESOURCE_NOT_FOUND');
  if (current !== null && current.itemId !== item.id) {
    return refuse('DISCOUNT_PRODUCT_KEPT', {}, 'orderSupplierItemPublicId');
  }
  return saveDiscount(operation, delivery, {
    itemId: item.id,
    question: {
      type: body.discountType,
      value: body.discountValue,
      adjustedPrice: item.adjustedPrice,
      quantityTotal: item.quantityTotal,
      adjustedTotal: item.adjustedTotal,
    },
    roomFor: () => roomOf(operation, delivery, item, current),
    input: {
      reasonPublicId: body.discountReasonPublicId,
      reasonField: 'discountReasonPublicId',
      at: '',
      releaseUserName: body.releaseUserName,
      supplierProblemPublicId: body.supplierProblemPublicId,
    },
    current,
  });
};

/** Gives a discount on one product, checked against the locked delivery (R-DISC-012 to R-DISC-018). */
export const createItemDiscount = async (
  operation: Operation,
  { body }: EndpointInput<typeof createEndpoint>,
): Promise<EndpointOutput<typeof createEndpoint>> =>
  give(operation, await lockDeliveryOfItem(operation, body.orderSupplierItemPublicId), body, null);

/** R-DISC-025: replaces a discount; the payload is that of a new one with the id of the old one. */
export const editItemDiscount = async (
  operation: Operation,
  { body }: EndpointInput<typeof editEndpoint>,
): Promise<EndpointOutput<typeof editEndpoint>> => {
  const delivery = await lockDeliveryOfDiscount(operation, body.publicId);
  return give(operation, delivery, body, discountOf(delivery, body.publicId, true));
};
