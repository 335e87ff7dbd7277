import type { HistoryChange } from '../deliveries/history.ts';
import { distinctNames } from '../deliveries/items.ts';
import { formatQuantity, type Milli } from '../quantity.ts';
import { type Packed, remainingQuantity } from './quantities.ts';

type Named = Packed & {
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly quantity: Milli;
};
type SourceItem = Named & { readonly publicId: string };

/** What went of one item to one new delivery: so many packs of that product, and where to ('12-3 (Feira)'). */
export type RelocatedPart = {
  readonly itemPublicId: string;
  readonly product: Named;
  readonly to: string;
};

/** '6,000 para a entrega 12-3 (Feira)'; with its name and pack where it isn't the item's own. */
const partText = (item: SourceItem, { product, to }: RelocatedPart): string => {
  const isSame = item.product === product.product && item.packDesc === product.packDesc;
  const what = isSame ? '' : ` de ${product.product}, ${product.packDesc},`;
  return `${formatQuantity(product.quantity)}${what} para a entrega ${to}`;
};

/**
 * What a relocation tells in its source's history, item by item: which quantities went where, in packs of what went, and what
 * stayed behind, in the item's own.
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
    const gone = its.map((part) => ({
      ...about,
      field: 'itemRelocated' as const,
      newValue: partText(item, part),
    }));
    const left = remainingQuantity(
      item,
      its.map(({ product }) => ({ product, quantity: product.quantity })),
    );
    return left <= 0 ? gone : [...gone, { ...about, field: 'itemNotRelocated' as const, newValue: left }];
  });
};
