import type { BatchResult } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import type { undoDeliveries as endpoint } from '@celeiro/contract/orders/deliveries/delivery-undo.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { isOldOrder } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { editRefusal } from '@celeiro/rules/orders/deliveries/lock.ts';
import { goesOn, isHeldByCredit, isStatusSave, undoneChange } from '@celeiro/rules/orders/deliveries/undo.ts';
import { undoRefusal } from '@celeiro/rules/records/undo-save.ts';
import { discountChangeRefusal } from '@celeiro/rules/orders/discounts/change-discount.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../../platform/db/lock-turns.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitDelivery, lockDelivery } from '../deliveries.store.ts';
import type { DeliveryAggregate, DiscountAggregate } from '../delivery-aggregate.ts';
import { toChanges } from '../history/delivery-history.dto.ts';
import { type HistoryRow, readHistorySince } from '../history/delivery-history.queries.ts';
import { eachDelivery } from '../edits/each-delivery.ts';
import { type UndoSnapshot, readUndoSnapshot } from './undo-snapshot.store.ts';

type Undone = { readonly former: UndoSnapshot; readonly changes: readonly HistoryChange[] };

/** The changes of that version, to be undone. Refuses when a later change exists, and for another person's save. */
const findUndone = async (
  { db, actor, now }: Operation,
  delivery: DeliveryAggregate,
  version: number,
): Promise<Undone> => {
  const snapshot = await readUndoSnapshot(db, delivery.id);
  const since = await readHistorySince(db, delivery.id, version - 1);
  const saved = since.find((row) => row.version === version);
  const isOfSave = (row: HistoryRow) =>
    row.version === version && row.at.getTime() === saved?.at.getTime() && row.requestId === saved.requestId;
  const changes = since.filter(isOfSave);
  // Some changes are recorded without a new version and still prevent an undo: it was sent to the supplier, or an
  // installment changed.
  const newest = since.findLast((row) => !isOfSave(row) && goesOn(row.field));
  const isLatest = snapshot?.version === version;
  // A save that was followed by another is refused for that reason, whatever it changed: the newer save replaced the
  // snapshot.
  const subject =
    saved === undefined || (newest === undefined && !isLatest)
      ? null
      : {
          isOwn: !isLatest || snapshot.userId === actor.userId,
          savedAt: saved.at.getTime(),
          overtakenBy: newest === undefined ? null : { name: newest.byName, at: newest.at.getTime() },
        };
  refuseIf(undoRefusal(subject, now.getTime()));
  return isLatest ? { former: snapshot.former, changes: toChanges(changes) } : refuse('UNDO_NOT_POSSIBLE');
};

/** The present entries, with former ones in place of changed ones and removed ones added again. */
const withSnapshot = <T extends { readonly publicId: string }>(
  standing: readonly T[],
  former: readonly T[],
): readonly T[] => {
  const again = new Map(former.map((one) => [one.publicId, one]));
  const known = new Set(standing.map(({ publicId }) => publicId));
  return [
    ...standing.map((one) => again.get(one.publicId) ?? one),
    ...former.filter(({ publicId }) => !known.has(publicId)),
  ];
};

/**
 * A discount that was removed on its own is restored under the rules of a discount; one that was removed with its
 * product, with the product.
 */
const refuseDiscounts = (before: DeliveryAggregate, { items, discounts }: UndoSnapshot): void => {
  const deleted = discounts.filter(
    ({ publicId }) => !before.discounts.some((one) => one.publicId === publicId),
  );
  const comesAlone = ({ itemId }: DiscountAggregate) => !items.some((item) => item.id === itemId);
  const subject = {
    status: before.status,
    form: before.paymentMethod.form,
    isOldOrder: isOldOrder(Date.parse(before.receivedAt)),
  };
  for (const current of deleted.filter(comesAlone)) {
    const change = { kind: 'edit', isOfItem: current.itemId !== null, by: 'INTRANET', current } as const;
    refuseIf(discountChangeRefusal(subject, change));
  }
};

/** A previous operator is restored only if they still work here; their account is locked until the save. */
const refuseMissingPeople = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  { operatorUserId }: UndoSnapshot['fields'],
): Promise<void> => {
  if (operatorUserId === null || operatorUserId === before.operatorUserId) return;
  const { rows } = await sql`
    select from app_user where id = ${operatorUserId} and status = 'ACTIVE' for share ${rowLock(db)}`.execute(
    db,
  );
  if (rows.length === 0) refuse('OPERATOR_UNKNOWN');
};

/** The catalogue product of a removed item must still exist; it is locked until the save. */
const refuseMissingProducts = async (
  db: Kysely<Database>,
  before: DeliveryAggregate,
  { items }: UndoSnapshot,
): Promise<void> => {
  const known = new Set(before.items.map(({ publicId }) => publicId));
  const deleted = items.filter(({ publicId }) => !known.has(publicId));
  if (deleted.length === 0) return;
  const ids = new Set(deleted.map(({ supplierProductPublicId }) => supplierProductPublicId));
  const { rows } = await sql`
    select from supplier_product where public_id = any (${[...ids]}::uuid[]) for key share ${rowLock(db)}`.execute(
    db,
  );
  if (rows.length < ids.size) refuse('PRODUCT_UNKNOWN');
};

const undo = async (operation: Operation, publicId: string) => {
  const before = await lockDelivery(operation, publicId);
  const { former, changes } = await findUndone(operation, before, operation.ifMatch ?? 0);
  const isOfStatus = isStatusSave(changes);
  // The change itself set a status that locks or closes the delivery.
  if (!isOfStatus) refuseIf(editRefusal(before.status));
  refuseDiscounts(before, former);
  await refuseMissingPeople(operation.db, before, former.fields);
  await refuseMissingProducts(operation.db, before, former);
  const items = withSnapshot(before.items, former.items).toSorted(
    (one, other) => one.position - other.position,
  );
  const discounts = withSnapshot(before.discounts, former.discounts);
  const intended: DeliveryAggregate = {
    ...before,
    ...former.fields,
    ...((isOfStatus || isHeldByCredit(changes)) && { status: former.status }),
    items,
    discounts,
    restores: true,
  };
  const after = await commitDelivery(operation, before, intended, [undoneChange(changes)]);
  return { after, changed: true };
};

/**
 * Undoes saves: the previous values become a new version, by the same writer and rules as any save. Day and status were
 * accepted a moment ago, so they aren't checked again; price, credit and approval are.
 */
export const undoDeliveries = (
  operation: Operation,
  { body: { deliveries } }: EndpointInput<typeof endpoint>,
): Promise<BatchResult[]> =>
  eachDelivery(
    operation,
    {
      orderSupplierPublicIds: deliveries.map(({ publicId }) => publicId),
      versions: Object.fromEntries(deliveries.map(({ publicId, version }) => [publicId, version])),
    },
    undo,
  );
