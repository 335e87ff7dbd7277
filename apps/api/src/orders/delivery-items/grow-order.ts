import type { AddedItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { MAXIMUM_DELIVERIES } from '@celeiro/rules/orders/deliveries/join-delivery.ts';
import { removalRefusal } from '@celeiro/rules/orders/delivery-items/items.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  commitDelivery,
  createDelivery,
  type DeliveryAggregate,
  type DraftDelivery,
  type ItemAggregate,
  lockOrderDeliveries,
  nextPosition,
  priceDraft,
  statusAtIntake,
} from '../deliveries/deliveries.public.ts';
import { type GrowingOrder, lockGrowingOrder } from '../orders/orders.public.ts';
import { holdSellersFacts } from '../../parties/supplier-routes/supplier-routes.public.ts';
import { type ChosenProduct, takeChosenProducts } from './chosen-products.ts';
import { deliveryFor, planNewDelivery, withProducts } from './place-products.ts';

/**
 * The item that is removed when the products are added. `take` reads it under the locks and refuses one that may not be
 * removed.
 */
export type Replaced = {
  readonly deliveryPublicId: string;
  readonly take: (delivery: DeliveryAggregate) => Promise<ItemAggregate>;
};

type Change = { readonly before: DeliveryAggregate; readonly after: DeliveryAggregate };

/** R-ADD-009: the seller needs an account and a name. */
const refuseUnknownSeller = ({ sellerUsername, sellerName }: GrowingOrder): void => {
  if ((sellerUsername ?? '') === '' || (sellerName ?? '') === '') refuse('SELLER_REQUIRED');
};

/** Creates new deliveries as with a new order: above the store's limit they wait for credit analysis. */
const createDeliveries = async (
  operation: Operation,
  order: GrowingOrder,
  drafts: readonly DraftDelivery[],
): Promise<void> => {
  if (drafts.length === 0) return;
  const position = await nextPosition(operation, order.id);
  if (position + drafts.length - 1 > MAXIMUM_DELIVERIES) refuse('ORDER_TOO_LARGE');
  const statusFor = await statusAtIntake(
    operation,
    order.storeId,
    drafts.map((draft) => ({
      paymentMethod: draft.paymentMethod,
      amount: priceDraft(draft, null).totals.totalWithTax,
    })),
  );
  for (const [index, draft] of drafts.entries()) {
    // No coupon: it was redeemed once, when the order was received.
    await createDelivery(operation, order, position + index, draft, null, statusFor(draft));
  }
  await operation.emit({ kind: 'storeCredit', publicId: order.storePublicId, version: null });
};

/** The delivery without an item, when it gets no new one; the last item can't be removed (R-ITEM-008, R-ADD-012). */
const without = (delivery: DeliveryAggregate, item: ItemAggregate): DeliveryAggregate => {
  const refused = removalRefusal(delivery.items.length);
  if (refused !== null) throw new RefusalError(refused);
  return { ...delivery, items: delivery.items.filter((one) => one !== item) };
};

/**
 * Adds products to an order, all or none, and removes the replaced item in the same transaction (R-ADD-003). A product
 * joins its supplier's open delivery; without one it gets a new delivery. The order's lock serializes additions, the
 * deliveries' locks all other changes. The delivery that loses the item is saved first, so that its credit is available.
 */
export const growOrder = async (
  operation: Operation,
  orderPublicId: string,
  lines: AddedItems,
  replaced: Replaced | null,
): Promise<void> => {
  const order = (await lockGrowingOrder(operation.db, orderPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseUnknownSeller(order);
  const today = businessDateOf(operation.now.getTime());
  await holdSellersFacts(
    operation.db,
    lines.map((line) => line.supplierProductDetailsPublicId),
  );
  const chosen = await takeChosenProducts(operation.db, order.storeId, lines, today);
  const bySupplier = Map.groupBy(chosen, ({ product }: ChosenProduct) => product.supplierId);
  const deliveries = await lockOrderDeliveries(operation, order.id, {
    supplierIds: [...bySupplier.keys()],
    deliveryPublicId: replaced?.deliveryPublicId ?? null,
  });
  const losing = deliveries.find((delivery) => delivery.publicId === replaced?.deliveryPublicId) ?? null;
  const item = replaced === null || losing === null ? null : await replaced.take(losing);

  const changes: Change[] = [];
  const drafts: DraftDelivery[] = [];
  for (const [supplierId, products] of bySupplier) {
    const before = deliveryFor(deliveries, supplierId);
    if (before === null) drafts.push(await planNewDelivery(operation, order, products));
    else {
      const leaving = before === losing ? item : null;
      changes.push({ before, after: await withProducts(operation, before, products, leaving) });
    }
  }
  const isJoined = changes.some(({ before }) => before === losing);
  if (losing !== null && item !== null && !isJoined) {
    changes.unshift({ before: losing, after: without(losing, item) });
  }
  for (const { before, after } of changes) await commitDelivery(operation, before, after);
  await createDeliveries(operation, order, drafts);
};
