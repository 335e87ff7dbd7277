import { familyFields } from '@celeiro/rules/catalog/products/families.ts';
import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { pageOf } from '../../page.ts';
import {
  recordCreate,
  recordDelete,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Families of products, for their administration. The search by name is in `families.ts`.

const path = '/product-families';

/** A family, with the number of its uses. */
export const productFamily = z.object({
  publicId,
  name: z.string(),
  products: z.number(),
  tags: z.number(),
  /** Coupons limited to it. */
  coupons: z.number(),
  version: z.number(),
});
export type ProductFamily = z.output<typeof productFamily>;

export const productFamilySorts = ['name', 'products'] as const;
const search = recordFilter(productFamilySorts);
export type ProductFamilyFilter = Omit<z.output<typeof search>, 'sort'>;

/** A page of families. */
export const searchProductFamilies = endpoint({
  ...recordSearch,
  name: 'searchProductFamilies',
  path: `${path}/search`,
  summary: 'Lista famílias de produtos',
  body: search,
  response: pageOf(productFamily),
});

/** One family. */
export const getProductFamily = endpoint({
  ...recordGet,
  name: 'getProductFamily',
  path: `${path}/:id`,
  summary: 'Uma família de produtos',
  response: productFamily,
});

const fields = z.strictObject(fieldSchemas(familyFields, {}));

/** Names are unique, ignoring accents and case. */
export const createProductFamily = endpoint({
  ...recordCreate,
  name: 'createProductFamily',
  path,
  summary: 'Cadastra uma família de produtos',
  body: fields,
  response: productFamily,
  refusals: ['FAMILY_NAME_TAKEN'],
  changes: ['productFamily'],
});

export const updateProductFamily = endpoint({
  ...recordUpdate,
  name: 'updateProductFamily',
  path: `${path}/:id`,
  summary: 'Altera uma família de produtos',
  body: fields,
  response: productFamily,
  refusals: [...recordUpdateRefusals, 'FAMILY_NAME_TAKEN'],
  changes: ['productFamily'],
});

/** Only a family without products, tags and coupons can be deleted. */
export const deleteProductFamily = endpoint({
  ...recordDelete,
  name: 'deleteProductFamily',
  path: `${path}/:id`,
  summary: 'Exclui uma família que nada usa',
  changes: ['productFamily'],
});

export const getProductFamilyHistory = endpoint({
  ...recordHistory,
  name: 'getProductFamilyHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de uma família de produtos',
});
