import type { Centavos } from '../../money.ts';
import { basis } from '../../percent.ts';
import type { Centi, Milli } from '../../quantity.ts';
import type { Refusal } from '../../refusal.ts';
import { amountRefusal, type ItemTerms } from './items.ts';

/** A product as a supplier sells it, as far as a line of a delivery repeats it. `size` in hundredths. */
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

/** One line of a delivery that does not exist yet. */
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

/** A product of the catalogue as a line: so many packs, at the price of the moment, its own size unless another is given. */
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

/** A new line with its supplier's price, which is the store's until one of them is edited. */
export const draftTerms = <D extends Draft>(draft: D) => ({
  ...draft,
  adjustedPrice: draft.unitPrice,
  percentAdjust: basis(0),
});

/** AMOUNT_TOO_LARGE for a line whose amounts can't be kept, or null. `at` is its place in the request. */
export const draftRefusal = (draft: Draft, at: string): Refusal | null =>
  amountRefusal(draftTerms(draft), `${at}.quantity`);
