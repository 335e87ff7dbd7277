import * as z from 'zod/mini';
import { businessDate, instant, line, money, moneyAboveZero, publicId, size } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf } from '../../page.ts';
import {
  recordCreate,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

/** A supplier product: one pack at today's price. */
export const supplierProduct = z.object({
  publicId,
  supplierPublicId: publicId,
  supplier: z.string(),
  productPublicId: publicId,
  name: z.string(),
  brand: z.nullable(z.string()),
  /** Null while the product isn't classified. */
  familyName: z.nullable(z.string()),
  packDesc: z.string(),
  /** The content of the pack if it is sold by measure; otherwise the pack again. */
  outerPackDesc: z.string(),
  unit: z.string(),
  content: z.number(),
  size,
  /** The supplier's code; null when unknown. */
  code: z.nullable(z.string()),
  /** The list price; null without a price. */
  listPrice: z.nullable(money),
  /** The lowest of today's offers below that price and its last day, or null. */
  offerPrice: z.nullable(money),
  offerEndDate: z.nullable(businessDate),
  /** R-ADD-006: 1 means that it is in stock. */
  quantityStock: z.number(),
  active: z.boolean(),
  /** When the supplier last reported its price or stock; null for never. */
  toldAt: z.nullable(instant),
  version: z.number(),
});
export type SupplierProduct = z.output<typeof supplierProduct>;

const filterFields = {
  hasPrice: z.optional(z.boolean()),
  hasStock: z.optional(z.boolean()),
  /** Whether an offer of it is valid today. */
  hasOffer: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
};

export const supplierProductSorts = ['name', 'price', 'stock'] as const;
const body = z.extend(recordFilter(supplierProductSorts), filterFields);
export type SupplierProductFilter = Omit<z.output<typeof body>, 'sort'>;

/** All current and former products of a supplier; searches product, brand, family and code. */
export const searchSupplierProducts = endpoint({
  ...recordSearch,
  name: 'searchSupplierProducts',
  path: '/suppliers/:id/products/search',
  summary: 'Produtos de um fornecedor, com preço e estoque',
  params: z.object({ id: publicId }),
  body,
  response: pageOf(supplierProduct),
  refusals: ['RESOURCE_NOT_FOUND'],
});

/** The largest number of suppliers shown for a product. */
export const PRODUCT_SUPPLIERS = 500;

/** The current and former suppliers of a product, at most `PRODUCT_SUPPLIERS`: current ones first, by name. */
export const listProductSuppliers = endpoint({
  ...recordGet,
  name: 'listProductSuppliers',
  path: '/products/:id/suppliers',
  summary: 'Fornecedores de um produto, com preço e estoque',
  response: z.array(supplierProduct),
});

const fields = {
  price: z.nullable(moneyAboveZero),
  stock: z.number().check(z.int(), z.minimum(0), z.maximum(999_999_999)),
  code: z.nullable(line(60, 1)),
  active: z.boolean(),
  packDesc: line(80, 1),
  /** Units in the pack, each of `size` units of measure. */
  content: z.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
  size,
};
const sent = z.partial(z.strictObject(fields));
const refusals = ['SUPPLIER_PRODUCT_EXISTS', 'SUPPLIER_PRODUCT_CODE_TAKEN'] as const;

/** Adds a product to those a supplier sells; without a pack, in the product's own pack. */
export const createSupplierProduct = endpoint({
  ...recordCreate,
  name: 'createSupplierProduct',
  path: '/supplier-products',
  summary: 'Acrescenta um fornecedor a um produto',
  body: z.extend(sent, { supplierPublicId: publicId, productPublicId: publicId }),
  response: supplierProduct,
  refusals: [...refusals, 'SUPPLIER_UNKNOWN', 'RESOURCE_NOT_FOUND', 'PRODUCT_WITHOUT_PACK'],
  changes: ['supplierProduct'],
});

/**
 * Changes the sent fields, merged by field. A price change of more than 30 % needs `priceConfirmed`; a price at or below
 * an open offer's ends that offer. Existing orders don't change.
 */
export const updateSupplierProduct = endpoint({
  ...recordUpdate,
  name: 'updateSupplierProduct',
  path: '/supplier-products/:id',
  summary: 'Altera preço, estoque, código ou embalagem de um fornecedor',
  body: z.extend(sent, { priceConfirmed: z.optional(z.boolean()) }),
  response: supplierProduct,
  refusals: [...recordUpdateRefusals, ...refusals, 'PRICE_JUMP_UNCONFIRMED'],
  changes: ['supplierProduct'],
});

export const getSupplierProductHistory = endpoint({
  ...recordHistory,
  name: 'getSupplierProductHistory',
  path: '/supplier-products/:id/history',
  summary: 'Histórico do que um fornecedor vende',
});

/** The largest number of price changes in one response. */
export const MOST_PRICE_CHANGES = 100;

/** The history of its list prices, newest first, at most `MOST_PRICE_CHANGES`. */
export const listSupplierProductPrices = endpoint({
  ...recordGet,
  name: 'listSupplierProductPrices',
  path: '/supplier-products/:id/prices',
  summary: 'Histórico de preços do que um fornecedor vende',
  response: z.array(
    z.object({
      formerPrice: z.nullable(money),
      price: z.nullable(money),
      at: instant,
      /** Who changed it here; null for other origins. */
      by: z.nullable(z.string()),
      /** The imported sheet it came from; null for a typed price. */
      import: z.nullable(z.object({ publicId, fileName: z.string() })),
    }),
  ),
});
