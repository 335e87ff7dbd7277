import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  countSuppliers,
  exportSuppliers,
  searchSuppliers,
  type SupplierFilter,
  type SupplierRow,
  supplierSheetColumns,
} from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import type { SupplierStatus } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { lazy } from 'react';
import { download } from '../../../kit/api/download.ts';
import { plainRead } from '../../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../../kit/list/list-definition.ts';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { supplierColumns, SupplierLink, type SupplierSort } from './supplier-columns.tsx';
import { supplierFilters } from './supplier-filters.ts';
import { type ChosenSupplier, supplierSelection } from './supplier-selection.ts';
import { suppliersTexts as texts } from '../suppliers.texts.ts';

const withStatus = (status: SupplierStatus) => ({ status });
const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'active', name: texts.views.active, values: withStatus('ACTIVE') },
  { id: 'paused', name: texts.views.paused, values: withStatus('PAUSED') },
  { id: 'inactive', name: texts.views.inactive, values: withStatus('INACTIVE') },
];

const views: ListViews<SupplierFilter> = {
  page: 'supplier-list',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (filters) => plainRead(countSuppliers, { body: { filters: [...filters] } }),
  countedKinds: ['supplier'],
};

/** EP-118: the suppliers, each leading to its profile. */
export const supplierList: ListDefinition<SupplierRow, SupplierFilter, SupplierSort, ChosenSupplier> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  columns: supplierColumns,
  filters: supplierFilters,
  defaultSort: { field: 'name', direction: 'asc' },
  ask: ({ filter, sort, query }) =>
    plainRead(searchSuppliers, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  detailOf: ({ documentNumber }) => documentNumber,
  minWidth: 760,
  Link: SupplierLink,
  liveKinds: ['supplier'],
  columnsKey: storageKeys.supplierColumns,
  views,
  bulk: {
    store: supplierSelection,
    Actions: lazy(() => import('./supplier-bulk.tsx').then((module) => ({ default: module.SupplierBulk }))),
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort, chosen }, signal, onBytes) =>
      download(
        exportSuppliers,
        {
          body: {
            format,
            columns: supplierSheetColumns.filter((id) => columns.includes(id)),
            filter,
            sort: `${sort.field},${sort.direction}`,
            ...(chosen !== null && { supplierPublicIds: [...chosen] }),
          },
        },
        { signal },
        onBytes,
      ),
  },
};
