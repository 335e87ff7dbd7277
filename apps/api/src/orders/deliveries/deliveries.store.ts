import { creditHoldChanges } from '@celeiro/rules/money/credit-analysis/credit-analysis.ts';
import { freightCause } from '@celeiro/rules/orders/deliveries/follow-freight.ts';
import { type HistoryChange, visibleChanges } from '@celeiro/rules/orders/deliveries/history.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { endsDispute } from '@celeiro/rules/orders/sending/acknowledgements.ts';
import { type RawBuilder, sql } from 'kysely';
import { deferred } from '../../platform/db/deferred.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { rowLock } from '../../platform/db/lock-turns.ts';
import { settleUse } from '../../money/coupons/coupons.public.ts';
import { followDeliveryChange, refundPaid } from '../../money/payments/payments.public.ts';
import { sendDecision, withdrawOrder } from '../supplier-messages/supplier-messages.public.ts';
import { notifyApproval, settleSendingNotices } from './delivery-notices.ts';
import { approvalChanges, saveApproval } from './status/approval-request.store.ts';
import type { DeliveryAggregate } from './delivery-aggregate.ts';
import { readDeliveriesForChange, readDeliveryForChange } from './delivery-aggregate.queries.ts';
import { readHistoryHash } from './history/delivery-history.queries.ts';
import { appendHistory, chainHistory, changesBetween } from './history/delivery-history.store.ts';
import { saveDiscounts } from './delivery-discounts.store.ts';
import { saveItems } from './delivery-items.store.ts';
import { saveUndoSnapshot } from './undo/undo-snapshot.store.ts';
import { saveRow } from './delivery-row.store.ts';
import { openAmount } from './delivery-credit.ts';
import { deriveDelivery } from './derive-delivery.ts';

// The only writer of delivery, delivery_item, delivery_discount, approval_request, delivery_history and undo_snapshot.

/**
 * Locks the delivery that `found` selects and reads it completely. Two statements, sent together: the second begins once
 * the lock is held, so a caller that waited sees what the previous holder committed.
 */
const lock = async (
  operation: Operation,
  found: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
): Promise<DeliveryAggregate> => {
  await sql`${prepared} ${deferred} select from delivery d ${found} for update of d ${rowLock(operation.db)}`.execute(
    operation.db,
  );
  return (await readDeliveryForChange(operation.db, which)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** The complete delivery, locked until the transaction ends. Throws RESOURCE_NOT_FOUND. */
export const lockDelivery = (operation: Operation, publicId: string): Promise<DeliveryAggregate> =>
  lock(operation, sql`where d.public_id = ${publicId}::uuid`, sql`d.public_id = ${publicId}::uuid`);

/**
 * The delivery of an item, locked. Throws RESOURCE_NOT_FOUND, also for an item that was removed during the wait. Items
 * never move to another delivery.
 */
export const lockDeliveryOfItem = (operation: Operation, itemPublicId: string): Promise<DeliveryAggregate> =>
  lock(
    operation,
    sql`join delivery_item i on i.delivery_id = d.id where i.public_id = ${itemPublicId}::uuid`,
    sql`d.id = (select delivery_id from delivery_item where public_id = ${itemPublicId}::uuid)`,
  );

/** The delivery of a discount, locked. Discounts never move to another delivery. */
export const lockDeliveryOfDiscount = (
  operation: Operation,
  discountPublicId: string,
): Promise<DeliveryAggregate> =>
  lock(
    operation,
    sql`join delivery_discount x on x.delivery_id = d.id where x.public_id = ${discountPublicId}::uuid`,
    sql`d.id = (select delivery_id from delivery_discount where public_id = ${discountPublicId}::uuid)`,
  );

/** Locks every delivery of a store, oldest first, until the transaction ends. */
export const lockDeliveriesOfStore = async (db: Operation['db'], storeId: number): Promise<void> => {
  await sql`select from delivery where store_id = ${storeId} order by id for update ${rowLock(db)}`.execute(
    db,
  );
};

/** These deliveries, locked oldest first whatever their order here, so that two callers that lock many can't deadlock. */
export const lockDeliveries = async (
  operation: Operation,
  publicIds: readonly string[],
): Promise<readonly DeliveryAggregate[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from delivery where public_id = any (${publicIds}::uuid[]) order by id for update ${rowLock(operation.db)}`.execute(
    operation.db,
  );
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readDeliveriesForChange(operation.db, ids);
  return found.toSorted((one, other) => one.id - other.id);
};

/**
 * Locks and reads those of these deliveries that no other transaction has locked, by public id. Never waits: locked
 * deliveries are skipped.
 */
export const lockFreeDeliveries = async (
  operation: Pick<Operation, 'db'>,
  publicIds: readonly string[],
): Promise<ReadonlyMap<string, DeliveryAggregate>> => {
  const { rows } = await sql<{ id: number }>`${prepared} select id from delivery
    where public_id = any (${[...publicIds]}::uuid[]) order by id for update skip locked`.execute(
    operation.db,
  );
  const ids = rows.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await readDeliveriesForChange(operation.db, ids);
  return new Map(found.map((delivery) => [delivery.publicId, delivery]));
};

const waitsForCredit = (delivery: DeliveryAggregate): boolean => delivery.status === 'CREDIT_ANALYSIS';

const announce = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
  changes: readonly HistoryChange[],
): Promise<void> => {
  const changed = {
    kind: 'delivery',
    publicId: after.publicId,
    version: after.version,
    detail: {
      orderPublicId: after.orderPublicId,
      fields: visibleChanges(changes).map(({ field, itemPublicId }) =>
        itemPublicId === null ? { field } : { field, itemPublicId },
      ),
    },
  } as const;
  const credit = { kind: 'storeCredit', publicId: after.storePublicId, version: null } as const;
  const isCreditMoved =
    openAmount(after) !== openAmount(before) || waitsForCredit(after) !== waitsForCredit(before);
  await (isCreditMoved ? operation.emit(changed, credit) : operation.emit(changed));
};

/** The consequences for charges, and for the supplier when the delivery's amount becomes zero or it is agreed on. */
const followThrough = async (
  operation: Operation,
  before: DeliveryAggregate,
  after: DeliveryAggregate,
  carriesPaidTo: DeliveryAggregate['carriesPaidTo'],
): Promise<readonly HistoryChange[]> => {
  const comesToNothing = isFinal(after.status) && !isFinal(before.status);
  const isReopened = isFinal(before.status) && !isFinal(after.status);
  // Without an invoice, the only payments are carried over ones.
  const hasMoney = after.invoices.length > 0 || after.carried.length > 0;
  const charges =
    hasMoney || comesToNothing
      ? await followDeliveryChange(operation, before, {
          ...after,
          comesToNothing,
          isReopened,
          isRelocated: after.status === 'REALLOCATED_OR_RETURNED',
          ...(carriesPaidTo && { carriesPaidTo }),
        })
      : [];
  if (comesToNothing) {
    const refunds = carriesPaidTo ? [] : await refundPaid(operation, after.id);
    return [...charges, ...refunds, ...(await withdrawOrder(operation, after))];
  }
  return endsDispute(before.status, after.status)
    ? [...charges, ...(await sendDecision(operation, after))]
    : charges;
};

/**
 * Saves a changed delivery: its differing fields, the consequences (totals, policy, credit, approval), the next version,
 * one history row for each field, and the event. Does nothing when nothing differs. `before` is the locked delivery;
 * `additional` are changes of related records (its returns), recorded in the same version.
 */
export const commitDelivery = async (
  operation: Operation,
  before: DeliveryAggregate,
  intended: DeliveryAggregate,
  additional: readonly HistoryChange[] = [],
): Promise<DeliveryAggregate> => {
  if (changesBetween(before, intended).length === 0 && additional.length === 0) return before;
  const derived = await deriveDelivery(operation, before, intended);
  const {
    approvalStep: _,
    restores: __,
    carriesPaidTo,
    ...after
  } = { ...derived, version: before.version + 1 };
  const followed = await followThrough(operation, before, after, carriesPaidTo);
  const changes = [
    ...changesBetween(before, after),
    ...freightCause(before, after),
    ...creditHoldChanges(before.creditHolds, after.creditHolds),
    ...approvalChanges(before, derived),
    ...followed,
    ...additional,
  ];
  await saveItems(operation.db, before, after);
  await saveDiscounts(operation, before, after);
  const { rows, hash } = chainHistory(operation, after, changes);
  await saveRow(operation.db, before, after, rows, operation.now);
  const lastApproval = await saveApproval(operation, before, derived);
  await notifyApproval(operation, before, derived);
  await settleSendingNotices(operation, before, derived);
  await announce(operation, before, after, changes);
  const undoable = await saveUndoSnapshot(operation, before, after, changes);
  // A relocated delivery continues in new ones, which don't exist yet.
  const isEnded = after.status === 'CANCELED' && before.status !== 'CANCELED';
  const isReopened = before.status === 'CANCELED' && after.status !== 'CANCELED';
  if (isEnded || isReopened) await settleUse(operation, after.orderId);
  return { ...after, historyHash: hash, lastApproval, undoable };
};

/**
 * Records in a delivery's history a change that is no field of it. Its version isn't raised, so open edits need no merge.
 */
export const recordDelivery = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  ...changes: readonly HistoryChange[]
): Promise<void> => {
  await appendHistory(operation, delivery, changes);
  await operation.emit({
    kind: 'delivery',
    publicId: delivery.publicId,
    version: delivery.version,
    detail: { orderPublicId: delivery.orderPublicId },
  });
};

/**
 * Records a change of the order (its seller) in the history of each of its deliveries, without raising their versions: no
 * delivery changed, so open edits need no merge. Locks them one after the other, oldest first.
 */
export const recordOrderDeliveries = async (
  operation: Operation,
  orderId: number,
  change: HistoryChange,
): Promise<void> => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from delivery where order_id = ${orderId} order by id for update ${rowLock(operation.db)}`.execute(
    operation.db,
  );
  for (const row of rows) {
    await appendHistory(operation, { ...row, historyHash: await readHistoryHash(operation.db, row.id) }, [
      change,
    ]);
  }
};

/**
 * The order's deliveries of these suppliers, and the given delivery, locked oldest first. The caller holds the order's
 * lock.
 */
export const lockOrderDeliveries = async (
  operation: Operation,
  orderId: number,
  which: { readonly supplierIds: readonly number[]; readonly deliveryPublicId: string | null },
): Promise<readonly DeliveryAggregate[]> => {
  const { rows } = await sql<{ publicId: string }>`
    select public_id from delivery where order_id = ${orderId}
      and (supplier_id = any (${which.supplierIds}::bigint[]) or public_id = ${which.deliveryPublicId}::uuid)`.execute(
    operation.db,
  );
  return lockDeliveries(
    operation,
    rows.map((row) => row.publicId),
  );
};

/** The position of the order's next delivery. The caller holds the order's lock. */
export const nextPosition = async (operation: Operation, orderId: number): Promise<number> => {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(position), 0)::int + 1 as next from delivery where order_id = ${orderId}`.execute(
    operation.db,
  );
  return rows[0]?.next ?? 1;
};
