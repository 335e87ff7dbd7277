import { brandFields } from '@celeiro/rules/catalog/products/brands.ts';
import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { pageOf } from '../../page.ts';
import { intranet } from '../../permissions.ts';
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

// Brands of products (R-ADMIN-005). 'nc' means no brand and is never returned as one.

const path = '/intranet-rest-api/brands';

/** A brand, with the number of its products. */
export const brand = z.object({
  publicId,
  name: z.string(),
  products: z.number(),
  version: z.number(),
});
export type Brand = z.output<typeof brand>;

/** EP-005: every brand whose name contains these words, by name. */
export const listBrands = endpoint({
  name: 'listBrands',
  method: 'GET',
  path,
  summary: 'Marcas',
  scopes: intranet,
  query: z.strictObject({ name: z.optional(text(80)) }),
  response: z.array(brand),
  refusals: [],
  transaction: 'none',
});

export const brandSorts = ['name', 'products'] as const;

const filter = z.strictObject({ name: z.optional(text(80)), unused: z.optional(z.boolean()) });
export type BrandFilter = z.output<typeof filter>;

/** EP-004: a page of brands; `unused` selects those without products. */
export const searchBrands = endpoint({
  ...recordSearch,
  name: 'searchBrands',
  path: `${path}/search`,
  summary: 'Busca marcas',
  body: z.extend(z.omit(recordFilter(brandSorts), { search: true }), {
    filter: z.optional(filter),
  }),
  response: pageOf(brand),
});

const fields = z.strictObject(fieldSchemas(brandFields, { mergedNames: null }));
const refusals = ['BRAND_NAME_TAKEN', 'BRAND_NAME_IS_NONE'] as const;

/** EP-003: names are unique, ignoring accents and case. */
export const createBrand = endpoint({
  ...recordCreate,
  name: 'createBrand',
  path,
  summary: 'Cadastra uma marca',
  body: fields,
  response: brand,
  refusals,
  changes: ['brand'],
});

/** EP-006 */
export const updateBrand = endpoint({
  ...recordUpdate,
  name: 'updateBrand',
  path: `${path}/:id`,
  summary: 'Altera uma marca',
  body: fields,
  response: brand,
  refusals: [...recordUpdateRefusals, ...refusals],
  changes: ['brand'],
});

/** EP-002: deletes a brand without products. A brand with products can be merged into another one instead. */
export const deleteBrand = endpoint({
  ...recordDelete,
  name: 'deleteBrand',
  path: `${path}/:id`,
  summary: 'Exclui uma marca que nenhum produto usa',
  changes: ['brand'],
});

const into = z.strictObject({ intoBrandPublicId: publicId });

/** What merging a brand into another one would change. */
export const previewBrandMerge = endpoint({
  ...recordGet,
  name: 'previewBrandMerge',
  path: `${path}/:id/merge`,
  summary: 'O que muda ao unificar uma marca com outra',
  query: into,
  response: z.object({
    /** The number of products that would get the other brand. */
    products: z.number(),
    /** Names of products that equal one of the other brand in everything else: they must be merged before. */
    twice: z.array(z.string()),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'BRAND_MERGED_WITH_ITSELF'],
});

/** Moves the products of a brand to the other brand, and deletes it; returns the remaining brand. */
export const mergeBrands = endpoint({
  ...recordUpdate,
  name: 'mergeBrands',
  path: `${path}/:id/merge`,
  summary: 'Unifica uma marca com outra',
  body: into,
  response: brand,
  refusals: [...recordUpdateRefusals, 'BRAND_MERGED_WITH_ITSELF', 'BRAND_MERGE_MAKES_TWINS'],
  changes: ['brand'],
});

export const getBrandHistory = endpoint({
  ...recordHistory,
  name: 'getBrandHistory',
  path: `${path}/:id/history`,
  summary: 'Histórico de uma marca',
});
