import * as batches from '@celeiro/contract/parties/stores/store-batches.ts';
import * as lists from '@celeiro/contract/parties/stores/store-lists.ts';
import * as records from '@celeiro/contract/parties/stores/store-records.ts';
import * as similar from '@celeiro/contract/parties/stores/store-similar.ts';
import { getStoreByDocument } from '@celeiro/contract/parties/stores/stores.ts';
import { maskCpf, normalizeDocument } from '@celeiro/rules/documents.ts';
import { maskReach } from '@celeiro/rules/personal-data.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { changeStores, rehearseStores } from './change-stores.ts';
import { exportStores } from './sheets/export-stores.ts';
import { readGroup, readSimilar } from './list/similar-stores.queries.ts';
import {
  countStoreRows,
  readAllStores,
  readStoreCities,
  readStoreNames,
  searchStoreRows,
} from './list/store-lists.queries.ts';
import { readStoreRecord } from './store-records.queries.ts';
import { erasureFields } from '@celeiro/rules/records/erasure-fields.ts';
import { recordOf, storeDto } from './store.record.ts';
import { readDocumentHolder, readStoreByDocument, readStorePaymentMethods } from './stores.queries.ts';
import { keepApart } from './list/stores-apart.store.ts';
import { undoStores } from './undo-stores.ts';
import { createStore, deleteStore, updateStore } from './write-store.ts';

export const storesRoutes: readonly Binding[] = [
  bind(getStoreByDocument, async ({ db }, { params }) => {
    const { wasPerson, ...store } =
      (await readStoreByDocument(db, normalizeDocument(params.documentNumber))) ??
      refuse('RESOURCE_NOT_FOUND');
    return wasPerson ? { ...maskReach(store), documentNumber: maskCpf(store.documentNumber) } : store;
  }),
  bind(lists.searchStores, (operation, { query, body: { sort = 'name,asc', ...filter } }) =>
    searchStoreRows(operation, { query, sort, filter }),
  ),
  bind(lists.countStores, async (operation, { body }) => ({
    counters: await countStoreRows(operation, body.filters),
  })),
  bind(lists.exportStores, exportStores),
  bind(lists.listAllStores, ({ db }, { query }) => readAllStores(db, query)),
  bind(lists.listStoreNames, ({ db }, { query }) => readStoreNames(db, query.name ?? '')),
  bind(lists.listStoreCities, ({ db }, { query }) => readStoreCities(db, query.name ?? '')),
  bind(similar.findStoreOfDocument, async ({ db }, { params }) => {
    const documentNumber = normalizeDocument(params.documentNumber);
    const { publicId, name } = (await readDocumentHolder(db, documentNumber)) ?? refuse('RESOURCE_NOT_FOUND');
    return { publicId, name, documentNumber: maskCpf(documentNumber) };
  }),
  bind(similar.findSimilarStores, async ({ db }, { body }) => ({
    ...(await readGroup(db, body.documentNumber ?? '', body.publicId ?? null)),
    similar: await readSimilar(db, body),
  })),
  bind(similar.tellStoresApart, async ({ db, actor, now }, { params, body }) => {
    const store = (await readStoreRecord(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    await keepApart(db, store.id, body.storePublicIds, { byId: actor.userId, at: now });
    return undefined;
  }),
  bind(records.getStore, async ({ db }, { params }) => {
    const store = (await readStoreRecord(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return { ...storeDto(store), storePaymentMethods: await readStorePaymentMethods(db, store.id) };
  }),
  bind(records.createStore, createStore),
  bind(records.updateStore, updateStore),
  bind(records.deleteStore, deleteStore),
  bind(batches.changeStores, changeStores),
  bind(batches.rehearseStores, rehearseStores),
  bind(batches.undoStores, undoStores),
  bind(records.getStoreHistory, async ({ db }, { params, query }) => {
    const store = (await readStoreRecord(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    const { kind, fields } = recordOf(store);
    return readRecordHistory(db, { kind, fields: { ...fields, ...erasureFields } }, store.id, query);
  }),
];
