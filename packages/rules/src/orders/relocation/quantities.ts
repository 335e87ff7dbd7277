import { formatQuantity, type Milli, milli, MINIMUM_QUANTITY } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/**
 * How a product is packed: `content` units of `size` (hundredths of kg, l or unit) in a pack. Priced by the measure, `unit` is
 * that measure; priced by the pack, it is the pack's word.
 */
export type Packed = {
  readonly unit: string;
  readonly content: number;
  readonly size: number;
  readonly useUnitPrice: boolean;
};

const packMeasure = (packed: Packed): bigint => BigInt(packed.content) * BigInt(packed.size);

/**
 * Packs of another product compare by what they measure: in the same unit, or both priced by the pack, whose word says nothing of
 * what is in it. Otherwise pack by pack.
 */
const measures = (item: Packed, product: Packed): readonly [bigint, bigint] =>
  item.unit.toLowerCase() === product.unit.toLowerCase() || !(item.useUnitPrice || product.useUnitPrice)
    ? [packMeasure(item), packMeasure(product)]
    : [1n, 1n];

/**
 * Packs of a product that stand for so many packs of an item, down to three decimals: never more than the item asks
 * for. At least the smallest quantity there is.
 */
export const equivalentQuantity = (item: Packed & { readonly quantity: Milli }, product: Packed): Milli => {
  const [of, by] = measures(item, product);
  const whole = by === 0n ? 0n : (BigInt(item.quantity) * of) / by;
  return milli(Math.max(Number(whole), MINIMUM_QUANTITY));
};

type Taken = { readonly product: Packed; readonly quantity: Milli };

/**
 * The remaining quantity of an item when these are relocated, in thousandths of its own packs, rounded down. Below zero more is
 * taken than there is. Relocated and remaining are the original, exactly.
 */
export const remainingQuantity = (
  item: Packed & { readonly quantity: Milli },
  taken: readonly Taken[],
): number => {
  // Over one common denominator, so that nothing is rounded before the end.
  let numerator = BigInt(item.quantity);
  let denominator = 1n;
  for (const { product, quantity } of taken) {
    const [of, by] = measures(item, product);
    numerator = numerator * of - BigInt(quantity) * by * denominator;
    denominator *= of;
  }
  const whole = numerator / denominator;
  return Number(numerator < 0n && numerator % denominator !== 0n ? whole - 1n : whole);
};

/** Whether more of an item is taken than it has; the smallest quantity there is may always stand for it. */
export const relocatedQuantityRefusal = (
  item: Packed & { readonly quantity: Milli; readonly name: string },
  taken: readonly Taken[],
  field: string,
): Refusal | null => {
  const isSmallest = taken.length === 1 && taken[0]?.quantity === MINIMUM_QUANTITY;
  if (isSmallest || remainingQuantity(item, taken) >= 0) return null;
  const last = taken.at(-1)?.product ?? item;
  const others = remainingQuantity(item, taken.slice(0, -1));
  const limit = others <= 0 ? milli(0) : equivalentQuantity({ ...item, quantity: milli(others) }, last);
  return refusal('QUANTITY_ABOVE_LIMIT', { product: item.name, limit: formatQuantity(limit) }, field);
};
