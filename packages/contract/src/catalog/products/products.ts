import { PRODUCT_TAGS } from '@celeiro/rules/catalog/products/families.ts';
import { productFields } from '@celeiro/rules/catalog/products/product.fields.ts';
import { classifications } from '@celeiro/rules/catalog/products/products.ts';
import * as z from 'zod/mini';
import { instant, money, publicId, searchText } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { fieldSchemas } from '../../field-schemas.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordDelete,
  recordFilter,
  recordGet,
  recordHistory,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Products, for their administration (R-ADMIN-020). Supplier products are in `supplier-products.ts`.

const { name, ...plain } = fieldSchemas(productFields, {
  family: null,
  brand: null,
  tags: null,
  classification: null,
  images: null,
});

/** The stored fields of a product. */
const fields = {
  name,
  /** Null while it isn't classified. */
  familyPublicId: z.nullable(publicId),
  /** Null for none. */
  brandPublicId: z.nullable(publicId),
  /** Tags of its family. */
  tagPublicIds: z.array(publicId).check(z.maxLength(PRODUCT_TAGS)),
  ...plain,
};

/** A product, with all data of its page. */
export const product = z.object({
  publicId,
  ...fields,
  familyName: z.nullable(z.string()),
  brandName: z.nullable(z.string()),
  tags: z.array(z.object({ publicId, name: z.string() })),
  /** 'cx 20 kg'; '' while its pack is unknown. */
  pack: z.string(),
  classification: z.enum(classifications),
  /** The number of suppliers with this product, whether or not they sell it today. */
  sellers: z.number(),
  updatedAt: instant,
  version: z.number(),
});
export type Product = z.output<typeof product>;

/** A row of the list. */
const productRow = z.object({
  publicId,
  /** The address of its default image, at most 160 pixels; null without one. */
  image: z.nullable(z.string()),
  name: z.string(),
  brand: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  pack: z.string(),
  /** The number of suppliers in service that sell it. */
  suppliers: z.number(),
  /** The lowest list price among them. */
  lowestPrice: z.nullable(money),
  /**
   * The lowest offer of today and its list price. This list price need not be the lowest one: the offer's supplier may be
   * dearer.
   */
  offerPrice: z.nullable(money),
  offerListPrice: z.nullable(money),
  stock: z.number(),
  classification: z.enum(classifications),
  active: z.boolean(),
  updatedAt: instant,
  version: z.number(),
});
export type ProductRow = z.output<typeof productRow>;

const ids = z.array(publicId).check(z.maxLength(50));
const filterFields = {
  search: searchText,
  familyPublicIds: z.optional(ids),
  brandPublicIds: z.optional(ids),
  tagPublicIds: z.optional(ids),
  /** Only products without a brand. */
  noBrand: z.optional(z.boolean()),
  supplierPublicIds: z.optional(ids),
  hasImage: z.optional(z.boolean()),
  hasPrice: z.optional(z.boolean()),
  hasOffer: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
  classifications: z.optional(z.array(z.enum(classifications)).check(z.maxLength(3))),
  /** OQ-088: leaves out unclassified products; accepted in the body or the query. */
  hideUnclassified: z.optional(z.boolean()),
};

/** The filters of products; several values of one filter are alternatives. */
export const productFilter = z.strictObject(filterFields);
export type ProductFilter = z.output<typeof productFilter>;

export const productSorts = ['name', 'updated'] as const;

/** EP-062: searches words in name and brand; a GTIN must match completely. */
export const listProducts = endpoint({
  name: 'listProducts',
  method: 'POST',
  path: '/products/list',
  summary: 'Lista produtos',
  scopes: intranet,
  query: z.extend(pageQuery, { hideUnclassified: z.optional(z.enum(['true', 'false'])) }),
  body: z.extend(recordFilter(productSorts), filterFields),
  response: pageOf(productRow),
  refusals: [],
  transaction: 'none',
});

/** The number of products that each filter finds, up to a cap. */
export const countProducts = endpoint({
  name: 'countProducts',
  method: 'POST',
  path: '/products/counters',
  summary: 'Quantos produtos cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(productFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

export const productSheetColumns = [
  'name',
  'family',
  'pack',
  'suppliers',
  'lowestPrice',
  'offer',
  'stock',
  'classification',
  'updated',
] as const;

/** The list as a sheet: these columns of the filtered or the given products. */
export const exportProducts = endpoint({
  name: 'exportProducts',
  method: 'POST',
  path: '/products/export',
  summary: 'Exporta a lista de produtos',
  scopes: intranet,
  body: z.strictObject({
    format: sheetFormat,
    columns: z
      .array(z.enum(productSheetColumns))
      .check(z.minLength(1), z.maxLength(productSheetColumns.length)),
    filter: productFilter,
    productPublicIds: z.optional(z.array(publicId).check(z.minLength(1), z.maxLength(100))),
    sort: listProducts.body.shape.sort,
  }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

/** Uses of a product that continue unchanged when it is taken off sale. */
export const productUses = z.object({
  /** Suppliers that sell it today. */
  suppliers: z.number(),
  /** Current and future offers. */
  offers: z.number(),
  /** Open deliveries that contain it. */
  deliveries: z.number(),
  /** Stores it is recommended to. */
  recommendations: z.number(),
});
export type ProductUses = z.output<typeof productUses>;

/** The uses of a product. */
export const getProductUses = endpoint({
  ...recordGet,
  name: 'getProductUses',
  path: '/products/:id/uses',
  summary: 'O que depende de um produto',
  response: productUses,
});

/** EP-063 */
export const getProduct = endpoint({
  ...recordGet,
  name: 'getProduct',
  path: '/products/details/:id',
  summary: 'Um produto',
  response: product,
});

const body = z.strictObject(fields);
const refusals = [
  'PRODUCT_EXISTS',
  'GTIN_INVALID',
  'GTIN_TAKEN',
  'BRAND_UNKNOWN',
  'FAMILY_UNKNOWN',
  'FAMILY_TAG_UNKNOWN',
  'FAMILY_TAG_OF_OTHER_FAMILY',
  'REASON_COMMENT_REQUIRED',
  'PRODUCT_PACK_INCOMPLETE',
] as const;

/** EP-064: absent fields are empty, and a new product is on sale. */
export const createProduct = endpoint({
  ...recordCreate,
  name: 'createProduct',
  path: '/products',
  summary: 'Cadastra um produto',
  body: z.extend(z.partial(body), { name: fields.name }),
  response: product,
  refusals,
  changes: ['product'],
});

/**
 * EP-065, whose body names the product: changes the sent fields, merged by field. A pack other than the one that
 * suppliers gave prices for needs `packConfirmed`; existing orders don't change.
 */
export const updateProduct = endpoint({
  name: 'updateProduct',
  method: 'PUT',
  path: '/products',
  summary: 'Altera um produto',
  scopes: recordUpdate.scopes,
  body: z.extend(z.partial(body), { publicId, packConfirmed: z.optional(z.boolean()) }),
  response: product,
  refusals: [
    ...recordUpdateRefusals,
    ...refusals,
    'PRODUCT_FAMILY_REQUIRED',
    'PRODUCT_PACK_CHANGES',
    'PRODUCT_TAG_LIMIT',
  ],
  changes: ['product'],
  idempotent: recordUpdate.idempotent,
  ifMatch: recordUpdate.ifMatch,
  transaction: recordUpdate.transaction,
});

/** EP-066: deletes a product that was never sold; any other product has to be made inactive. */
export const deleteProduct = endpoint({
  ...recordDelete,
  name: 'deleteProduct',
  path: '/products/:id',
  summary: 'Exclui um produto que nada usa',
  changes: ['product'],
});

export const getProductHistory = endpoint({
  ...recordHistory,
  name: 'getProductHistory',
  path: '/products/:id/history',
  summary: 'Histórico de um produto',
});
