import { refundableAmounts, type ReturnItem, type ReturnLine } from '@celeiro/rules/deliveries/returns.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import type { DeliveryView } from './delivery-aggregate.ts';
import type { ReturnRow } from './delivery-returns.queries.ts';

const isFinished = ({ status }: ReturnRow): boolean =>
  status === 'RETURN_PARTIAL' || status === 'RETURN_FULL';

/** The return that is under way, or null. */
export const returnUnderWay = (returns: readonly ReturnRow[]): ReturnRow | null =>
  returns.find(({ status }) => status === 'RETURN_STARTED') ?? null;

export const linesUnderWay = (returns: readonly ReturnRow[]): readonly ReturnLine[] =>
  returnUnderWay(returns)?.lines ?? [];

/** A delivery's items as the return rules look at them. */
export const returnItems = (delivery: DeliveryView, returns: readonly ReturnRow[]): readonly ReturnItem[] => {
  const refundable = refundableAmounts(delivery);
  const returned = new Map<string, number>();
  for (const line of returns.filter(isFinished).flatMap(({ lines }) => lines)) {
    returned.set(line.publicId, (returned.get(line.publicId) ?? 0) + line.quantity);
  }
  return delivery.items.map(({ publicId, product, quantity }, index) => ({
    publicId,
    product,
    quantity,
    returned: milli(returned.get(publicId) ?? 0),
    refundable: refundable[index] ?? ZERO,
  }));
};
