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

/** What a save changed of a delivery, as it was before it. History shows it in words; this is what an undo writes again. */
export type UndoSnapshot = {
  readonly fields: Pick<DeliveryAggregate, (typeof snapshotFields)[number]>;
  /** Written again where the save changed the status alone, or was held for its credit. */
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

/** Keeps what a save changed where its person may undo it, and says whether they may. The next such save takes its place. */
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

/** Deletes what can't be undone any more. Rows that are locked are left to the next run: saves of many hold several. */
export const deleteOldUndoSnapshots = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const old = new Date(now.getTime() - 2 * UNDO_MS);
  await sql`delete from undo_snapshot where delivery_id in (
    select delivery_id from undo_snapshot where saved_at < ${old} for update skip locked)`.execute(db);
};
