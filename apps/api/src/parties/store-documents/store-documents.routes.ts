import * as contract from '@celeiro/contract/parties/store-documents/store-documents.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { documentTypes } from '@celeiro/rules/parties/store-documents/document-types.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { findStoreByDocument } from '../stores/stores.public.ts';
import { announceDocument } from './announce-document.ts';
import { deleteDocument, updateDocument } from './review-document.ts';
import { storeDocumentDto, storeDocumentRecordOf } from './store-document.record.ts';
import { readStoreDocument, readStoreDocuments } from './store-documents.queries.ts';

export const storeDocumentsRoutes: readonly Binding[] = [
  bind(contract.listStoreDocuments, async (operation, { params }) => {
    const store = await findStoreByDocument(operation.db, normalizeDocument(params.documentNumber));
    if (store === null) return refuse('RESOURCE_NOT_FOUND');
    const rows = await readStoreDocuments(operation.db, store.id);
    return rows.map((row) => storeDocumentDto(operation, row));
  }),
  bind(contract.listDocumentTypes, async () =>
    documentTypes.map(({ code, name, appliesTo, required, validityMonths }) => ({
      code,
      name,
      appliesTo: [...appliesTo],
      required: [...required],
      validityMonths,
    })),
  ),
  bind(contract.announceStoreDocument, announceDocument),
  bind(contract.announceStoreDocumentOfOld, announceDocument),
  bind(contract.updateStoreDocument, updateDocument),
  bind(contract.deleteStoreDocument, deleteDocument),
  bind(contract.deleteStoreDocumentOfCredit, deleteDocument),
  bind(contract.getStoreDocumentHistory, async (operation, { params, query }) => {
    const document = (await readStoreDocument(operation.db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(operation.db, storeDocumentRecordOf(operation), document.id, query);
  }),
];
