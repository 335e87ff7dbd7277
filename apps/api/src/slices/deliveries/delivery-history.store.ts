import { diffDelivery, type HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../platform/history/chain.ts';
import { NO_ACCOUNT, type Operation } from '../../platform/http/operation.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';

/** Everything that differs, the operator's account included: two people may share a name. */
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

/** Rows for the table, chained to the delivery's newest one, and the new end of the chain (hex). */
export const chainHistory = (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'version' | 'historyHash'>,
  changes: readonly HistoryChange[],
) => {
  let previous = delivery.historyHash === null ? FIRST_HASH : Buffer.from(delivery.historyHash, 'hex');
  const rows = changes.map((change) => {
    const row: ChainedRow = {
      deliveryId: delivery.id,
      version: delivery.version,
      ...change,
      byUserId: operation.actor.userId === NO_ACCOUNT ? null : operation.actor.userId,
      byName: operation.actor.name,
      at: operation.now.toISOString(),
      requestId: operation.requestId,
    };
    const previousHash = previous;
    previous = nextHash(previousHash, row);
    return {
      ...row,
      oldValue: JSON.stringify(row.oldValue),
      newValue: JSON.stringify(row.newValue),
      at: operation.now,
      previousHash,
      hash: previous,
    };
  });
  return { rows, hash: rows.length === 0 ? delivery.historyHash : previous.toString('hex') };
};

/**
 * Appends one row for each change. The caller holds the delivery's lock, so nobody else appends meanwhile (T31).
 * `commitDelivery` writes its rows beside the delivery itself.
 */
export const appendHistory = async (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'version' | 'historyHash'>,
  changes: readonly HistoryChange[],
): Promise<void> => {
  const { rows } = chainHistory(operation, delivery, changes);
  if (rows.length > 0) await operation.db.insertInto('deliveryHistory').values(rows).execute();
};
