import * as brands from '@celeiro/contract/catalog/products/brands.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../../platform/records/read-history.ts';
import { searchRecords } from '../../../platform/records/search-records.ts';
import { brandDto, brandRecord } from './brand.record.ts';
import { brandList, brandsLike, readBrand, readBrands } from './brands.queries.ts';
import { createBrand, deleteBrand, mergeBrands, previewBrandMerge, updateBrand } from './write-brand.ts';

export const brandsRoutes: readonly Binding[] = [
  bind(brands.listBrands, async ({ db }, { query }) =>
    (await readBrands(db, query.name ?? '')).map(brandDto),
  ),
  bind(brands.searchBrands, (operation, { query, body: { filter = {}, sort = 'name,asc' } }) =>
    searchRecords(operation, brandList, {
      query,
      sort,
      where: brandsLike(filter),
      key: filter,
    }),
  ),
  bind(brands.createBrand, createBrand),
  bind(brands.updateBrand, updateBrand),
  bind(brands.deleteBrand, deleteBrand),
  bind(brands.previewBrandMerge, previewBrandMerge),
  bind(brands.mergeBrands, mergeBrands),
  bind(brands.getBrandHistory, async ({ db }, { params, query }) => {
    const brand = (await readBrand(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, brandRecord, brand.id, query);
  }),
];
