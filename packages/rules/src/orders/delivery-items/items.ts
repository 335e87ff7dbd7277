import { type Centavos, centavos, MAXIMUM_AMOUNT, multiplyRoundHalfUp } from '../../money.ts';
import { type Basis, basis } from '../../percent.ts';
import { type Centi, MINIMUM_QUANTITY, type Milli, milli } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/** The terms that an item's amounts are computed from. `content`: units in a pack. `size`: size of one unit. */
export type ItemTerms = {
  readonly quantity: Milli;
  readonly content: number;
  readonly size: Centi;
  readonly useUnitPrice: boolean;
  readonly unitPrice: Centavos;
  readonly adjustedPrice: Centavos;
  readonly percentAdjust: Basis;
};

export type ItemAmounts = {
  readonly quantityTotal: Milli;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
};

/** Priced by the unit: quantity × content × size, rounded half up to three decimals. Otherwise the number of packs. */
export const quantityTotalOf = (
  terms: Pick<ItemTerms, 'quantity' | 'content' | 'size' | 'useUnitPrice'>,
): Milli =>
  terms.useUnitPrice
    ? milli(multiplyRoundHalfUp(terms.quantity, terms.content * terms.size, 100))
    : terms.quantity;

/** Amounts of an item, each rounded half up once. */
export const itemAmounts = (terms: ItemTerms): ItemAmounts => {
  const quantityTotal = quantityTotalOf(terms);
  return {
    quantityTotal,
    total: centavos(multiplyRoundHalfUp(terms.unitPrice, quantityTotal, 1000)),
    adjustedTotal: centavos(multiplyRoundHalfUp(terms.adjustedPrice, quantityTotal, 1000)),
  };
};

/** (adjustedPrice ÷ unitPrice − 1) × 100, rounded half up; 0 while the unit price is 0. */
export const percentAdjustOf = (unitPrice: Centavos, adjustedPrice: Centavos): Basis =>
  unitPrice === 0 ? basis(0) : basis(multiplyRoundHalfUp(adjustedPrice - unitPrice, 10_000, unitPrice));

/** Whether a price falls by more than half: this is often a typing error, so the user is asked to confirm. */
export const fallsByMoreThanHalf = (before: Centavos, after: Centavos): boolean => after * 2 < before;

/** One edit of an item; exactly one field (R-ITEM-005). */
export type ItemEdit =
  | { readonly field: 'quantity'; readonly quantity: Milli }
  | { readonly field: 'size'; readonly size: Centi }
  | { readonly field: 'unitPrice'; readonly unitPrice: Centavos }
  | { readonly field: 'adjustedPrice'; readonly adjustedPrice: Centavos };

/** The largest measure of an item, and the largest percentage between its two prices. */
const MAXIMUM_QUANTITY_TOTAL = 999_999_999_999n;
const MAXIMUM_PERCENT_ADJUST = 99_999_999;

/**
 * AMOUNT_TOO_LARGE when the item's amounts would pass their limits, which its single values may respect; or null. Call it
 * before `itemAmounts`, which throws on numbers beyond the exact range.
 */
export const amountRefusal = (terms: ItemTerms, field: string): Refusal | null => {
  const total = terms.useUnitPrice
    ? BigInt(terms.quantity) * BigInt(terms.content) * BigInt(terms.size)
    : BigInt(terms.quantity) * 100n;
  const price = BigInt(Math.max(terms.unitPrice, terms.adjustedPrice));
  const isTooLarge =
    total > MAXIMUM_QUANTITY_TOTAL * 100n ||
    price > MAXIMUM_AMOUNT ||
    price * total > BigInt(MAXIMUM_AMOUNT) * 100_000n ||
    Math.abs(terms.percentAdjust) > MAXIMUM_PERCENT_ADJUST;
  return isTooLarge ? refusal('AMOUNT_TOO_LARGE', {}, field) : null;
};

/** Why an edit is invalid, or null (R-ITEM-001, R-ITEM-002). */
export const itemEditRefusal = (terms: ItemTerms, edit: ItemEdit): Refusal | null => {
  if (edit.field === 'quantity' && edit.quantity < MINIMUM_QUANTITY) {
    return refusal('QUANTITY_BELOW_MINIMUM', {}, 'quantity');
  }
  if (edit.field === 'size' && !terms.useUnitPrice) return refusal('SIZE_NOT_EDITABLE', {}, 'size');
  return amountRefusal(
    applyItemEdit(terms, edit),
    edit.field === 'adjustedPrice' ? 'adjustedUnitPrice' : edit.field,
  );
};

/**
 * The item's terms after an edit. A new unit price keeps the percentage and changes the supplier's price; a new
 * supplier's price keeps the unit price and changes the percentage.
 */
export const applyItemEdit = <T extends ItemTerms>(terms: T, edit: ItemEdit): T => {
  switch (edit.field) {
    case 'quantity':
      return { ...terms, quantity: edit.quantity };
    case 'size':
      return { ...terms, size: edit.size };
    case 'unitPrice': {
      const moved = multiplyRoundHalfUp(edit.unitPrice, 10_000 + terms.percentAdjust, 10_000);
      return { ...terms, unitPrice: edit.unitPrice, adjustedPrice: centavos(Math.max(0, moved)) };
    }
    case 'adjustedPrice':
      return {
        ...terms,
        adjustedPrice: edit.adjustedPrice,
        percentAdjust: percentAdjustOf(terms.unitPrice, edit.adjustedPrice),
      };
  }
};

/** R-DELIV-002: the brand 'nc' means none. */
export const shownBrand = (brand: string | null): string | null =>
  brand === null || brand.trim().toLowerCase() === 'nc' || brand.trim() === '' ? null : brand;

const SEPARATOR = ' · ';

/** R-DELIV-002: the brand, unless it is 'nc', followed by the pack. */
export const packText = (item: { readonly brand: string | null; readonly packDesc: string }): string =>
  [shownBrand(item.brand), item.packDesc].filter((part) => part !== null && part !== '').join(SEPARATOR);

type NamedItem = {
  readonly publicId: string;
  readonly product: string;
  readonly brand: string | null;
  readonly packDesc: string;
};

/** Appends `more` to each name that occurs more than once. */
const distinguish = (names: readonly string[], more: (index: number) => string): string[] =>
  names.map((name, index) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name}${more(index)}`,
  );

const withNumbers = (items: readonly NamedItem[], names: readonly string[]): ReadonlyMap<string, string> => {
  const numbered = distinguish(names, (index) => ` (${index + 1})`);
  return new Map(items.map(({ publicId }, index) => [publicId, numbered[index] ?? '']));
};

/** A product with brand and pack in one line. */
export const fullName = (item: Omit<NamedItem, 'publicId'>): string =>
  [item.product, packText(item)].filter((part) => part !== '').join(', ');

/** Each item's name with brand and pack, by public id, for places that show neither. Equal names are numbered. */
export const fullNames = (items: readonly NamedItem[]): ReadonlyMap<string, string> =>
  withNumbers(items, items.map(fullName));

/**
 * Each item's name among the others, by public id: the product's name; with brand and pack where two products share it;
 * numbered where these are equal too. No two fields of a delivery have the same accessible name.
 */
export const distinctNames = (items: readonly NamedItem[]): ReadonlyMap<string, string> => {
  const withPack = distinguish(
    items.map(({ product }) => product),
    (index) => `, ${packText(items[index] ?? { brand: null, packDesc: '' })}`,
  );
  return withNumbers(items, withPack);
};

/** R-DELIV-004: 'amount / unit', unit 'nc' when there is none. `amount` is already formatted. */
export const priceDescription = (amount: string, unit: string | null): string =>
  `${amount} / ${unit === null || unit === '' ? 'nc' : unit}`;

/** R-ITEM-008, R-ITEM-009: the last product can't be removed; the browser offers to cancel the delivery instead. */
export const removalRefusal = (itemCount: number): Refusal | null =>
  itemCount <= 1 ? refusal('ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED') : null;
