import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import {
  countProducts,
  exportProducts,
  listProducts,
  productSheetColumns,
  type ProductFilter,
  type ProductRow,
} from '@celeiro/contract/catalog/products/products.ts';
import { lazy } from 'react';
import { download } from '../../../kit/api/download.ts';
import { plainRead } from '../../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../../kit/list/list-definition.ts';
import { storageKeys } from '../../../kit/browser/local-storage.ts';
import { productColumns, ProductLink, type ProductSort } from './product-columns.tsx';
import { productFilters } from './product-filters.ts';
import { type ChosenProduct, productSelection } from './product-selection.ts';
import { productsTexts as texts } from '../products.texts.ts';

const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  {
    id: 'unclassified',
    name: texts.views.unclassified,
    values: { classification: 'UNCLASSIFIED,SUGGESTED' },
  },
  { id: 'offers', name: texts.views.offers, values: { offer: 'yes' } },
  { id: 'noPrice', name: texts.views.noPrice, values: { price: 'no' } },
  { id: 'noImage', name: texts.views.noImage, values: { image: 'no' } },
  { id: 'inactive', name: texts.views.inactive, values: { active: 'no' } },
];

const views: ListViews<ProductFilter> = {
  page: 'product-list',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (filters) => plainRead(countProducts, { body: { filters: [...filters] } }),
  countedKinds: ['product'],
};

/** EP-062: the products, each leading to its form. */
export const productList: ListDefinition<ProductRow, ProductFilter, ProductSort, ChosenProduct> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns: productColumns,
  filters: productFilters,
  defaultSort: { field: 'name', direction: 'asc' },
  ask: ({ filter, sort, query }) =>
    plainRead(listProducts, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ name }) => name,
  detailOf: ({ brand, pack }) => [brand ?? texts.noBrand, pack].filter((part) => part !== '').join(', '),
  minWidth: 800,
  Link: ProductLink,
  liveKinds: ['product'],
  columnsKey: storageKeys.productColumns,
  views,
  bulk: {
    store: productSelection,
    Actions: lazy(() => import('./product-bulk.tsx').then((module) => ({ default: module.ProductBulk }))),
  },
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort, chosen }, signal, onBytes) =>
      download(
        exportProducts,
        {
          body: {
            format,
            columns: productSheetColumns.filter((id) => columns.includes(id)),
            filter,
            sort: `${sort.field},${sort.direction}` as const,
            ...(chosen !== null && { productPublicIds: [...chosen] }),
          },
        },
        { signal },
        onBytes,
      ),
  },
};
