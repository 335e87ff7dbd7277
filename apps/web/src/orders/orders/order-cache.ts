import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { sumCentavos } from '@celeiro/rules/money.ts';
import { replaceEqualDeep } from '@tanstack/react-query';

/** R-ORDER-004: the order's total sums its deliveries. */
const withDeliveries = (
  order: OrderDetails,
  orderSuppliers: OrderDetails['orderSuppliers'],
): OrderDetails => ({
  ...order,
  orderSuppliers,
  orderTotalAmount: sumCentavos(orderSuppliers.map((delivery) => delivery.totalAmount)),
});

/**
 * The order with one delivery as the server has just answered it; an answer older than what is shown changes nothing.
 * The other deliveries stay the same objects, so only this one is drawn again.
 */
export const withDelivery = (order: OrderDetails, answer: Delivery): OrderDetails =>
  withDeliveries(
    order,
    order.orderSuppliers.map((delivery) =>
      delivery.publicId === answer.publicId && delivery.version <= answer.version
        ? replaceEqualDeep(delivery, answer)
        : delivery,
    ),
  );

/**
 * A fresh read merged into what is shown. A read that started before one's own save comes back with an older version of
 * that delivery: the newer one stays. Unchanged deliveries keep their identity.
 */
export const mergeOrder = (shown: OrderDetails | undefined, fresh: OrderDetails): OrderDetails => {
  if (shown === undefined || shown.orderPublicId !== fresh.orderPublicId) return fresh;
  const known = new Map(shown.orderSuppliers.map((delivery) => [delivery.publicId, delivery]));
  const merged = fresh.orderSuppliers.map((delivery) => {
    const old = known.get(delivery.publicId);
    return old !== undefined && old.version > delivery.version ? old : delivery;
  });
  const order = fresh.version < shown.version ? { ...fresh, ...sellerOf(shown) } : fresh;
  return replaceEqualDeep(shown, withDeliveries(order, merged));
};

const sellerOf = ({ version, sellerName, sellerUsername }: OrderDetails) => ({
  version,
  sellerName,
  sellerUsername,
});
