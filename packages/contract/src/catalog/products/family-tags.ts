import { familyTagFields } from '@celeiro/rules/catalog/products/families.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Tags that distinguish products of one family.

const path = '/tag';

/** A tag of a family, with the number of its products. */
export const familyTag = z.object({
  publicId,
  name: z.string(),
  familyPublicId: publicId,
  familyName: z.string(),
  products: z.number(),
  version: z.number(),
});
export type FamilyTag = z.output<typeof familyTag>;

/** EP-074: tags by family, then by name; optionally of one family. */
export const listFamilyTags = endpoint({
  name: 'listFamilyTags',
  method: 'GET',
  path: '/supplier-rest-api/family-tag',
  summary: 'Tags de produtos, por família',
  scopes: intranet,
  query: z.strictObject({ familyPublicId: z.optional(publicId) }),
  response: z.array(familyTag),
  refusals: [],
  transaction: 'none',
});

const fields = z.strictObject(fieldSchemas(familyTagFields, { family: null }));

/** EP-073: names are unique within their family, ignoring accents and case. */
export const createFamilyTag = endpoint({
  ...recordCreate,
  name: 'createFamilyTag',
  path,
  summary: 'Cadastra uma tag de uma família de produtos',
  body: z.extend(fields, { familyPublicId: publicId }),
  response: familyTag,
  refusals: ['FAMILY_TAG_NAME_TAKEN', 'FAMILY_UNKNOWN'],
  changes: ['familyTag'],
});

export const updateFamilyTag = endpoint({
  ...recordUpdate,
  name: 'updateFamilyTag',
  path: `${path}/:id`,
  summary: 'Altera uma tag de produtos',
  body: fields,
  response: familyTag,
  refusals: [...recordUpdateRefusals, 'FAMILY_TAG_NAME_TAKEN'],
  changes: ['familyTag'],
});

/** Only a tag without products can be deleted. */
export const deleteFamilyTag = endpoint({
  ...recordDelete,
  name: 'deleteFamilyTag',
  path: `${path}/:id`,
  summary: 'Exclui uma tag que nenhum produto tem',
  changes: ['familyTag'],
});

export const getFamilyTagHistory = endpoint({
  ...recordHistory,
  name: 'getFamilyTagHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de uma tag de produtos',
});
