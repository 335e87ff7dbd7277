import { followFreight } from '@celeiro/rules/orders/deliveries/follow-freight.ts';
import { deliveryTotals } from '@celeiro/rules/orders/deliveries/totals.ts';
import { exceedsPolicy, followsNewPolicy } from '@celeiro/rules/orders/discounts/policy.ts';
import { discountOverflow, recalculateDiscounts } from '@celeiro/rules/orders/discounts/recalculate.ts';
import { formatBRL } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import type { DeliveryAggregate, DiscountAggregate } from './delivery-aggregate.ts';
import { deriveCredit, takesCredit } from './delivery-credit.ts';
import { readPolicyLimits } from './discount-policy.queries.ts';

const restoredDiscounts = (before: DeliveryAggregate, after: DeliveryAggregate) => {
  const ended = new Set(before.discounts.filter((discount) => !discount.active).map(({ id }) => id));
  return after.discounts.filter((discount) => discount.active && ended.has(discount.id));
};

/** Items that differ, and items with restored discounts, whose value may have changed in the meantime. */
const changedItems = (before: DeliveryAggregate, after: DeliveryAggregate): ReadonlySet<number> => {
  const same = new Set(before.items);
  return new Set([
    ...after.items.filter((item) => !same.has(item)).map((item) => item.id),
    ...restoredDiscounts(before, after).flatMap(({ itemId }) => itemId ?? []),
  ]);
};

/**
 * Recomputes discounts for their changed items (T28). Refuses a change that would leave an item or the whole delivery
 * with more discounts than it costs; a delivery that already has too many may still be corrected step by step.
 */
const deriveDiscounts = (
  before: DeliveryAggregate,
  intended: DeliveryAggregate,
): readonly DiscountAggregate[] => {
  const remaining = new Set(intended.items.map((item) => item.id));
  const standing = intended.discounts.filter(
    (discount) => discount.itemId === null || remaining.has(discount.itemId),
  );
  const isRestoring = restoredDiscounts(before, intended).length > 0;
  const restoring = isRestoring ? 'DISCOUNTS_NOT_RESTORABLE' : null;
  const field = isRestoring ? 'disableAllCeleiroDiscounts' : undefined;
  const discounts = intended.restores
    ? standing
    : recalculateDiscounts(intended.items, standing, changedItems(before, intended));
  if (discounts === 'DISCOUNT_ABOVE_ITEM') return refuse(restoring ?? discounts, {}, field);
  const over = discountOverflow(intended.items, discounts);
  if (over > 0 && over > discountOverflow(before.items, before.discounts)) {
    const { discountTotal, itemsTotal } = deliveryTotals({ ...intended, discounts });
    const amounts = { discounts: formatBRL(discountTotal), items: formatBRL(itemsTotal) };
    return refuse(restoring ?? 'DISCOUNT_ABOVE_DELIVERY', amounts, field);
  }
  return discounts;
};

/**
 * Derives the consequences of a change of items, cost, payment or status: discounts and freight follow the items, then
 * totals, ADF and policy, and credit analysis when the open amount grew beyond the store's limit (R-DELIV-006,
 * R-DETAIL-017). Throws DISCOUNT_ABOVE_ITEM, DISCOUNT_ABOVE_DELIVERY and, when discounts are restored,
 * DISCOUNTS_NOT_RESTORABLE.
 */
export const deriveDelivery = async (
  operation: Operation,
  before: DeliveryAggregate,
  intended: DeliveryAggregate,
): Promise<DeliveryAggregate> => {
  const discounts = deriveDiscounts(before, intended);
  const { itemsTotal } = deliveryTotals({ ...intended, discounts });
  const logisticCost = intended.restores
    ? intended.logisticCost
    : followFreight(before, { ...intended, itemsTotal });
  const totals = deliveryTotals({ ...intended, discounts, logisticCost });
  const after = { ...intended, ...totals, discounts, logisticCost };
  const exceededDiscountPolicy = await isOverPolicy(operation, before, after);
  return deriveCredit(operation, before, {
    ...after,
    exceededDiscountPolicy,
    creditOpen: takesCredit(after),
  });
};

const amountsOf = (delivery: DeliveryAggregate): string =>
  delivery.discounts.map(({ publicId, amount, active }) => (active ? `${publicId} ${amount}` : '')).join();

/** Judged by today's policy, unless the delivery continued under an earlier one and nothing relevant changed since. */
const isOverPolicy = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): Promise<boolean> => {
  const isUntouched =
    after.adjustedItemsTotal === before.adjustedItemsTotal && amountsOf(after) === amountsOf(before);
  if (isUntouched && !followsNewPolicy(before.status) && !followsNewPolicy(after.status)) {
    return before.exceededDiscountPolicy;
  }
  if (after.discounts.length === 0) return false;
  return exceedsPolicy(after.discounts, after.adjustedItemsTotal, await readPolicyLimits(operation.db));
};
