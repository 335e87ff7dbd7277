import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type * as synonyms from '@celeiro/contract/catalog/catalog/synonyms.ts';
import type { SynonymGroup } from '@celeiro/contract/catalog/catalog/synonyms.ts';
import { SYNONYM_GROUPS, synonymsRefusal } from '@celeiro/rules/catalog/catalog/synonyms.ts';
import { refuse, refuseIf } from '@celeiro/rules/refusal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { commitRecord, removeRecord, recordCreated } from '../../platform/records/commit-record.ts';
import { assertSeen, mergeEdit } from '../../platform/records/merge-edit.ts';
import { synonymGroupDto, synonymGroupRecord } from './synonym-group.record.ts';
import {
  deleteSynonymGroupRow,
  insertSynonymGroup,
  lockSynonyms,
  readSynonymGroup,
  readSynonymGroups,
  saveSynonymGroup,
} from './synonyms.store.ts';

const refuseWords = async (
  { db }: Operation,
  words: readonly string[],
  exceptId: number | null,
): Promise<void> => {
  const others = (await readSynonymGroups(db)).filter(({ id }) => id !== exceptId);
  refuseIf(
    synonymsRefusal(
      words,
      others.map((one) => one.words),
    ),
  );
  if (exceptId === null && others.length >= SYNONYM_GROUPS)
    refuse('SYNONYM_GROUP_LIMIT', { maximum: SYNONYM_GROUPS });
};

/** Adds a group of words for the same food. Throws the refusals of `synonymsRefusal`, and SYNONYM_GROUP_LIMIT. */
export const createSynonymGroup = async (
  operation: Operation,
  { body: { words } }: EndpointInput<typeof synonyms.createSynonymGroup>,
): Promise<SynonymGroup> => {
  await lockSynonyms(operation.db);
  await refuseWords(operation, words, null);
  const group = { ...(await insertSynonymGroup(operation.db, words)), words };
  return synonymGroupDto(await recordCreated(operation, synonymGroupRecord, group));
};

/** Changes the words of a group. Throws the refusals of `synonymsRefusal`. */
export const updateSynonymGroup = async (
  operation: Operation,
  { params, body }: EndpointInput<typeof synonyms.updateSynonymGroup>,
): Promise<SynonymGroup> => {
  const { db } = operation;
  await lockSynonyms(db);
  const before = (await readSynonymGroup(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const after = await mergeEdit(operation, synonymGroupRecord, before, body);
  await refuseWords(operation, after.words, after.id);
  return synonymGroupDto(
    await commitRecord(operation, synonymGroupRecord, before, after, (one) => saveSynonymGroup(db, one)),
  );
};

/** Deletes a group: its words no longer find each other's products. */
export const deleteSynonymGroup = async (
  operation: Operation,
  { params }: EndpointInput<typeof synonyms.deleteSynonymGroup>,
): Promise<undefined> => {
  const { db } = operation;
  await lockSynonyms(db);
  const group = (await readSynonymGroup(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  await assertSeen(operation, synonymGroupRecord, group);
  await removeRecord(operation, synonymGroupRecord, group, () => deleteSynonymGroupRow(db, group.id));
};
