import { equivalentQuantity, remainingQuantity } from '@celeiro/rules/orders/relocation/quantities.ts';
import { type DiscountType } from '@celeiro/rules/orders/discounts/calculate.ts';
import { milli, type Milli } from '@celeiro/rules/quantity.ts';

// Generated relocations: packs and prices of all suppliers, quantities, discounts, and the part of each supplier.

export type Pack = {
  readonly content: number;
  /** In hundredths of the unit. */
  readonly size: number;
  readonly unit: string;
  readonly useUnitPrice: boolean;
  /** In centavos. */
  readonly price: number;
};
/** A discount as a share, in thousandths, of its maximum. */
export type Share = { readonly type: DiscountType; readonly share: number };
export type Part = {
  readonly index: number;
  readonly who: number;
  readonly carries: boolean;
  readonly added: Share | null;
};
type CaseItem = {
  readonly pack: Pack;
  /** In thousandths of a pack. */
  readonly quantity: number;
  readonly held: Share | null;
  readonly rivals: readonly [Pack, Pack];
  /** The part of the item that each rival gets, in thousandths; null for nothing. */
  readonly shares: readonly ({
    readonly share: number;
    readonly carries: boolean;
    readonly added: Share | null;
  } | null)[];
};
export type Case = {
  readonly items: readonly CaseItem[];
  readonly term: number;
  readonly day: number;
  /** The rest of the store's limit next to its open deliveries, including the source, in centavos. */
  readonly room: number;
};

export type TakenPart = Part & { readonly quantity: Milli };

/** The shares as quantities, each taken from what the ones before left of the item. */
export const partsOf = (items: readonly CaseItem[]): readonly TakenPart[] =>
  items.flatMap((item, index) => {
    const taken: { readonly product: Pack; readonly quantity: Milli }[] = [];
    const of = { ...item.pack, quantity: milli(item.quantity) };
    return item.shares.flatMap((requested, who) => {
      const product = item.rivals[who];
      if (requested === null || product === undefined) return [];
      const left = remainingQuantity(of, taken);
      const share = Math.floor((left * requested.share) / 1000);
      if (share < 1) return [];
      const quantity = equivalentQuantity({ ...item.pack, quantity: milli(share) }, product);
      if (quantity > 90_000_000 || remainingQuantity(of, [...taken, { product, quantity }]) < 0) return [];
      taken.push({ product, quantity });
      return { index, who, quantity, carries: requested.carries, added: requested.added };
    });
  });

export const centavosOf = (reais: number): number => Math.round(reais * 100);

type Valued =
  | { readonly adjustedPrice: number; readonly adjustedTotalAmount: number }
  | (Pack & { readonly quantity: number });

/** The value of a share on the wire, in reais or percent; null when it is below the smallest value. */
export const wireValue = ({ type, share: part }: Share, of: Valued): number | null => {
  const [price, total] =
    'adjustedPrice' in of
      ? [centavosOf(of.adjustedPrice), centavosOf(of.adjustedTotalAmount)]
      : [
          of.price,
          Math.floor((of.price * of.quantity * (of.useUnitPrice ? of.content * of.size : 100)) / 100_000),
        ];
  const limit = { PERCENTAGE_VALUE: 10_000, CORRECTED_ITEM_VALUE: price, TOTAL_VALUE_ITEM: total }[type];
  const value = Math.floor((limit * part) / 1000);
  return value < 1 ? null : value / 100;
};
