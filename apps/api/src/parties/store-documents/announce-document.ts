import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  AnnouncedDocument,
  announceStoreDocument,
} from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { typeOfExtension, uploadTypes } from '@celeiro/rules/base/files/uploads.ts';
import { refusal, refuse, refuseIf, type Refusal } from '@celeiro/rules/refusal.ts';
import { documentTypeFor } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { erasedStoreRefusal } from '@celeiro/rules/desk/erasure/erasure.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { recordCreated } from '../../platform/records/commit-record.ts';
import { announceFile, type ArrivedFile, senderOperation } from '../../base/files/files.public.ts';
import { findStoreByDocument } from '../stores/stores.public.ts';
import { storeDocumentRecordOf } from './store-document.record.ts';
import { countStoreDocuments, findSameFile, readAnnounced, readSender } from './store-documents.queries.ts';
import { insertAnnounced, lockDocumentsOf, saveArrival } from './store-documents.store.ts';

const KIND = 'STORE_DOCUMENT';
/** Most documents of one store, including refused and expired ones. */
const MOST_DOCUMENTS = 200;

/**
 * R-ADMIN-006, EP-017, EP-018: announces a document and returns the address for its upload. It becomes a document of the
 * store once its file is uploaded.
 */
export const announceDocument = async (
  operation: Operation,
  { params, query }: Pick<EndpointInput<typeof announceStoreDocument>, 'params' | 'query'>,
): Promise<AnnouncedDocument> => {
  const { db, actor, now } = operation;
  const store =
    (await findStoreByDocument(db, normalizeDocument(params.documentNumber))) ?? refuse('RESOURCE_NOT_FOUND');
  refuseIf(erasedStoreRefusal(store));
  const contentType = typeOfExtension(KIND, params.extension);
  if (contentType === null) return refuse('EXTENSION_NOT_ALLOWED', { types: uploadTypes(KIND) }, 'extension');
  const type = documentTypeFor(query.documentTypeCode, store.documentNumber);
  if (type === null) return refuse('DOCUMENT_TYPE_UNKNOWN', {}, 'documentTypeCode');
  if ((await countStoreDocuments(db, store.id)) >= MOST_DOCUMENTS)
    refuse('DOCUMENT_LIMIT', { maximum: MOST_DOCUMENTS });
  const { fileName } = query;
  const file = await announceFile(operation, { kind: KIND, fileName, contentType, size: query.size ?? null });
  const { publicId, fileName: name, ...answer } = file;
  await insertAnnounced(db, {
    publicId,
    storeId: store.id,
    typeCode: type.code,
    name,
    createdById: actor.userId,
    createdAt: now,
  });
  return { ...answer, key: publicId };
};

/** The person who announced a document, with its store locked. After waiting for a merge it reads the remaining store. */
const lockSent = async (db: Kysely<Database>, key: string): ReturnType<typeof readSender> => {
  let seen = await readSender(db, key);
  for (;;) {
    if (seen === null) return null;
    await lockDocumentsOf(db, seen.storeId);
    const now = await readSender(db, key);
    if (now === null || now.storeId === seen.storeId) return now;
    seen = now;
  }
};

/**
 * Makes a document of an uploaded file. Throws DOCUMENT_ALREADY_HERE when the store already has the same file as this
 * type, so a repeated upload leaves one document. Returns false when the file was not announced for a store.
 */
export const takeDocument = async (db: Kysely<Database>, file: ArrivedFile): Promise<boolean | Refusal> => {
  const sender = await lockSent(db, file.publicId);
  if (sender === null) return false;
  const announced = await readAnnounced(db, file.publicId);
  if (announced === null) return false;
  const { storeId } = sender;
  const same = await findSameFile(db, { storeId, typeCode: announced.typeCode, sha256: file.sha256 });
  if (same !== null) return refusal('DOCUMENT_ALREADY_HERE', { name: same });
  if ((await countStoreDocuments(db, storeId)) >= MOST_DOCUMENTS)
    return refusal('DOCUMENT_LIMIT', { maximum: MOST_DOCUMENTS });
  const { fileName } = file;
  await saveArrival(db, { id: announced.id, fileName }, file.now);
  const operation = senderOperation(db, sender, file);
  await recordCreated(operation, storeDocumentRecordOf(operation), { ...announced, fileName, version: 1 });
  return true;
};
