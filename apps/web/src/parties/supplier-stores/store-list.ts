import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  countSupplierStores,
  exportSupplierStores,
  searchSupplierStores,
  SUPPLIER_STORE_BATCH,
  type SupplierStore,
  type SupplierStoreFilter,
  supplierStoreSheetColumns,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { lazy } from 'react';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import type { ListDefinition } from '../../kit/list/list-definition.ts';
import { createSelection } from '../../kit/list/selection.ts';
import { storageKeys } from '../../kit/browser/local-storage.ts';
import type { ChosenStore } from './chosen-store.ts';
import { storeColumns, StoreLink, type StoreSort } from './store-columns.tsx';
import { storeFilters } from './store-filters.ts';
import { supplierStoresTexts as texts } from './supplier-stores.texts.ts';

type StoreList = ListDefinition<SupplierStore, SupplierStoreFilter, StoreSort, ChosenStore>;

const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'served', name: texts.views.served, values: { served: 'true' } },
  {
    id: 'disabled',
    name: texts.views.disabled,
    values: { state: 'DISABLED' },
    empty: texts.emptyDisabled,
  },
  { id: 'warned', name: texts.views.warned, values: { warned: 'true' }, empty: texts.emptyWarned },
];

const Actions = lazy(() => import('./store-bulk.tsx').then((module) => ({ default: module.StoreBulk })));

const makeList = (id: string): StoreList => ({
  title: texts.tab,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns: storeColumns,
  filters: storeFilters,
  defaultSort: { field: 'store', direction: 'asc' },
  pageParams: ['id'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchSupplierStores, {
      params: { id },
      query,
      body: { ...filter, sort: `${sort.field},${sort.direction}` },
    }),
  nameOf: ({ store }) => store,
  detailOf: ({ storeDocumentNumber }) => storeDocumentNumber,
  minWidth: 720,
  Link: StoreLink,
  liveKinds: ['supplierStore'],
  columnsKey: storageKeys.supplierStoreColumns,
  views: {
    page: 'supplier-stores',
    useBuiltIn: () => ({ views: builtIn, isKnown: true }),
    count: (filters) => plainRead(countSupplierStores, { params: { id }, body: { filters: [...filters] } }),
    countedKinds: ['supplierStore'],
  },
  bulk: {
    store: createSelection<SupplierStore, ChosenStore>({
      maximum: SUPPLIER_STORE_BATCH,
      keep: ({ publicId, store, version }) => ({ publicId, name: store, version, supplierPublicId: id }),
    }),
    Actions,
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort: { field, direction }, chosen }, signal, onBytes) => {
      const body = {
        format,
        columns: supplierStoreSheetColumns.filter((column) => columns.includes(column)),
        filter,
        sort: `${field},${direction}` as const,
        ...(chosen !== null && { supplierStorePublicIds: [...chosen] }),
      };
      return download(exportSupplierStores, { params: { id }, body }, { signal }, onBytes);
    },
  },
});

const lists = new Map<string, StoreList>();

/** The stores of one supplier; what is chosen among them is chosen for it alone. */
export const storeListOf = (supplierPublicId: string): StoreList => {
  const list = lists.get(supplierPublicId) ?? makeList(supplierPublicId);
  lists.set(supplierPublicId, list);
  return list;
};
