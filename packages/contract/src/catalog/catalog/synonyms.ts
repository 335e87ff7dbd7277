import { SYNONYM_LENGTH, SYNONYM_WORDS } from '@celeiro/rules/catalog/catalog/synonyms.ts';
import * as z from 'zod/mini';
import { line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Words for the same food ('aipim', 'mandioca', 'macaxeira'): product searches for one word also find the others of its
// group.

const path = '/intranet-rest-api/synonyms';
const supervisors = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const;

export const synonymGroup = z.object({ publicId, words: z.array(z.string()), version: z.number() });
export type SynonymGroup = z.output<typeof synonymGroup>;

/** Every group, by its first word. */
export const listSynonymGroups = endpoint({
  name: 'listSynonymGroups',
  method: 'GET',
  path,
  summary: 'Sinônimos de alimentos',
  scopes: intranet,
  response: z.array(synonymGroup),
  refusals: [],
  transaction: 'none',
});

const fields = z.strictObject({
  words: z.array(line(SYNONYM_LENGTH, 1)).check(z.maxLength(SYNONYM_WORDS)),
});
const refusals = [
  'SYNONYMS_TOO_FEW',
  'SYNONYM_TOO_SHORT',
  'SYNONYM_REPEATED',
  'SYNONYM_TAKEN',
  'SYNONYM_GROUP_LIMIT',
] as const;

/**
 * A supervisor adds a group: at least two words, none of which belongs to another group, ignoring accents, case and
 * hyphens.
 */
export const createSynonymGroup = endpoint({
  ...recordCreate,
  name: 'createSynonymGroup',
  path,
  summary: 'Cadastra um grupo de sinônimos',
  authorities: supervisors,
  body: fields,
  response: synonymGroup,
  refusals,
  changes: ['synonymGroup'],
});

export const updateSynonymGroup = endpoint({
  ...recordUpdate,
  name: 'updateSynonymGroup',
  path: `${path}/:id`,
  summary: 'Altera um grupo de sinônimos',
  authorities: supervisors,
  body: fields,
  response: synonymGroup,
  refusals: [...recordUpdateRefusals, ...refusals],
  changes: ['synonymGroup'],
});

export const deleteSynonymGroup = endpoint({
  ...recordDelete,
  name: 'deleteSynonymGroup',
  path: `${path}/:id`,
  summary: 'Exclui um grupo de sinônimos',
  authorities: supervisors,
  changes: ['synonymGroup'],
});

export const getSynonymGroupHistory = endpoint({
  ...recordHistory,
  name: 'getSynonymGroupHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de um grupo de sinônimos',
});
