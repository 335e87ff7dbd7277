import type { Delivery, DeliveryItem } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { formatDate, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { formatQuantity, formatSize } from '@celeiro/rules/quantity.ts';

/** Fields of a delivery that people edit, by the name that pending, saved, red and highlighted marks share. */
export type HeaderField =
  | 'deliveryDate'
  | 'delivery'
  | 'logisticCost'
  | 'operator'
  | 'operatorNote'
  | 'status'
  | 'paymentMethod';
export type ItemField = 'quantity' | 'size' | 'unitPrice' | 'adjustedPrice';

export const itemKey = (itemPublicId: string, field: ItemField): string => `item:${itemPublicId}:${field}`;
/** The whole product line: added or removed. */
export const itemLineKey = (itemPublicId: string): string => `item:${itemPublicId}`;

/** One field that differs between two states of a delivery, as it reads. */
export type DeliveryChange = {
  readonly key: string;
  readonly field: HeaderField | ItemField | 'itemAdded' | 'itemRemoved';
  readonly product: string | null;
  readonly oldText: string | null;
  readonly newText: string | null;
};

const headerTexts: Record<HeaderField, (delivery: Delivery) => string | null> = {
  deliveryDate: (delivery) => formatDate(delivery.deliveryDate),
  delivery: (delivery) => periodLabel(delivery.delivery),
  logisticCost: (delivery) => formatBRL(delivery.logisticCost),
  operator: (delivery) => delivery.operatorName,
  operatorNote: (delivery) => delivery.operatorNote,
  status: (delivery) => delivery.orderSupplierStatus.description,
  paymentMethod: (delivery) => delivery.paymentMethodName,
};
const headerFields: readonly HeaderField[] = [
  'deliveryDate',
  'delivery',
  'logisticCost',
  'operator',
  'operatorNote',
  'status',
  'paymentMethod',
];

const itemTexts: Record<ItemField, (item: DeliveryItem) => string> = {
  quantity: (item) => formatQuantity(item.quantity),
  size: (item) => formatSize(item.size),
  unitPrice: (item) => formatBRL(item.unitPrice),
  adjustedPrice: (item) => formatBRL(item.adjustedPrice),
};
const itemFields: readonly ItemField[] = ['quantity', 'size', 'unitPrice', 'adjustedPrice'];

const itemChanges = (before: DeliveryItem, after: DeliveryItem): DeliveryChange[] =>
  before === after
    ? []
    : itemFields
        .filter((field) => before[field] !== after[field])
        .map((field) => ({
          key: itemKey(after.publicId, field),
          field,
          product: after.product,
          oldText: itemTexts[field](before),
          newText: itemTexts[field](after),
        }));

/** What people changed between two states of a delivery; amounts follow from these and aren't listed. */
export const deliveryChanges = (before: Delivery, after: Delivery): DeliveryChange[] => {
  if (before === after) return [];
  const header = headerFields.flatMap((field): DeliveryChange[] => {
    const [oldText, newText] = [headerTexts[field](before), headerTexts[field](after)];
    return oldText === newText ? [] : [{ key: field, field, product: null, oldText, newText }];
  });
  const old = new Map(before.orderSupplierItems.map((item) => [item.publicId, item]));
  const remaining = new Set(after.orderSupplierItems.map((item) => item.publicId));
  const items = after.orderSupplierItems.flatMap((item): DeliveryChange[] => {
    const previous = old.get(item.publicId);
    if (previous) return itemChanges(previous, item);
    const newText = formatQuantity(item.quantity);
    const key = itemLineKey(item.publicId);
    return [{ key, field: 'itemAdded', product: item.product, oldText: null, newText }];
  });
  const removed = before.orderSupplierItems
    .filter((item) => !remaining.has(item.publicId))
    .map((item) => ({
      key: itemLineKey(item.publicId),
      field: 'itemRemoved' as const,
      product: item.product,
      oldText: formatQuantity(item.quantity),
      newText: null,
    }));
  return [...header, ...items, ...removed];
};

/** The delivery with one item changed; every other item stays the same object, so only one row is drawn again. */
export const withItem = (
  delivery: Delivery,
  itemPublicId: string,
  change: Partial<DeliveryItem>,
): Delivery => ({
  ...delivery,
  orderSupplierItems: delivery.orderSupplierItems.map((item) =>
    item.publicId === itemPublicId ? { ...item, ...change } : item,
  ),
});

/** `into` with the value that the field `key` has in `from`: what is being typed isn't changed under the hands. */
export const copyField = (into: Delivery, from: Delivery, key: string): Delivery => {
  const [kind, itemPublicId, field] = key.split(':');
  if (kind === 'item' && itemPublicId !== undefined) {
    const item = from.orderSupplierItems.find((one) => one.publicId === itemPublicId);
    const known = itemFields.find((one) => one === field);
    return item && known ? withItem(into, itemPublicId, { [known]: item[known] }) : into;
  }
  switch (key) {
    case 'deliveryDate':
      return { ...into, deliveryDate: from.deliveryDate };
    case 'delivery':
      return { ...into, delivery: from.delivery };
    case 'logisticCost':
      return { ...into, logisticCost: from.logisticCost };
    case 'operator':
      return { ...into, operatorName: from.operatorName, operatorUsername: from.operatorUsername };
    case 'operatorNote':
      return { ...into, operatorNote: from.operatorNote };
    default:
      return into;
  }
};
