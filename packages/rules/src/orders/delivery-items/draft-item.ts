import type { Centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import type { Centi, Milli } from '../../quantity.ts';
import type { Refusal } from '../../refusal.ts';
import { amountRefusal, type ItemTerms } from './items.ts';

/** The fields of a supplier's product that an item of a delivery copies. `size` in hundredths. */
type SoldProduct = {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
};

/** An item of a delivery that is about to be created. */
export type DraftItem = {
  readonly supplierProductId: number;
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
  readonly unit: string;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly quantity: Milli;
  readonly unitPrice: Centavos;
};

/**
 * A new item for a catalog product: a number of packs at the current price, in the product's size unless another is
 * given.
 */
export const draftItem = (
  product: SoldProduct,
  chosen: { readonly quantity: Milli; readonly unitPrice: Centavos; readonly size?: Centi },
): DraftItem => ({
  supplierProductId: product.id,
  product: product.name,
  brand: product.brand,
  packDesc: product.packDesc,
  unit: product.unit,
  content: product.content,
  size: chosen.size ?? product.size,
  useUnitPrice: product.useUnitPrice,
  quantity: chosen.quantity,
  unitPrice: chosen.unitPrice,
});

type Draft = Omit<ItemTerms, 'adjustedPrice' | 'percentAdjust'>;

/** A new item's terms: both prices are the supplier's until one of them is edited. */
export const draftTerms = <D extends Draft>(draft: D) => ({
  ...draft,
  adjustedPrice: draft.unitPrice,
  percentAdjust: basis(0),
});

/** AMOUNT_TOO_LARGE for an item whose amounts are too large to store, or null. `at` is its path in the request. */
export const draftRefusal = (draft: Draft, at: string): Refusal | null =>
  amountRefusal(draftTerms(draft), `${at}.quantity`);
