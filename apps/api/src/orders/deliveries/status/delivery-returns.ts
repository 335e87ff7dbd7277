import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import {
  refundableAmounts,
  type ReturnDecision,
  type ReturnItem,
  returnLabel,
  type ReturnLine,
  type ReturnStatusCode,
} from '@celeiro/rules/orders/deliveries/returns.ts';
import { ZERO } from '@celeiro/rules/money.ts';
import { milli } from '@celeiro/rules/quantity.ts';
import type { DeliveryView } from '../delivery-aggregate.ts';
import type { ReturnRow } from './delivery-returns.queries.ts';

const isFinished = ({ status }: ReturnRow): boolean =>
  status === 'RETURN_PARTIAL' || status === 'RETURN_FULL';

/** The open return, or null. */
export const returnUnderWay = (returns: readonly ReturnRow[]): ReturnRow | null =>
  returns.find(({ status }) => status === 'RETURN_STARTED') ?? null;

export const linesUnderWay = (returns: readonly ReturnRow[]): readonly ReturnLine[] =>
  returnUnderWay(returns)?.lines ?? [];

/** A delivery's items as the return rules take them. */
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

/** History of a return without its status: its present state, its quantities, and the credited amount. */
export const returnChanges = (
  target: ReturnStatusCode,
  decided: Exclude<ReturnDecision, { kind: 'refused' }>,
  items: readonly ReturnItem[],
  comment: string,
): HistoryChange[] => {
  const about = { event: 'UPDATE', itemPublicId: null, itemLabel: null, oldValue: null } as const;
  const label = returnLabel(target);
  const changes: HistoryChange[] = [
    { ...about, field: 'return', newValue: comment === '' ? label : `${label}: ${comment}` },
  ];
  if (decided.kind === 'canceled') return changes;
  const known = new Map(items.map((item) => [item.publicId, item]));
  for (const { publicId, quantity } of decided.lines) {
    const item = known.get(publicId);
    const line = { ...about, itemPublicId: publicId, itemLabel: item?.product ?? null };
    const returned = item?.returned ?? 0;
    changes.push(
      decided.kind === 'started'
        ? { ...line, field: 'itemReturning', newValue: quantity }
        : { ...line, field: 'itemReturned', oldValue: returned, newValue: returned + quantity },
    );
  }
  if (decided.kind === 'finished') changes.push({ ...about, field: 'refund', newValue: decided.amount });
  return changes;
};
