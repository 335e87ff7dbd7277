import * as z from 'zod/mini';
import { instant, money, publicId } from './codecs.ts';
import { endpoint } from './endpoint.ts';
import { pageOf } from './page.ts';
import { recordFilter, recordSearch } from './records.ts';

/** What a supplier sells of a product: one pack, at its price of today. */
export const supplierProduct = z.object({
  publicId,
  productPublicId: publicId,
  name: z.string(),
  brand: z.nullable(z.string()),
  familyName: z.string(),
  packDesc: z.string(),
  /** What is in the pack, where it is sold by measure; otherwise the pack again. */
  outerPackDesc: z.string(),
  unit: z.string(),
  /** As listed; null without a price. */
  listPrice: z.nullable(money),
  /** The lowest offer that runs today below that price, or null. */
  offerPrice: z.nullable(money),
  /** R-ADD-006: 1 says that there is some. */
  quantityStock: z.number(),
  active: z.boolean(),
  /** When the supplier last told its price or stock; null while it never did. */
  toldAt: z.nullable(instant),
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

/** Everything a supplier sells or sold: product, brand and family are looked through. */
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
