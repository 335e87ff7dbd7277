import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { getOrderDetails, OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { orderDto } from './orders.dto.ts';
import { readOrder } from './orders.queries.ts';

/**
 * An order with all its deliveries. All its statements end with the request, so leaving the page (R-ORDER-007) costs
 * nothing more.
 */
export const getOrder = async (
  operation: Operation,
  { params }: Pick<EndpointInput<typeof getOrderDetails>, 'params'>,
): Promise<OrderDetails> =>
  orderDto(operation, (await readOrder(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND'));
