import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as families from '@celeiro/contract/catalog/products/product-families.ts';
import type { ProductFamily } from '@celeiro/contract/catalog/products/product-families.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit } from '../../../platform/records/merge-edit.ts';
import { familyUses, isFamilyNameTaken, readFamily } from './families.queries.ts';
import { deleteFamilyRow, insertFamily, lockFamilies, lockFamily, saveFamily } from './families.store.ts';
import { familyDto, type FamilyRecord, familyRecord } from './family.record.ts';

const refuseTaken = async ({ db }: Operation, name: string, exceptId: number | null): Promise<void> => {
  if (await isFamilyNameTaken(db, name, exceptId)) refuse('FAMILY_NAME_TAKEN', {}, 'name');
};

const lock = async ({ db }: Operation, publicId: string): Promise<FamilyRecord> => {
  await lockFamilies(db);
  await lockFamily(db, publicId);
  return (await readFamily(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Adds a family. Refuses FAMILY_NAME_TAKEN. */
export const createFamily = async (
  operation: Operation,
  { body }: EndpointInput<typeof families.createProductFamily>,
): Promise<ProductFamily> => {
  await lockFamilies(operation.db);
  await refuseTaken(operation, body.name, null);
  const family = { ...(await insertFamily(operation.db, body)), ...body, products: 0, tags: 0, coupons: 0 };
  return familyDto(await recordCreated(operation, familyRecord, family));
};

/** Renames a family, for all its products. Refuses FAMILY_NAME_TAKEN. */
export const updateFamily = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof families.updateProductFamily>,
): Promise<ProductFamily> => {
  const before = await lock(operation, params.id);
  const after = await mergeEdit(operation, familyRecord, before, body);
  await refuseTaken(operation, after.name, after.id);
  return familyDto(
    await commitRecord(operation, familyRecord, before, after, (one) => saveFamily(operation.db, one)),
  );
};

/** Deletes a family without uses. Refuses RECORD_IN_USE with the uses. */
export const deleteFamily = async (
  operation: Operation,
  { params }: EndpointInput<typeof families.deleteProductFamily>,
): Promise<undefined> => {
  const family = await lock(operation, params.id);
  await assertSeen(operation, familyRecord, family);
  assertUnused(familyUses(family));
  await removeRecord(operation, familyRecord, family, () => deleteFamilyRow(operation.db, family.id));
};
