import { type OrderDetails, updateSeller } from '@celeiro/contract/orders/orders/orders.ts';
import * as z from 'zod/mini';
import { call } from '../../kit/api/call.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import type { Edit } from '../../kit/edits/edit.ts';
import { ordersTexts } from './orders.texts.ts';

/** The part of an order that the seller's field edits. */
export type SellerOf = Pick<OrderDetails, 'version' | 'sellerName' | 'sellerUsername'>;
export type SellerChoice = z.output<typeof updateSeller.body>;

/** R-SELLER-001, R-SELLER-002. It touches every delivery of the order and is never sent late: without a line it stays in its field. */
export const editSeller = (orderPublicId: string, body: SellerChoice): Edit<SellerOf> => ({
  field: 'seller',
  typed: { label: ordersTexts.seller, data: body, late: false },
  failureText: ordersTexts.sellerFailed,
  show: (current) => ({ ...current, ...body }),
  send: async (options) => {
    const answer = await call(updateSeller, { params: { id: orderPublicId }, body }, options);
    invalidateAfter(updateSeller, ['getOrderDetails']);
    return answer;
  },
});

/** The edit made again of what was kept of it; null when it is none. */
export const reviveSeller = (orderPublicId: string, data: unknown): Edit<SellerOf> | null => {
  const choice = z.safeParse(updateSeller.body, data);
  return choice.success ? editSeller(orderPublicId, choice.data) : null;
};
