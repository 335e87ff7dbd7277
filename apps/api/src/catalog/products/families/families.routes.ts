import * as tags from '@celeiro/contract/catalog/products/family-tags.ts';
import * as families from '@celeiro/contract/catalog/products/product-families.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding } from '../../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../../platform/records/read-history.ts';
import { searchRecords } from '../../../platform/records/search-records.ts';
import { familiesLike, familyList, readFamily, readFamilyTag, readFamilyTags } from './families.queries.ts';
import { familyDto, familyRecord, familyTagDto, familyTagRecord } from './family.record.ts';
import { createFamilyTag, deleteFamilyTag, updateFamilyTag } from './write-family-tag.ts';
import { createFamily, deleteFamily, updateFamily } from './write-family.ts';

export const familiesRoutes: readonly Binding[] = [
  bind(families.searchProductFamilies, (operation, { query, body: { sort = 'name,asc', ...filter } }) =>
    searchRecords(operation, familyList, { query, sort, where: familiesLike(filter), key: filter }),
  ),
  bind(families.getProductFamily, async ({ db }, { params }) =>
    familyDto((await readFamily(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND')),
  ),
  bind(families.createProductFamily, createFamily),
  bind(families.updateProductFamily, updateFamily),
  bind(families.deleteProductFamily, deleteFamily),
  bind(families.getProductFamilyHistory, async ({ db }, { params, query }) => {
    const family = (await readFamily(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, familyRecord, family.id, query);
  }),
  bind(tags.listFamilyTags, async ({ db }, { query }) =>
    (await readFamilyTags(db, query.familyPublicId ?? null)).map(familyTagDto),
  ),
  bind(tags.createFamilyTag, createFamilyTag),
  bind(tags.updateFamilyTag, updateFamilyTag),
  bind(tags.deleteFamilyTag, deleteFamilyTag),
  bind(tags.getFamilyTagHistory, async ({ db }, { params, query }) => {
    const tag = (await readFamilyTag(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
    return readRecordHistory(db, familyTagRecord, tag.id, query);
  }),
];
