import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { type itemChanges, updateItems } from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { ItemEdit } from '@celeiro/rules/orders/delivery-items/items.ts';
import type * as z from 'zod/mini';
import { call } from '../../../kit/api/call.ts';
import { invalidateAfter } from '../../../kit/api/stale.ts';
import type { DeliveryEdit } from '../../deliveries/deliveries.public.ts';
import type { Row } from './planned-rows.tsx';
import { sheetActionTexts } from './sheet-actions.texts.ts';

type Change = z.output<typeof itemChanges>['deliveries'][number];

const fieldsOf = (edits: readonly ItemEdit[]): Omit<Change['items'][number], 'publicId'> => {
  const fields: { -readonly [K in keyof Change['items'][number]]?: Change['items'][number][K] } = {};
  for (const edit of edits) {
    if (edit.field === 'quantity') fields.quantity = edit.quantity;
    else if (edit.field === 'size') fields.size = edit.size;
    else if (edit.field === 'unitPrice') fields.unitPrice = edit.unitPrice;
    else fields.adjustedUnitPrice = edit.adjustedPrice;
  }
  return fields;
};

/** The rows' edits as the API takes them, by delivery; rows that change nothing are left out. */
export const changesOf = (deliveries: readonly Delivery[], rows: readonly Row[]): readonly Change[] => {
  const edits = new Map(
    rows.flatMap((row) =>
      row.item !== null && row.edits.length > 0 ? [[row.item.publicId, row.edits]] : [],
    ),
  );
  const has = ({ publicId }: DeliveryItem): boolean => edits.has(publicId);
  return deliveries
    .filter((delivery) => delivery.orderSupplierItems.some(has))
    .map((delivery) => ({
      orderSupplierPublicId: delivery.publicId,
      version: delivery.version,
      items: delivery.orderSupplierItems
        .filter(has)
        .map(({ publicId }) => ({ publicId, ...fieldsOf(edits.get(publicId) ?? []) })),
    }));
};

/** What is said once rows were applied, and once that was undone. */
export const appliedWords = {
  saved: sheetActionTexts.applied,
  undone: sheetActionTexts.undone,
  isAlwaysSaid: true,
};

/** A pasted column as one edit of its delivery: what others change meanwhile is merged or asked about, as for any field. */
export const editPasted = (delivery: Delivery, rows: readonly Row[]): DeliveryEdit => ({
  // Every key of an item begins with it: what follows from the paste is one's own.
  field: 'item',
  failureText: sheetActionTexts.failed,
  undo: appliedWords,
  show: (shown) => shown,
  send: async ({ ifMatch, isAgreed, ...options }) => {
    const deliveries = changesOf([{ ...delivery, version: ifMatch }], rows);
    const order = await call(
      updateItems,
      {
        params: { id: delivery.orderPublicId },
        body: { deliveries: [...deliveries], ...(isAgreed && { stockAgreed: true }) },
      },
      options,
    );
    invalidateAfter(updateItems);
    return order.orderSuppliers.find(({ publicId }) => publicId === delivery.publicId) ?? delivery;
  },
});
