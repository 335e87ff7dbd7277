import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { sellerConflict, type updateSeller as endpoint } from '@celeiro/contract/orders/orders/orders.ts';
import { refusal, RefusalError, refuse } from '@celeiro/rules/refusal.ts';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { recordOrderDeliveries } from '../deliveries/deliveries.public.ts';
import { readActiveUser } from './order-intake.queries.ts';
import { lockOrder, saveSeller } from './orders.store.ts';

/**
 * Changes an order's seller (R-SELLER-001) to an active user, found by username, and raises the order's version. Each
 * delivery's history records it without a new version, so open edits of deliveries aren't disturbed. A canceled or
 * confirmed delivery only disables the selector of the follow-up screen (OQ-091), so nothing is refused for it here.
 */
export const updateSeller = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const order = (await lockOrder(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const seller =
    (await readActiveUser(operation.db, body.sellerUsername)) ??
    refuse('SELLER_UNKNOWN', {}, 'sellerUsername');
  const isSame = seller.username === order.sellerUsername && seller.name === order.sellerName;
  const version = isSame ? order.version : order.version + 1;
  if (!isSame) {
    // The only field: a change based on an older version would overwrite another person's choice.
    if (operation.ifMatch !== null && operation.ifMatch !== order.version)
      throw new RefusalError(refusal('VERSION_CONFLICT'), z.encode(sellerConflict, { current: order }));
    await saveSeller(operation.db, {
      ...order,
      version,
      sellerUsername: seller.username,
      sellerName: seller.name,
    });
    await recordOrderDeliveries(operation, order.id, {
      field: 'seller',
      event: 'UPDATE',
      itemPublicId: null,
      itemLabel: null,
      oldValue: order.sellerName,
      newValue: seller.name,
    });
    await operation.emit({ kind: 'order', publicId: order.publicId, version });
  }
  return { orderPublicId: order.publicId, version, sellerName: seller.name, sellerUsername: seller.username };
};
