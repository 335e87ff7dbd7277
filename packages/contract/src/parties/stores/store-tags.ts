import * as z from 'zod/mini';
import { line, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordGet,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// The tags that distinguish stores (R-ADMIN-011).

const path = '/store-rest-api/tags';

/** A tag, with the number of its stores. */
export const storeTag = z.object({
  publicId,
  name: z.string(),
  stores: z.number(),
  version: z.number(),
});
export type StoreTag = z.output<typeof storeTag>;

/** EP-100: every tag, by name. */
export const listStoreTags = endpoint({
  name: 'listStoreTags',
  method: 'GET',
  path,
  summary: 'Tags de clientes',
  scopes: intranet,
  response: z.array(storeTag),
  refusals: [],
  transaction: 'none',
});

const body = z.strictObject({ name: line(40, 1) });

/** EP-101: names are unique, ignoring accents and case. */
export const createStoreTag = endpoint({
  ...recordCreate,
  name: 'createStoreTag',
  path,
  summary: 'Cadastra uma tag de clientes',
  body,
  response: storeTag,
  refusals: ['TAG_NAME_TAKEN'],
  changes: ['storeTag'],
});

/** EP-102 */
export const updateStoreTag = endpoint({
  ...recordUpdate,
  name: 'updateStoreTag',
  path: `${path}/:id`,
  summary: 'Altera uma tag de clientes',
  body,
  response: storeTag,
  refusals: [...recordUpdateRefusals, 'TAG_NAME_TAKEN'],
  changes: ['storeTag', 'store'],
});

/** EP-103: removes the tag from its stores; the user who deleted it may undo this. */
export const deleteStoreTag = endpoint({
  ...recordDelete,
  name: 'deleteStoreTag',
  path: `${path}/:id`,
  summary: 'Exclui uma tag de clientes',
  refusals: recordUpdateRefusals,
  changes: ['storeTag', 'store'],
});

/** Restores a tag that the caller deleted in the last hour, with its stores. */
export const restoreStoreTag = endpoint({
  ...recordUpdate,
  name: 'restoreStoreTag',
  ifMatch: 'state',
  path: `${path}/:id/restoration`,
  summary: 'Desfaz a exclusão de uma tag de clientes',
  response: storeTag,
  refusals: ['RESOURCE_NOT_FOUND', 'TAG_NAME_TAKEN'],
  changes: ['storeTag', 'store'],
});

const into = z.strictObject({ intoTagPublicId: publicId });

/** What merging a tag into another one would change. */
export const previewTagMerge = endpoint({
  ...recordGet,
  name: 'previewTagMerge',
  path: `${path}/:id/merge`,
  summary: 'O que muda ao unificar uma tag com outra',
  query: into,
  response: z.object({
    /** Stores that get the other tag, and those that have both now. */
    gaining: z.number(),
    having: z.number(),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'TAG_MERGED_WITH_ITSELF'],
});

/** Replaces a tag by the other one in all its stores and deletes it; returns the remaining tag. */
export const mergeStoreTags = endpoint({
  ...recordUpdate,
  name: 'mergeStoreTags',
  path: `${path}/:id/merge`,
  summary: 'Unifica uma tag com outra',
  body: into,
  response: storeTag,
  refusals: [...recordUpdateRefusals, 'TAG_MERGED_WITH_ITSELF'],
  changes: ['storeTag', 'store'],
});

export const getStoreTagHistory = endpoint({
  ...recordHistory,
  name: 'getStoreTagHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de uma tag de clientes',
});
