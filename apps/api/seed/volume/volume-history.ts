import { type ChainedRow, FIRST_HASH, nextHash } from '../../src/platform/history/chain.ts';
import { demoUsers } from '../access/demo-people.ts';

/** What the first history rows of a delivery contain. */
export type NewDelivery = {
  readonly id: string;
  readonly supplier: string;
  readonly status: string;
  readonly total: string;
  readonly receivedAt: Date;
};

const historyColumns = (row: ChainedRow, previousHash: Buffer, hash: Buffer) => ({
  delivery_id: row.deliveryId,
  version: row.version,
  field: row.field,
  event: row.event,
  old_value: { json: row.oldValue },
  new_value: { json: row.newValue },
  by_user_id: row.byUserId,
  by_name: row.byName,
  at: row.at,
  previous_hash: previousHash,
  hash,
});

/** The rows every delivery starts with, chained as the product chains them (T31). */
export const firstHistory = (delivery: NewDelivery, channelId: number | null) => {
  const changes = [
    ['created', delivery.supplier],
    ['status', delivery.status],
    ['total', Number(delivery.total)],
  ] as const;
  let previous = FIRST_HASH;
  return changes.map(([field, newValue]) => {
    const row: ChainedRow = {
      deliveryId: Number(delivery.id),
      version: 1,
      field,
      event: 'UPDATE',
      itemPublicId: null,
      itemLabel: null,
      oldValue: null,
      newValue,
      byUserId: channelId,
      byName: demoUsers.channel.name,
      at: delivery.receivedAt.toISOString(),
      requestId: null,
    };
    const before = previous;
    previous = nextHash(before, row);
    return historyColumns(row, before, previous);
  });
};
