import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as contract from '@celeiro/contract/parties/store-documents/store-documents.ts';
import type { StoreDocument } from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import { reviewed, reviewRefusal } from '@celeiro/rules/parties/store-documents/store-document.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord } from '../../platform/records/commit-record.ts';
import { assertSeen, mergeEdit } from '../../platform/records/merge-edit.ts';
import { releaseFile } from '../../base/files/files.public.ts';
import { withdraw } from '../../base/notifications/notifications.public.ts';
import { storeDocumentDto, storeDocumentRecordOf, type StoreDocumentRow } from './store-document.record.ts';
import { readStoreDocument } from './store-documents.queries.ts';
import {
  forgetEndingNotice,
  lockStoreDocument,
  removeStoreDocument,
  saveStoreDocument,
} from './store-documents.store.ts';

/** The document with its row locked, so that simultaneous reviews run one after the other. */
const lock = async ({ db }: Operation, key: string): Promise<StoreDocumentRow> => {
  await lockStoreDocument(db, key);
  return (await readStoreDocument(db, key)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Sets the reviewer of a new verdict; none when the document waits again. */
const withReviewer = ({ actor, now }: Operation, before: StoreDocumentRow, after: StoreDocumentRow) => {
  if (after.status === 'PENDING') return { ...after, reviewedByName: null, reviewedAt: null };
  const isSame = after.status === before.status && after.reason === before.reason;
  return isSame ? after : { ...after, reviewedByName: actor.name, reviewedAt: now };
};

/** Withdraws the notifications about the expiry of this document, and of those it replaces. */
export const withdrawEndingNotice = async (
  operation: Operation,
  document: StoreDocumentRow,
): Promise<void> => {
  for (const { publicId } of await forgetEndingNotice(operation.db, document))
    await withdraw(operation, publicId);
};

/**
 * EP-021, R-ADMIN-021: changes type, verdict or last day of a document, merged by field. A verdict applies to the
 * document that the caller saw; if it changed since, this throws VERSION_CONFLICT, as does a new type under a verdict
 * that the caller has not seen. An unchanged verdict is no change.
 */
export const updateDocument = async (
  operation: Operation,
  { body }: EndpointInput<typeof contract.updateStoreDocument>,
): Promise<StoreDocument> => {
  const { key, newDocumentType, ...sent } = body;
  const kind = storeDocumentRecordOf(operation);
  const before = await lock(operation, key);
  const change = { ...sent, typeCode: newDocumentType };
  const requested = reviewed(before, change);
  if (requested.status !== before.status) await assertSeen(operation, kind, before);
  const after = await mergeEdit(operation, kind, before, requested);
  const { documentNumber } = before;
  const today = businessDateOf(operation.now.getTime());
  refuseIf(reviewRefusal(before, after, { documentNumber, today }));
  const judged = withReviewer(operation, before, after);
  const saved = await commitRecord(operation, kind, before, judged, (document) =>
    saveStoreDocument(operation.db, document),
  );
  if (saved.version !== before.version) await withdrawEndingNotice(operation, saved);
  return storeDocumentDto(operation, saved);
};

/** EP-016, EP-020: deletes a document of the given store; a job deletes its file later. */
export const deleteDocument = async (
  operation: Operation,
  { query }: Pick<EndpointInput<typeof contract.deleteStoreDocument>, 'query'>,
): Promise<undefined> => {
  const document = await lock(operation, query.key);
  const { documentNumber } = query;
  const names = [document.documentNumber, normalizeDocument(document.store.id)];
  if (documentNumber !== undefined && !names.includes(normalizeDocument(documentNumber)))
    return refuse('RESOURCE_NOT_FOUND');
  const kind = storeDocumentRecordOf(operation);
  await assertSeen(operation, kind, document);
  await removeRecord(operation, kind, document, async () => {
    await withdrawEndingNotice(operation, { ...document, status: 'PENDING' });
    await removeStoreDocument(operation.db, document.id);
    await releaseFile(operation.db, document.publicId);
  });
};
