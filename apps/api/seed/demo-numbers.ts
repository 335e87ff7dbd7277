import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import type { DemoItem } from './orders/demo-items.ts';
import type { DemoMoments } from './demo-moments.ts';
import { type RelocationTarget, originChange, targetChanges } from './orders/demo-relocations.ts';
import type { DemoSupplier } from './parties/demo-suppliers.ts';

const firstNumber = 48_001;

/** That products of one delivery became another one. */
export type RelocationJoin = {
  readonly sourceId: number;
  readonly targetId: number;
  readonly lines: RelocationTarget['lines'];
};

type Unnumbered = {
  readonly id: number;
  readonly supplier: DemoSupplier;
  readonly items: readonly DemoItem[];
  readonly moments: DemoMoments;
};
type Numbered = { readonly number: number; readonly relocation: readonly HistoryChange[] };

/** Numbers the deliveries in the order they were made, and records in relocated ones where products went and came from. */
export const numberDeliveries = (
  deliveries: readonly Unnumbered[],
  joins: readonly RelocationJoin[],
): ((delivery: Unnumbered) => Numbered) => {
  const all = deliveries.toSorted(
    (one, other) => one.moments.cameAt - other.moments.cameAt || one.id - other.id,
  );
  const numbers = new Map(all.map(({ id }, index) => [id, firstNumber + index]));
  const byId = new Map(joins.length === 0 ? [] : all.map((one) => [one.id, one]));
  const bySource = Map.groupBy(joins, ({ sourceId }) => sourceId);
  const byTarget = new Map(joins.map((join) => [join.targetId, join]));
  const placeOf = (id: number) => {
    const delivery = byId.get(id);
    return delivery === undefined ? [] : [{ number: numbers.get(id) ?? 0, supplier: delivery.supplier }];
  };
  const relocationOf = ({ id, items }: Unnumbered): Numbered['relocation'] => {
    const from = byTarget.get(id);
    if (from !== undefined) return placeOf(from.sourceId).map(originChange);
    const to = bySource.get(id) ?? [];
    if (to.length === 0) return [];
    return targetChanges(
      items,
      to.flatMap(({ targetId, lines }) => placeOf(targetId).map((place) => ({ ...place, lines }))),
    );
  };
  return (delivery) => ({ number: numbers.get(delivery.id) ?? 0, relocation: relocationOf(delivery) });
};
