import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord } from '../../platform/records/commit-record.ts';
import { withdrawEndingNotice } from './review-document.ts';
import { storeDocumentRecordOf, type StoreDocumentRow } from './store-document.record.ts';
import { readStoreDocuments } from './store-documents.queries.ts';
import {
  holdDocumentsOf,
  lockDocumentsOf,
  moveDocumentRows,
  saveStoreDocument,
} from './store-documents.store.ts';

/** An approved document proved another document number, so it has to be reviewed again. */
const waitingAgain = (document: StoreDocumentRow): StoreDocumentRow =>
  document.status === 'APPROVED'
    ? { ...document, status: 'PENDING', reviewedByName: null, reviewedAt: null }
    : document;

/** Moves the documents of a store to another store; each document's history records it. */
export const moveStoreDocuments = async (
  operation: Operation,
  fromStoreId: number,
  into: { readonly id: number; readonly store: RecordReference },
): Promise<void> => {
  const { db } = operation;
  await lockDocumentsOf(db, fromStoreId);
  await holdDocumentsOf(db, fromStoreId);
  const documents = await readStoreDocuments(db, fromStoreId);
  await moveDocumentRows(db, fromStoreId, into.id);
  const kind = storeDocumentRecordOf(operation);
  for (const document of documents) {
    const moved = { ...waitingAgain(document), store: into.store };
    await commitRecord(operation, kind, document, moved, (saved) => saveStoreDocument(db, saved));
    await withdrawEndingNotice(operation, moved);
  }
};
