import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as tags from '@celeiro/contract/catalog/products/family-tags.ts';
import type { FamilyTag } from '@celeiro/contract/catalog/products/family-tags.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../../platform/records/commit-record.ts';
import { assertSeen, assertUnused, mergeEdit } from '../../../platform/records/merge-edit.ts';
import { isFamilyTagNameTaken, readFamily, readFamilyTag } from './families.queries.ts';
import {
  deleteFamilyTagRow,
  insertFamilyTag,
  lockFamilies,
  lockFamilyTag,
  saveFamilyTag,
} from './families.store.ts';
import { familyTagDto, type FamilyTagRecord, familyTagRecord } from './family.record.ts';

const refuseTaken = async (
  { db }: Operation,
  tag: Pick<FamilyTagRecord, 'name' | 'family'>,
  exceptId: number | null,
): Promise<void> => {
  if (await isFamilyTagNameTaken(db, tag, exceptId)) refuse('FAMILY_TAG_NAME_TAKEN', {}, 'name');
};

const lock = async ({ db }: Operation, publicId: string): Promise<FamilyTagRecord> => {
  await lockFamilies(db);
  await lockFamilyTag(db, publicId);
  return (await readFamilyTag(db, publicId)) ?? refuse('RESOURCE_NOT_FOUND');
};

/** Adds a tag to a family (EP-073). Refuses FAMILY_TAG_NAME_TAKEN and FAMILY_UNKNOWN. */
export const createFamilyTag = async (
  operation: Operation,
  { body: { familyPublicId, ...plain } }: EndpointInput<typeof tags.createFamilyTag>,
): Promise<FamilyTag> => {
  const { db } = operation;
  await lockFamilies(db);
  const of = (await readFamily(db, familyPublicId)) ?? refuse('FAMILY_UNKNOWN', {}, 'familyPublicId');
  const tag = { ...plain, family: { id: of.publicId, name: of.name }, products: 0 };
  await refuseTaken(operation, tag, null);
  const added = { ...(await insertFamilyTag(db, plain, of.id)), ...tag };
  return familyTagDto(await recordCreated(operation, familyTagRecord, added));
};

/** Renames a tag, for all its products. Refuses FAMILY_TAG_NAME_TAKEN. */
export const updateFamilyTag = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof tags.updateFamilyTag>,
): Promise<FamilyTag> => {
  const before = await lock(operation, params.id);
  const after = await mergeEdit(operation, familyTagRecord, before, body);
  await refuseTaken(operation, after, after.id);
  const saved = await commitRecord(operation, familyTagRecord, before, after, (one) =>
    saveFamilyTag(operation.db, one),
  );
  return familyTagDto(saved);
};

/** Deletes a tag without products. Refuses RECORD_IN_USE with the number of products. */
export const deleteFamilyTag = async (
  operation: Operation,
  { params }: EndpointInput<typeof tags.deleteFamilyTag>,
): Promise<undefined> => {
  const tag = await lock(operation, params.id);
  await assertSeen(operation, familyTagRecord, tag);
  assertUnused([{ kind: 'products', count: tag.products, one: 'produto', many: 'produtos' }]);
  await removeRecord(operation, familyTagRecord, tag, () => deleteFamilyTagRow(operation.db, tag.id));
};
