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

/** What a supplier sells of a product: one pack, at its price of today. */
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
  /** What is in the pack, where it is sold by measure; otherwise the pack again. */
  outerPackDesc: z.string(),
  unit: z.string(),
  content: z.number(),
  size,
  /** What the supplier calls it by; null where it didn't say. */
  code: z.nullable(z.string()),
  /** As listed; null without a price. */
  listPrice: z.nullable(money),
  /** The lowest offer that runs today below that price, or null, and its last day. */
  offerPrice: z.nullable(money),
  offerEndDate: z.nullable(businessDate),
  /** R-ADD-006: 1 says that there is some. */
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
  /** An offer of it runs today. */
  hasOffer: z.optional(z.boolean()),
  active: z.optional(z.boolean()),
};

export const supplierProductSorts = ['name', 'price', 'stock'] as const;
const body = z.extend(recordFilter(supplierProductSorts), filterFields);
export type SupplierProductFilter = Omit<z.output<typeof body>, 'sort'>;

/** Everything a supplier sells or sold: product, brand, family and its code are looked through. */
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

/** The most packs of a product that are shown at once. */
export const PRODUCT_SUPPLIERS = 500;

/** Who sells or sold a product, at most `PRODUCT_SUPPLIERS`: those who do today first, by name. */
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
  /** Units in the pack; of `size` units of measure each. */
  content: z.number().check(z.int(), z.minimum(1), z.maximum(99_999)),
  size,
};
const sent = z.partial(z.strictObject(fields));
const refusals = ['SUPPLIER_PRODUCT_EXISTS', 'SUPPLIER_PRODUCT_CODE_TAKEN'] as const;

/** A supplier sells a product from now on: in the product's own pack, where none is said. */
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
 * Changes what is sent, merged by field. A price that moves by more than 30 % takes `priceConfirmed`; one that an open offer isn't
 * below any more ends that offer. Orders keep theirs.
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

/** The largest number of price changes answered for one. */
export const MOST_PRICE_CHANGES = 100;

/** What its listed prices were, the newest first, at most `MOST_PRICE_CHANGES`. */
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
      /** Who changed it here; null of other origins. */
      by: z.nullable(z.string()),
      /** The sheet it came from; null of what was typed. */
      import: z.nullable(z.object({ publicId, fileName: z.string() })),
    }),
  ),
});
