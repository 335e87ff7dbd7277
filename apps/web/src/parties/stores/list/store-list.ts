import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  countStores,
  exportStores,
  searchStores,
  type StoreFilter,
  type StoreRow,
  storeSheetColumns,
} from '@celeiro/contract/parties/stores/store-lists.ts';
import { formatBRL, sumCentavos } from '@celeiro/rules/money.ts';
import { lazy } from 'react';
import { download } from '../../../kit/api/download.ts';
import { plainRead } from '../../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../../kit/list/list-definition.ts';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { storeColumns, StoreLink, type StoreSort } from './store-columns.tsx';
import { storeFilters } from './store-filters.ts';
import { storeBatchTexts } from './store-batch.texts.ts';
import { type ChosenStore, storeSelection } from './store-selection.ts';
import { storesTexts as texts } from '../store-records.texts.ts';

const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'over-limit', name: texts.views.overLimit, values: { overLimit: 'true' } },
  { id: 'overdue', name: texts.views.overdue, values: { overdue: 'true' } },
  { id: 'quiet', name: texts.views.quiet, values: { quiet: '30', status: 'ACTIVE' } },
  { id: 'blocked', name: texts.views.blocked, values: { status: 'BLOCKED' } },
  { id: 'pending', name: texts.views.pending, values: { status: 'PENDING' } },
  { id: 'documents', name: texts.views.documents, values: { documents: 'WAITING' } },
];

const views: ListViews<StoreFilter> = {
  page: 'store-list',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (filters) => plainRead(countStores, { body: { filters: [...filters] } }),
  countedKinds: ['store'],
};

/** EP-094: the stores, each leading to its profile. */
export const storeList: ListDefinition<StoreRow, StoreFilter, StoreSort, ChosenStore> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: storeColumns,
  filters: storeFilters,
  defaultSort: { field: 'name', direction: 'asc' },
  ask: ({ filter, sort, query }) =>
    plainRead(searchStores, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  detailOf: ({ documentNumber }) => documentNumber,
  minWidth: 760,
  Link: StoreLink,
  liveKinds: ['store'],
  columnsKey: storageKeys.storeColumns,
  views,
  bulk: {
    store: storeSelection,
    summary: (rows) =>
      storeBatchTexts.usedLimit(formatBRL(sumCentavos(rows.map(({ usedLimit }) => usedLimit)))),
    Actions: lazy(() => import('./store-bulk.tsx').then((module) => ({ default: module.StoreBulk }))),
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort: { field, direction }, chosen }, signal, onBytes) => {
      const seen = storeSheetColumns.filter((id) => columns.includes(id));
      const body = {
        format,
        columns: seen,
        filter,
        sort: `${field},${direction}` as const,
        ...(chosen !== null && { storePublicIds: [...chosen] }),
      };
      return download(exportStores, { body }, { signal }, onBytes);
    },
  },
};

/** The same while the part of documents is switched off: without their column, filter and view. */
export const storeListWithoutDocuments: typeof storeList = {
  ...storeList,
  columns: storeList.columns.filter(({ id }) => id !== 'documents'),
  filters: storeList.filters.filter(({ params }) => !params.includes('documents')),
  views: {
    ...views,
    useBuiltIn: () => ({ views: builtIn.filter(({ id }) => id !== 'documents'), isKnown: true }),
  },
};
