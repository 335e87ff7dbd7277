import { formatQuantity, type Milli, milli, MINIMUM_QUANTITY } from '../../quantity.ts';
import { type Refusal, refusal } from '../../refusal.ts';

/**
 * How a product is packed: `content` units of `size` (hundredths of kg, l or unit) in a pack. `unit` is the measure when
 * it is priced by the measure, otherwise the pack's name.
 */
export type Packed = {
  readonly unit: string;
  readonly content: number;
  readonly size: number;
  readonly useUnitPrice: boolean;
};

const packMeasure = (packed: Packed): bigint => BigInt(packed.content) * BigInt(packed.size);

/**
 * Two products compare by measure when they have the same unit, or when both are priced by the pack, whose name says
 * nothing about its content. Otherwise one pack counts as one pack.
 */
const measures = (item: Packed, product: Packed): readonly [bigint, bigint] =>
  item.unit.toLowerCase() === product.unit.toLowerCase() || !(item.useUnitPrice || product.useUnitPrice)
    ? [packMeasure(item), packMeasure(product)]
    : [1n, 1n];

/**
 * The packs of a product that replace an item's packs, rounded down to three decimals: never more than the item's
 * quantity, at least the smallest allowed quantity.
 */
export const equivalentQuantity = (item: Packed & { readonly quantity: Milli }, product: Packed): Milli => {
  const [of, by] = measures(item, product);
  const whole = by === 0n ? 0n : (BigInt(item.quantity) * of) / by;
  return milli(Math.max(Number(whole), MINIMUM_QUANTITY));
};

type Taken = { readonly product: Packed; readonly quantity: Milli };

/**
 * The remaining quantity of an item after these relocations, in thousandths of its own packs, rounded down; negative when
 * more is taken than there is. Relocated and remaining quantities add up exactly to the original.
 */
export const remainingQuantity = (
  item: Packed & { readonly quantity: Milli },
  taken: readonly Taken[],
): number => {
  // With one common denominator only the result is rounded.
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

/** Refuses to take more of an item than it has. The smallest allowed quantity may always replace it. */
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
