import type { HistoryChange } from '../deliveries/history.ts';
import { distinctNames } from '../delivery-items/items.ts';
import { formatQuantity, type Milli, milli } from '../../quantity.ts';
import { type Packed, remainingQuantity } from './quantities.ts';

type Named = Packed & {
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly quantity: Milli;
};
type SourceItem = Named & { readonly publicId: string };

/** The part of an item that a new delivery takes: packs of its product, and the delivery ('12-3 (Feira)'). */
export type RelocatedPart = {
  readonly itemPublicId: string;
  readonly product: Named;
  readonly to: string;
};

/** '6,000 × cx 20 kg'; the sales unit when the pack is unknown. */
const packs = (quantity: Milli, { packDesc, unit }: Named): string =>
  `${formatQuantity(quantity)} × ${packDesc.trim() === '' ? unit : packDesc}`;

/** '6,000 × cx 20 kg para a entrega 12-3 (Feira)'; with the product's name where it differs from the item's. */
const partText = (item: SourceItem, { product, to }: RelocatedPart): string => {
  const what = item.product === product.product ? '' : ` de ${product.product}`;
  return `${packs(product.quantity, product)}${what} para a entrega ${to}`;
};

const relocationChange = (newValue: string): HistoryChange => ({
  field: 'relocation',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue,
});

/** A delivery as another delivery's history names it: '48012 (Feira)'. */
export const relocationPlace = (delivery: {
  readonly number: number;
  readonly supplierName: string;
}): string => `${delivery.number} (${delivery.supplierName})`;

/** History of a new delivery: the delivery it was relocated from. */
export const relocatedFrom = (place: string): HistoryChange => relocationChange(`Da entrega ${place}`);

/** History of the source: the deliveries its products were relocated to. */
export const relocatedTo = (places: readonly string[]): HistoryChange =>
  relocationChange(`Para ${places.length === 1 ? 'a entrega' : 'as entregas'} ${places.join(', ')}`);

/**
 * A relocation in the source's history, for each item: the quantity before, the relocated quantities with their
 * deliveries in packs of the new products, and the remaining quantity in the item's packs.
 */
export const relocationHistory = (
  items: readonly SourceItem[],
  parts: readonly RelocatedPart[],
): readonly HistoryChange[] => {
  const names = distinctNames(items);
  return items.flatMap((item) => {
    const its = parts.filter(({ itemPublicId }) => itemPublicId === item.publicId);
    const about = {
      event: 'UPDATE' as const,
      itemPublicId: item.publicId,
      itemLabel: names.get(item.publicId) ?? item.product,
      oldValue: null,
    };
    const before = {
      ...about,
      field: 'itemBeforeRelocation' as const,
      newValue: packs(item.quantity, item),
    };
    const removed = its.map((part) => ({
      ...about,
      field: 'itemRelocated' as const,
      newValue: partText(item, part),
    }));
    const left = remainingQuantity(
      item,
      its.map(({ product }) => ({ product, quantity: product.quantity })),
    );
    const stayed = { ...about, field: 'itemNotRelocated' as const, newValue: packs(milli(left), item) };
    return [before, ...removed, ...(left <= 0 ? [] : [stayed])];
  });
};
