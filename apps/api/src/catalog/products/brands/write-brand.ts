import type * as brands from '@celeiro/contract/catalog/products/brands.ts';
import type { Brand } from '@celeiro/contract/catalog/products/brands.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { saysNoBrand } from '@celeiro/rules/catalog/products/brands.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit } from '../../../platform/records/merge-edit.ts';
import { brandDto, type BrandRecord, brandRecord } from './brand.record.ts';
import { isBrandNameTaken, readBrand, readTwins } from './brands.queries.ts';
import { deleteBrandRow, insertBrand, lockBrand, lockBrands, saveBrand } from './brands.store.ts';
import { giveBrand, lockProducts } from '../products.store.ts';

const refuseName = async ({ db }: Operation, name: string, exceptId: number | null): Promise<void> => {
  if (saysNoBrand(name)) refuse('BRAND_NAME_IS_NONE', {}, 'name');
  if (await isBrandNameTaken(db, name, exceptId)) refuse('BRAND_NAME_TAKEN', {}, 'name');
};

const lock = async ({ db }: Operation, publicId: string): Promise<BrandRecord> => {
  await lockBrands(db);
  await lockBrand(db, publicId);
  return (await readBrand(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Adds a brand (R-ADMIN-005). Refuses BRAND_NAME_TAKEN and BRAND_NAME_IS_NONE. */
export const createBrand = async (
  operation: Operation,
  { body }: EndpointInput<typeof brands.createBrand>,
): Promise<Brand> => {
  await lockBrands(operation.db);
  await refuseName(operation, body.name, null);
  const brand = { ...(await insertBrand(operation.db, body)), ...body, mergedNames: [], products: 0 };
  return brandDto(await recordCreated(operation, brandRecord, brand));
};

/** Renames a brand, for all its products. Refuses BRAND_NAME_TAKEN and BRAND_NAME_IS_NONE. */
export const updateBrand = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof brands.updateBrand>,
): Promise<Brand> => {
  const before = await lock(operation, params.id);
  const after = await mergeEdit(operation, brandRecord, before, body);
  await refuseName(operation, after.name, after.id);
  return brandDto(
    await commitRecord(operation, brandRecord, before, after, (one) => saveBrand(operation.db, one)),
  );
};

/** Deletes a brand without products. Refuses RECORD_IN_USE with the number of products. */
export const deleteBrand = async (
  operation: Operation,
  { params }: EndpointInput<typeof brands.deleteBrand>,
): Promise<undefined> => {
  const brand = await lock(operation, params.id);
  await assertSeen(operation, brandRecord, brand);
  assertUnused([{ kind: 'products', count: brand.products, one: 'produto', many: 'produtos' }]);
  await removeRecord(operation, brandRecord, brand, () => deleteBrandRow(operation.db, brand.id));
};

const refuseItself = (id: string, intoId: string): void => {
  if (id === intoId) refuse('BRAND_MERGED_WITH_ITSELF', {}, 'intoBrandPublicId');
};

/** What merging would change, and why it isn't possible, if so. */
export const previewBrandMerge = async (
  { db }: Operation,
  { params, query: { intoBrandPublicId } }: EndpointInput<typeof brands.previewBrandMerge>,
): Promise<EndpointOutput<typeof brands.previewBrandMerge>> => {
  refuseItself(params.id, intoBrandPublicId);
  const from = (await readBrand(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const into = (await readBrand(db, intoBrandPublicId)) ?? refuse('RESOURCE_NOT_FOUND');
  return { products: from.products, twice: [...(await readTwins(db, from, into))] };
};

/**
 * Merges two brands: the products get the other brand, whose history records it. Refuses BRAND_MERGE_MAKES_TWINS when
 * both have a product that is equal in everything else.
 */
export const mergeBrands = async (
  operation: Operation,
  { params, body: { intoBrandPublicId } }: EndpointInput<typeof brands.mergeBrands>,
): Promise<Brand> => {
  const { db } = operation;
  refuseItself(params.id, intoBrandPublicId);
  await lockProducts(db);
  const from = await lock(operation, params.id);
  const into = await lock(operation, intoBrandPublicId);
  await assertSeen(operation, brandRecord, from);
  const twins = await readTwins(db, from, into);
  if (twins.length > 0)
    refuse(
      'BRAND_MERGE_MAKES_TWINS',
      { twice: new Intl.ListFormat('pt-BR').format(twins) },
      'intoBrandPublicId',
    );
  await giveBrand(db, from.id, into.id);
  await removeRecord(operation, brandRecord, from, () => deleteBrandRow(db, from.id));
  const mergedNames = [...new Set([...into.mergedNames, ...from.mergedNames, from.name])];
  await commitRecord(operation, brandRecord, into, { ...into, mergedNames }, (one) => saveBrand(db, one));
  return brandDto((await readBrand(db, intoBrandPublicId)) ?? refuse('RESOURCE_NOT_FOUND'));
};
