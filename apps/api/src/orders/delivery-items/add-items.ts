import type { addItems as endpoint } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { getOrder } from '../orders/orders.public.ts';
import { growOrder } from './grow-order.ts';

/** Adds products to an order, all or none, and returns the changed order (R-ADD-004, R-ADD-009). */
export const addItems = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<OrderDetails> => {
  await growOrder(operation, params.id, body, null);
  return getOrder(operation, { params });
};
