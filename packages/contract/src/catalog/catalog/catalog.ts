import * as z from 'zod/mini';
import { money, publicId, queryIds, size, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

/** A supplier's product in the search (spec doc0 §3). */
export const foundProduct = z.object({
  name: z.string(),
  brand: z.nullable(z.string()),
  supplier: z.string(),
  supplierPublicId: publicId,
  supplierProductDetailsPublicId: publicId,
  productPublicId: publicId,
  familyName: z.string(),
  familyPublicId: publicId,
  originalPack: z.string(),
  outerPackDesc: z.string(),
  /** The terms of an item's amount, in addition to its price. */
  unit: z.string(),
  content: z.number(),
  size,
  useUnitPrice: z.boolean(),
  /** Today's price (the offer's while one is valid); null without a price. */
  unitPrice: z.nullable(money),
  priceDesc: z.string(),
  offer: z.boolean(),
  offerPriceDesc: z.nullable(z.string()),
  stock: z.boolean(),
  quantityStock: z.number(),
  includedInTheOrder: z.boolean(),
  productOrderConfirmedOrCanceled: z.boolean(),
  /** False when no route of the supplier reaches the store of the order. */
  deliversToStore: z.boolean(),
  /** Why the supplier takes no orders of the order's store, as text; null when it does. */
  refusedBecause: z.nullable(z.string()),
  /** To the store of the order (EP-061). */
  recommended: z.boolean(),
  /** The chosen quantity: 0 in a response. */
  quantity: z.number(),
});
export type FoundProduct = z.output<typeof foundProduct>;

/** EP-165 (OQ-005): products of suppliers for an order. R-SEARCH-004, R-SEARCH-008. */
export const searchProducts = endpoint({
  name: 'searchProducts',
  method: 'GET',
  path: '/products',
  summary: 'Busca produtos dos fornecedores',
  scopes: intranet,
  query: z.extend(pageQuery, {
    name: z.optional(text(120)),
    /** A supplier's public id, or a part of its name. */
    supplier: z.optional(text(160)),
    hasPrice: z.optional(z.enum(['true', 'false'])),
    orderPublicId: z.optional(publicId),
    familyPublicIds: z.optional(queryIds(50)),
    /** R-RELOC-008: a supplier whose products are left out. */
    notSupplier: z.optional(publicId),
    /** R-RELOC-009 (OQ-086): sent by the relocation; ignored by the search. */
    recommended: z.optional(z.enum(['true', 'false'])),
  }),
  response: pageOf(foundProduct),
  refusals: [],
  transaction: 'none',
});
