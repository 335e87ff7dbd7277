import { type DiscountTerms, lowersTotal } from '../deliveries/totals.ts';
import { type Centavos, centavos, sumCentavos } from '../../money.ts';
import { type Basis, basis, percentOf, ratio } from '../../percent.ts';
import type { Milli } from '../../quantity.ts';
import { calculateDiscount, discountLimit, type DiscountType } from './calculate.ts';

type Item = {
  readonly id: number;
  readonly adjustedPrice: Centavos;
  readonly quantityTotal: Milli;
  readonly total: Centavos;
  readonly adjustedTotal: Centavos;
};
type Discount = {
  readonly itemId: number | null;
  readonly origin: 'INTRANET' | 'BANK';
  readonly discountType: DiscountType;
  readonly value: number;
  readonly amount: Centavos;
  readonly percentage: Basis;
  readonly active: boolean;
};

/** A discount's amount after the items changed; null when its value no longer fits its item. */
const recalculated = (
  discount: Discount,
  items: ReadonlyMap<number, Item>,
  adjustedItemsTotal: Centavos,
): { readonly amount: Centavos; readonly percentage: Basis } | null => {
  if (discount.itemId === null) {
    const amount =
      discount.discountType === 'PERCENTAGE_VALUE'
        ? percentOf(adjustedItemsTotal, basis(discount.value))
        : discount.amount;
    return { amount, percentage: shareOf(amount, adjustedItemsTotal) };
  }
  const item = items.get(discount.itemId);
  if (item === undefined) return null;
  const question = {
    type: discount.discountType,
    adjustedPrice: item.adjustedPrice,
    quantityTotal: item.quantityTotal,
    adjustedTotal: item.adjustedTotal,
  };
  if (discount.value > discountLimit(question)) return null;
  const answer = calculateDiscount({ ...question, value: discount.value });
  return { amount: answer.total, percentage: shareOf(answer.total, item.adjustedTotal) };
};

const shareOf = (amount: Centavos, of: Centavos): Basis => basis(Math.min(10_000, ratio(amount, of)));

/**
 * Recalculates discounts after their items changed. A percentage and a corrected price keep their value, an amount stays
 * the same. Discounts of finance (BANK) and of items outside `changedItems` (ids) don't change. Refuses with
 * DISCOUNT_ABOVE_ITEM when a changed item no longer covers its discounts.
 */
export const recalculateDiscounts = <D extends Discount>(
  items: readonly Item[],
  discounts: readonly D[],
  changedItems: ReadonlySet<number>,
): readonly D[] | 'DISCOUNT_ABOVE_ITEM' => {
  const byId = new Map(items.map((item) => [item.id, item]));
  const adjustedItemsTotal = sumCentavos(items.map((item) => item.adjustedTotal));
  const next: D[] = [];
  for (const discount of discounts) {
    const isElsewhere = discount.itemId !== null && !changedItems.has(discount.itemId);
    if (!discount.active || discount.origin === 'BANK' || isElsewhere) {
      next.push(discount);
      continue;
    }
    const changed = recalculated(discount, byId, adjustedItemsTotal);
    if (changed === null) return 'DISCOUNT_ABOVE_ITEM';
    const isSame = changed.amount === discount.amount && changed.percentage === discount.percentage;
    next.push(isSame ? discount : { ...discount, ...changed });
  }
  const changed = items.filter((item) => changedItems.has(item.id));
  return changed.every((item) => holdsDiscounts(item, next)) ? next : 'DISCOUNT_ABOVE_ITEM';
};

/**
 * By how much the discounts that lower a delivery exceed the sum of its items, at the store's or the supplier's price; 0
 * while they fit (T28). A discount on the whole delivery may use up the room of another item.
 */
export const discountOverflow = (
  items: readonly Pick<Item, 'total' | 'adjustedTotal'>[],
  discounts: readonly DiscountTerms[],
): Centavos => {
  const whole = Math.min(
    sumCentavos(items.map((item) => item.total)),
    sumCentavos(items.map((item) => item.adjustedTotal)),
  );
  const given = sumCentavos(discounts.filter(lowersTotal).map((discount) => discount.amount));
  return centavos(Math.max(0, given - whole));
};

const holdsDiscounts = (item: Item, discounts: readonly Discount[]): boolean => {
  const given = sumCentavos(
    discounts
      .filter((discount) => discount.active && discount.origin === 'INTRANET' && discount.itemId === item.id)
      .map((discount) => discount.amount),
  );
  return given <= Math.min(item.total, item.adjustedTotal);
};
