import { diffDelivery, type HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { authorOf } from '../../../platform/history/author.ts';
import { type ChainedRow, FIRST_HASH, linkRows, nextHash } from '../../../platform/history/chain.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import type { DeliveryAggregate } from '../delivery-aggregate.ts';

/** All differing fields, including the operator's account, since two people may have the same name. */
export const changesBetween = (
  before: DeliveryAggregate,
  after: DeliveryAggregate,
): readonly HistoryChange[] => {
  const changes = diffDelivery(before, after);
  const isOtherAccount =
    before.operatorUserId !== after.operatorUserId && before.operatorName === after.operatorName;
  if (!isOtherAccount) return changes;
  const about = { event: 'UPDATE' as const, itemPublicId: null, itemLabel: null };
  return [
    { ...about, field: 'operator', oldValue: before.operatorUsername, newValue: after.operatorUsername },
    ...changes,
  ];
};

/** Rows for the table, chained to the delivery's newest row, and the new last hash (hex). */
export const chainHistory = (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'version' | 'historyHash'>,
  changes: readonly HistoryChange[],
) => {
  const { rows, end } = linkRows(
    delivery.historyHash === null ? FIRST_HASH : Buffer.from(delivery.historyHash, 'hex'),
    changes.map((change): ChainedRow => ({
      deliveryId: delivery.id,
      version: delivery.version,
      ...change,
      ...authorOf(operation),
    })),
    nextHash,
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      oldValue: JSON.stringify(row.oldValue),
      newValue: JSON.stringify(row.newValue),
      at: operation.now,
    })),
    hash: rows.length === 0 ? delivery.historyHash : end.toString('hex'),
  };
};

/**
 * Appends one row for each change. The caller holds the delivery's lock, so no one else appends at the same time (T31).
 * `commitDelivery` writes its rows together with the delivery instead.
 */
export const appendHistory = async (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'version' | 'historyHash'>,
  changes: readonly HistoryChange[],
): Promise<void> => {
  const { rows } = chainHistory(operation, delivery, changes);
  if (rows.length > 0) await operation.db.insertInto('deliveryHistory').values(rows).execute();
};
