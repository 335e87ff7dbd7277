import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { isUndoable } from '@celeiro/rules/orders/deliveries/undo.ts';
import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import { type Kysely, sql } from 'kysely';
import { deferred } from '../../../platform/db/deferred.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { NO_ACCOUNT, type Operation } from '../../../platform/http/docs/operation.ts';
import type { DeliveryAggregate, DiscountAggregate, ItemAggregate } from '../delivery-aggregate.ts';

const snapshotFields = [
  'deliveryDate',
  'period',
  'logisticCost',
  'freightTerms',
  'operatorUserId',
  'operatorUsername',
  'operatorName',
  'creditReleased',
  'creditHolds',
] as const;

/** The former values that a save changed. History shows them as text; an undo writes these again. */
export type UndoSnapshot = {
  readonly fields: Pick<DeliveryAggregate, (typeof snapshotFields)[number]>;
  /** Restored when the save changed only the status, or credit analysis held the delivery. */
  readonly status: DeliveryAggregate['status'];
  readonly items: readonly ItemAggregate[];
  readonly discounts: readonly DiscountAggregate[];
};

const snapshotOf = (before: DeliveryAggregate, after: DeliveryAggregate): UndoSnapshot => {
  const { deliveryDate, period, logisticCost, freightTerms } = before;
  const { operatorUserId, operatorUsername, operatorName, status, creditReleased, creditHolds } = before;
  const items = new Set(after.items);
  const discounts = new Set(after.discounts);
  return {
    fields: {
      deliveryDate,
      period,
      logisticCost,
      freightTerms,
      operatorUserId,
      operatorUsername,
      operatorName,
      creditReleased,
      creditHolds,
    },
    status,
    items: before.items.filter((item) => !items.has(item)),
    discounts: before.discounts.filter((discount) => !discounts.has(discount)),
  };
};

/**
 * Stores the former values when the person may undo the save, and returns whether they may. The next such save replaces
 * them.
 */
export const saveUndoSnapshot = async (
  { db, actor, now }: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
  changes: readonly HistoryChange[],
): Promise<boolean> => {
  const isOfPerson = actor.userId !== NO_ACCOUNT && actor.scope === 'intranetweb';
  if (!isOfPerson || !isUndoable(changes)) return false;
  const former = JSON.stringify(snapshotOf(before, after));
  await sql`${prepared} ${deferred} insert into undo_snapshot (delivery_id, version, user_id, saved_at, former)
    values (${after.id}, ${after.version}, ${actor.userId}, ${now}, ${former}::jsonb)
    on conflict (delivery_id) do update set version = excluded.version, user_id = excluded.user_id,
      saved_at = excluded.saved_at, former = excluded.former`.execute(db);
  return true;
};

export type UndoSnapshotRow = {
  readonly version: number;
  readonly userId: number;
  readonly former: UndoSnapshot;
};

/** A delivery's snapshot, or null. The caller holds the delivery's lock. */
export const readUndoSnapshot = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<UndoSnapshotRow | null> => {
  const { rows } = await sql<UndoSnapshotRow>`
    select version, user_id, former from undo_snapshot where delivery_id = ${deliveryId}`.execute(db);
  return rows[0] ?? null;
};

/**
 * Deletes snapshots that can no longer be undone. Skips locked rows, since a batch save holds several; the next run
 * deletes them.
 */
export const deleteOldUndoSnapshots = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - 2 * UNDO_MS);
  await sql`delete from undo_snapshot where delivery_id in (
    select delivery_id from undo_snapshot where saved_at < ${old} for update skip locked)`.execute(db);
};
