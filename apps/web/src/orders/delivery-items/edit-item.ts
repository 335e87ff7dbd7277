import type { DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import {
  type itemUpdate,
  removeItem,
  updateItem,
} from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';
import type * as z from 'zod/mini';
import { call } from '../../kit/api/call.ts';
import { invalidateAfter } from '../../kit/api/stale.ts';
import { ANSWERED_READS, type DeliveryEdit, undoWords } from '../deliveries/deliveries.public.ts';
import { itemsTexts } from './delivery-items.texts.ts';

export type ItemField = ItemEdit['field'];

/** Names a field of an item among all fields of its delivery. */
export const itemFieldKey = (itemPublicId: string, field: ItemField): string =>
  `item:${itemPublicId}:${field}`;

/** R-ITEM-005: the quantity plus exactly one of unit price, supplier's price, quantity or size. */
export const itemUpdateBody = (item: DeliveryItem, edit: ItemEdit): z.output<typeof itemUpdate> => {
  switch (edit.field) {
    case 'quantity':
      return { quantity: edit.quantity };
    case 'size':
      return { quantity: item.quantity, size: edit.size };
    case 'unitPrice':
      return { quantity: item.quantity, unitPrice: edit.unitPrice };
    case 'adjustedPrice':
      return { quantity: item.quantity, adjustedUnitPrice: edit.adjustedPrice };
  }
};

const shownValue = (edit: ItemEdit): Partial<DeliveryItem> => {
  switch (edit.field) {
    case 'quantity':
      return { quantity: edit.quantity };
    case 'size':
      return { size: edit.size };
    case 'unitPrice':
      return { unitPrice: edit.unitPrice };
    case 'adjustedPrice':
      return { adjustedPrice: edit.adjustedPrice };
  }
};

const labelOf = (item: DeliveryItem, edit: ItemEdit): string =>
  itemsTexts.field(itemsTexts.columns[edit.field], item.product);

/** The typed value shows at once; totals wait for the server. */
export const editItem = (item: DeliveryItem, edit: ItemEdit): DeliveryEdit => ({
  field: itemFieldKey(item.publicId, edit.field),
  typed: { label: labelOf(item, edit), data: { item: item.publicId, edit } },
  undo: undoWords(labelOf(item, edit)),
  failureText: itemsTexts.failures[edit.field],
  show: (delivery) => ({
    ...delivery,
    orderSupplierItems: delivery.orderSupplierItems.map((one) =>
      one.publicId === item.publicId ? { ...one, ...shownValue(edit) } : one,
    ),
  }),
  send: async ({ isAgreed, ...options }) => {
    const body = { ...itemUpdateBody(item, edit), ...(isAgreed && { stockAgreed: true }) };
    const answer = await call(updateItem, { params: { id: item.publicId }, body }, options);
    invalidateAfter(updateItem, ANSWERED_READS);
    return answer;
  },
});

type ItemData = { readonly item: string; readonly edit: ItemEdit };
const isItemData = (data: unknown): data is ItemData =>
  typeof data === 'object' && data !== null && 'item' in data && 'edit' in data;

/** An edit of an item's field, made again of what was kept of it; null when the item is gone. */
export const reviveItemEdit = (items: readonly DeliveryItem[], data: unknown): DeliveryEdit | null => {
  const item = isItemData(data) ? items.find(({ publicId }) => publicId === data.item) : undefined;
  return item !== undefined && isItemData(data) ? editItem(item, data.edit) : null;
};

/** R-ITEM-007: the line stays until the server has taken it away. */
export const removeItemEdit = (item: DeliveryItem): DeliveryEdit => ({
  field: `item:${item.publicId}`,
  failureText: itemsTexts.failures.remove,
  undo: { saved: itemsTexts.removed, undone: itemsTexts.removalUndone(item.product), isAlwaysSaid: true },
  show: (delivery) => delivery,
  send: async (options) => {
    const answer = await call(removeItem, { params: { id: item.publicId } }, options);
    invalidateAfter(removeItem, ANSWERED_READS);
    return answer;
  },
});
