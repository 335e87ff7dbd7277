import type {
  itemChanges,
  updateItems as endpoint,
} from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import {
  applyItemEdit,
  itemAmounts,
  type ItemEdit,
  itemEditRefusal,
} from '@celeiro/rules/orders/delivery-items/items.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { repeatedRefusal } from '@celeiro/rules/orders/deliveries/repeated.ts';
import { refuse, refuseIf, RefusalError } from '@celeiro/rules/refusal.ts';
import type * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  type DeliveryAggregate,
  type ItemAggregate,
  lockDeliveries,
} from '../deliveries/deliveries.public.ts';
import { getOrder } from '../orders/orders.public.ts';
import { itemOf } from './item-of.ts';
import { type EditedItem, judgeStock } from './judge-stock.ts';
import { historyField } from './update-item.ts';

type DeliveryChange = z.output<typeof itemChanges>['deliveries'][number];
type ItemChange = DeliveryChange['items'][number];

// In order of dependence: the store's price changes the supplier's price, which is applied last.
const editsOf = (change: ItemChange): readonly ItemEdit[] => [
  ...(change.quantity === undefined ? [] : [{ field: 'quantity', quantity: change.quantity } as const]),
  ...(change.size === undefined ? [] : [{ field: 'size', size: change.size } as const]),
  ...(change.unitPrice === undefined ? [] : [{ field: 'unitPrice', unitPrice: change.unitPrice } as const]),
  ...(change.adjustedUnitPrice === undefined
    ? []
    : [{ field: 'adjustedPrice', adjustedPrice: change.adjustedUnitPrice } as const]),
];

const applyAll = (item: ItemAggregate, edits: readonly ItemEdit[]): ItemAggregate => {
  let edited = item;
  for (const edit of edits) {
    const refused = itemEditRefusal(edited, edit);
    if (refused !== null) {
      throw new RefusalError({ ...refused, field: `${item.publicId}.${refused.field ?? edit.field}` });
    }
    edited = applyItemEdit(edited, edit);
  }
  return { ...edited, ...itemAmounts(edited) };
};

/** A delivery after its changes of the request; nothing is saved yet. Null when nothing differs. */
const intendDelivery = async (
  operation: Operation,
  before: DeliveryAggregate,
  change: DeliveryChange,
): Promise<{ readonly before: DeliveryAggregate; readonly items: readonly EditedItem[] } | null> => {
  refuseIf(
    repeatedRefusal(
      change.items.map(({ publicId }) => [publicId, publicId]),
      'PRODUCT_REPEATED',
    ),
  );
  const changes = change.items.map((one) => ({ item: itemOf(before, one.publicId), edits: editsOf(one) }));
  const written = changes.flatMap(({ item, edits }) =>
    edits
      .filter((edit) => applyItemEdit(item, edit)[edit.field] !== item[edit.field])
      .map((edit) => ({ field: historyField[edit.field], itemPublicId: item.publicId })),
  );
  await assertNotOverwriting({ ...operation, ifMatch: change.version }, before, written);
  if (written.length === 0) return null;
  refuseIf(editRefusal(before.status));
  const items = changes.map(({ item, edits }) => ({
    before: item,
    after: applyAll(item, edits),
    field: `${item.publicId}.quantity`,
  }));
  return { before, items };
};

/**
 * Applies the changes of a sheet, all or nothing. Each delivery is merged by field, as with a single edit, and gets one
 * history entry. One question covers all quantities above the stock. A refusal names its row by the item's public id and
 * the field.
 */
export const updateItems = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<OrderDetails> => {
  const changes = new Map(body.deliveries.map((change) => [change.orderSupplierPublicId, change]));
  const locked = await lockDeliveries(operation, [...changes.keys()]);
  const isWhole = locked.length === body.deliveries.length;
  if (!isWhole || locked.some(({ orderPublicId }) => orderPublicId !== params.id))
    return refuse('RESOURCE_NOT_FOUND');
  const intended = [];
  for (const delivery of locked) {
    const change = changes.get(delivery.publicId);
    const found = change === undefined ? null : await intendDelivery(operation, delivery, change);
    if (found !== null) intended.push(found);
  }
  if (body.stockAgreed !== true)
    await judgeStock(
      operation,
      intended.flatMap(({ items }) => items),
    );
  for (const { before, items } of intended) {
    const edited = new Map(items.map(({ before: { id }, after }) => [id, after]));
    await commitDelivery(operation, before, {
      ...before,
      items: before.items.map((item) => edited.get(item.id) ?? item),
    });
  }
  return getOrder(operation, { params });
};
