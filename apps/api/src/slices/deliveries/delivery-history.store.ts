import { diffDelivery, type HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { type ChainedRow, FIRST_HASH, nextHash } from '../../platform/history/chain.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Operation } from '../../platform/http/operation.ts';
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

/** An edit writes a field or two, and its totals: a text for each count up to this is planned once. */
const PREPARED_ROWS = 4;

/**
 * Appends one row for each change, chained to the delivery's newest row, and answers the new end of the chain (hex).
 * The caller holds the delivery's lock, so nobody else appends meanwhile (T31).
 */
export const appendHistory = async (
  operation: Operation,
  delivery: Pick<DeliveryAggregate, 'id' | 'version' | 'historyHash'>,
  changes: readonly HistoryChange[],
): Promise<string | null> => {
  let previous = delivery.historyHash === null ? FIRST_HASH : Buffer.from(delivery.historyHash, 'hex');
  const rows = changes.map((change) => {
    const row: ChainedRow = {
      deliveryId: delivery.id,
      version: delivery.version,
      ...change,
      byUserId: operation.actor.userId,
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
  if (rows.length > 0) {
    const insert = operation.db.insertInto('deliveryHistory').values(rows);
    await (rows.length <= PREPARED_ROWS ? insert.modifyEnd(prepared) : insert).execute();
  }
  return rows.length === 0 ? delivery.historyHash : previous.toString('hex');
};
