import { allocate, type Centavos } from '../../money.ts';

/**
 * Shares of a discount on the whole delivery, one for each item in order: in proportion to what the items cost,
 * remainder by largest fraction, so that the shares add up to the amount. Never more than an item costs as long as the
 * amount is within their sum; throws RangeError beyond it.
 */
export const spreadDiscount = (
  amount: Centavos,
  items: readonly { readonly adjustedTotal: Centavos }[],
): Centavos[] => {
  const weights = items.map((item) => item.adjustedTotal);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount > whole) throw new RangeError(`a discount of ${amount} does not fit items of ${whole}`);
  return allocate(amount, weights);
};
