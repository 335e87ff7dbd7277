import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as corrections from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import type { StoreCorrection } from '@celeiro/contract/parties/store-corrections/store-corrections.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import { mergedStoreRefusal } from '@celeiro/rules/parties/store-merge/merge-stores.ts';
import {
  correctionStatusLabels,
  isResolvedBy,
} from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { isFlagOn } from '../../base/flags/flags.public.ts';
import { notify, readWhoActs, withdraw } from '../../base/notifications/notifications.public.ts';
import {
  storeCorrectionDto,
  type StoreCorrectionRecord,
  storeCorrectionRecord,
} from './store-correction.record.ts';
import {
  insertCorrection,
  lockAskedStore,
  readCorrection,
  readOpenCorrection,
  saveCorrection,
} from './store-corrections.store.ts';

/** Throws RESOURCE_NOT_FOUND while the flag is off, since the call doesn't exist then. */
export const assertCorrectionsOn = async ({ db }: Operation): Promise<void> => {
  if (!(await isFlagOn(db, 'enable:store-request-correction'))) refuse('RESOURCE_NOT_FOUND');
};

const noteOf = ({ publicId, store }: Pick<StoreCorrectionRecord, 'publicId' | 'store'>, message: string) => ({
  subjectPublicId: publicId,
  recordPublicId: store.id,
  recordName: store.name,
  message,
});

/**
 * Reports wrong fields of a store (R-ADMIN-013); the people responsible are notified once. Throws CORRECTION_OPEN when
 * another request is open.
 */
export const askStoreCorrection = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof corrections.askStoreCorrection>,
): Promise<StoreCorrection> => {
  const { db, actor, now } = operation;
  await assertCorrectionsOn(operation);
  const store = (await lockAskedStore(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(mergedStoreRefusal(store) ?? erasedStoreRefusal(store));
  const open = await readOpenCorrection(db, store.id);
  if (open !== null) refuse('CORRECTION_OPEN', { name: open.askedByName });
  const requested = {
    storeId: store.id,
    message: body.message,
    fields: [...new Set(body.fields)],
    askedByUserId: actor.userId,
    askedAt: now,
  };
  const added = await insertCorrection(db, requested);
  const correction = await recordCreated(operation, storeCorrectionRecord, {
    ...added,
    ...requested,
    store: { id: store.publicId, name: store.name },
    status: 'OPEN',
    reason: null,
    askedByName: actor.name,
    closedByName: null,
    closedAt: null,
  });
  const people = await readWhoActs(db, store.id, actor.userId);
  await notify(operation, { kind: 'CORRECTION_ASKED', ...noteOf(correction, correction.message) }, people);
  return storeCorrectionDto(correction);
};

/** Ends a request: withdraws its notifications, and notifies the requester unless they ended it. */
const close = async (
  operation: Operation,
  open: StoreCorrectionRecord,
  end: Pick<StoreCorrectionRecord, 'status' | 'reason'>,
): Promise<StoreCorrectionRecord> => {
  const { db, actor, now } = operation;
  const ended = { ...open, ...end, closedByName: actor.name, closedAt: now };
  const closed = await commitRecord(operation, storeCorrectionRecord, open, ended, (one) =>
    saveCorrection(db, one),
  );
  await withdraw(operation, open.publicId);
  const kind = end.status === 'REFUSED' ? 'CORRECTION_REFUSED' : 'CORRECTION_RESOLVED';
  const isOwn = open.askedByUserId === actor.userId;
  await notify(
    operation,
    { kind, ...noteOf(open, end.reason ?? open.message) },
    isOwn ? [] : [open.askedByUserId],
  );
  return closed;
};

/** Refuses a request with a reason. Throws CORRECTION_CLOSED when another person was faster. */
export const refuseStoreCorrection = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof corrections.refuseStoreCorrection>,
): Promise<StoreCorrection> => {
  const { db } = operation;
  await assertCorrectionsOn(operation);
  const found = (await readCorrection(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await lockAskedStore(db, found.store.id);
  const correction = (await readCorrection(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  if (correction.status !== 'OPEN')
    refuse('CORRECTION_CLOSED', {
      name: correction.closedByName ?? '',
      outcome: correctionStatusLabels[correction.status].toLowerCase(),
    });
  return storeCorrectionDto(await close(operation, correction, { status: 'REFUSED', reason: body.reason }));
};

/** Resolves the open request when these fields are saved; the caller holds the store's lock. */
export const resolveStoreCorrection = async (
  operation: Operation,
  storeId: number,
  changed: readonly string[],
): Promise<void> => {
  if (changed.length === 0) return;
  const open = await readOpenCorrection(operation.db, storeId);
  if (open !== null && isResolvedBy(open.fields, changed))
    await close(operation, open, { status: 'RESOLVED', reason: null });
};

/**
 * Refuses the open request of a store that is being merged, and notifies the requester; the caller holds the store's
 * lock.
 */
export const endStoreCorrection = async (
  operation: Operation,
  storeId: number,
  reason: string,
): Promise<void> => {
  const open = await readOpenCorrection(operation.db, storeId);
  if (open !== null) await close(operation, open, { status: 'REFUSED', reason });
};
