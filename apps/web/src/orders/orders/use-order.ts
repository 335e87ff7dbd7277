import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { getOrderDetails, type OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { claimVersion } from '../../kit/api/authors.ts';
import { queryClient } from '../../kit/api/query-client.ts';
import { read, readKey } from '../../kit/api/query.ts';
import { mergeOrder, withDelivery } from './order-cache.ts';

/** Changes the cached order, when there is one. */
export const updateOrder = (orderPublicId: string, change: (order: OrderDetails) => OrderDetails): void => {
  const key = readKey(getOrderDetails, { params: { id: orderPublicId } });
  queryClient.setQueryData<OrderDetails>([...key], (order) => (order === undefined ? order : change(order)));
};

/** Takes the order from the answer of one's own write, so that its changes aren't shown as another person's. */
export const takeOwnAnswer = (answer: OrderDetails): void =>
  updateOrder(answer.orderPublicId, (known) => {
    const versions = new Map(known.orderSuppliers.map(({ publicId, version }) => [publicId, version]));
    for (const { publicId, version } of answer.orderSuppliers)
      for (let own = (versions.get(publicId) ?? version) + 1; own <= version; own += 1)
        claimVersion(publicId, own);
    return mergeOrder(known, answer);
  });

/** An order with all its deliveries; read again when another person changes it, aborted when the page is left (R-ORDER-007). */
export const useOrder = (orderPublicId: string) => {
  const order = useQuery({
    ...read(getOrderDetails, { params: { id: orderPublicId } }),
    structuralSharing: (shown, fresh) => mergeOrder(shown as OrderDetails | undefined, fresh as OrderDetails), // this query's own data
  });
  const put = useCallback(
    (delivery: Delivery) => updateOrder(orderPublicId, (current) => withDelivery(current, delivery)),
    [orderPublicId],
  );
  return { order, put };
};
