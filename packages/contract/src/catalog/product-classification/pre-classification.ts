import { PRODUCT_TAGS } from '@celeiro/rules/catalog/products/families.ts';
import { suggestedFields } from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { outerUnits, packageUnits, productUnits } from '@celeiro/rules/catalog/catalog/units.ts';
import * as z from 'zod/mini';
import { instant, line, money, publicId, size } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordGet } from '../../records.ts';

// Unclassified products: suggestions for each, with reasons (EP-075); their work list; decisions.

const reference = z.object({ publicId, name: z.string() });
const count = z.number().check(z.int(), z.minimum(1), z.maximum(99_999));
const version = z.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647));

const suggestedPack = {
  unit: z.nullable(z.enum(productUnits)),
  packageUnit: z.nullable(z.enum(packageUnits)),
  outerUnit: z.nullable(z.enum(outerUnits)),
  content: z.nullable(count),
  size: z.nullable(size),
};

/** A waiting product, with what distinguishes it from equal ones: its supplier and price. */
const waiting = z.object({
  publicId,
  version: z.number(),
  name: z.string(),
  supplier: z.nullable(z.string()),
  code: z.nullable(z.string()),
  price: z.nullable(money),
  since: instant,
});
export type WaitingProduct = z.output<typeof waiting>;

const preClassification = z.object({
  product: waiting,
  /** Its name, divided into parts by meaning. */
  pieces: z.array(z.object({ text: z.string(), role: z.enum(['name', 'package', 'content', 'size']) })),
  name: z.string(),
  family: z.nullable(reference),
  brand: z.nullable(reference),
  /** Tags of the family. */
  tags: z.array(reference),
  ...suggestedPack,
  /** 0 to 100: the confidence of the least certain field. */
  confidence: z.number(),
  because: z.array(z.object({ field: z.enum(suggestedFields), confidence: z.number(), text: z.string() })),
  /** Other waiting products with the same name and pack; at most 50. */
  equal: z.array(waiting),
  /** Similar classified products, the most similar first. */
  similar: z.array(
    z.object({
      publicId,
      name: z.string(),
      family: reference,
      brand: z.nullable(reference),
      tags: z.array(reference),
      ...suggestedPack,
      pack: z.string(),
      image: z.nullable(z.string()),
      /** 0 to 1 */
      likeness: z.number(),
    }),
  ),
});
export type PreClassification = z.output<typeof preClassification>;

/** EP-075: suggestions for a product, with the rules that led to them. */
export const getPreClassification = endpoint({
  ...recordGet,
  name: 'getPreClassification',
  path: '/pre-classification/:id',
  summary: 'Pré-classificação de um produto',
  response: preClassification,
});

const decision = z.object({
  publicId,
  kind: z.enum(['ACCEPTED', 'SAME_AS', 'NOT_PRODUCT']),
  formerName: z.string(),
  /** 'Feijão carioca tipo 1 · Secos · fdo 10 × 1 kg' */
  outcome: z.string(),
  products: z.number(),
  at: instant,
});
export type ClassificationDecision = z.output<typeof decision>;

export const queueSorts = ['SOLD', 'OLDEST'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** The work list: groups of equal products, at most 40, each by its first; `waiting` and `decidedToday` count products. */
export const listClassificationQueue = endpoint({
  name: 'listClassificationQueue',
  method: 'GET',
  path: '/pre-classification',
  summary: 'Fila da classificação de produtos',
  scopes: intranet,
  query: z.strictObject({ sort: z._default(z.enum(queueSorts), 'SOLD') }),
  response: z.object({
    waiting: z.number(),
    decidedToday: z.number(),
    content: z.array(
      z.object({
        publicId,
        version: z.number(),
        name: z.string(),
        /** The number of products equal to it, including it. */
        equal: z.number(),
        /** Only for the next ones; null for later ones. */
        confidence: z.nullable(z.number()),
      }),
    ),
    /** The caller's last decisions that are still in effect. */
    decisions: z.array(decision),
  }),
  refusals: [],
  transaction: 'none',
});
export type ClassificationQueue = z.output<typeof listClassificationQueue.response>;

/** The versions the caller saw: a product that changed since is not decided. */
const seen = {
  version,
  /** Equal products decided with it; they become one product, sold by all their suppliers. */
  equal: z._default(z.array(z.strictObject({ publicId, version })).check(z.maxLength(50)), []),
};
const write = {
  method: 'POST',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: decision,
  changes: ['product', 'supplierProduct'],
  idempotent: true,
  transaction: 'one',
} as const;
const refusals = [
  'RESOURCE_NOT_FOUND',
  'CLASSIFICATION_CHANGED',
  'EQUAL_SOLD_TWICE',
  'EQUAL_OTHER_PACK',
  'PRODUCT_EXISTS',
] as const;

/**
 * Accepts a suggestion, unchanged or corrected. If a classified product is equal, it needs a confirmation and joins the
 * products to it.
 */
export const acceptClassification = endpoint({
  ...write,
  name: 'acceptClassification',
  ifMatch: 'seen',
  path: '/pre-classification/:id/accept',
  summary: 'Aceita a classificação de um produto e dos iguais a ele',
  body: z.strictObject({
    ...seen,
    name: line(160, 1),
    familyPublicId: publicId,
    brandPublicId: z.nullable(publicId),
    /** Tags of the family; absent, the product's tags of the family remain. */
    tagPublicIds: z.optional(z.array(publicId).check(z.maxLength(PRODUCT_TAGS))),
    unit: z.enum(productUnits),
    packageUnit: z.nullable(z.enum(packageUnits)),
    outerUnit: z.nullable(z.enum(outerUnits)),
    content: count,
    size,
    /** Confirms that prices were given for another pack. */
    packConfirmed: z.optional(z.boolean()),
    /** Confirms joining the classified product of this name, brand and pack. */
    joinConfirmed: z.optional(z.boolean()),
  }),
  refusals: [
    ...refusals,
    'FAMILY_UNKNOWN',
    'BRAND_UNKNOWN',
    'FAMILY_TAG_UNKNOWN',
    'FAMILY_TAG_OF_OTHER_FAMILY',
    'PRODUCT_PACK_CHANGES',
    'EQUAL_CLASSIFIED',
  ],
});

/** Joins products to an existing product: their supplier products become supplier products of that one. */
export const joinClassification = endpoint({
  ...write,
  name: 'joinClassification',
  ifMatch: 'seen',
  path: '/pre-classification/:id/same-as',
  summary: 'Une um produto e os iguais a ele a um já classificado',
  body: z.strictObject({ ...seen, productPublicId: publicId }),
  refusals,
});

/** Marks them as no products: they become inactive. */
export const refuseClassification = endpoint({
  ...write,
  name: 'refuseClassification',
  ifMatch: 'seen',
  path: '/pre-classification/:id/refuse',
  summary: 'Tira da fila o que não é produto',
  body: z.strictObject(seen),
  refusals,
});

/** Undoes an own decision while it has had no effects. */
export const undoClassification = endpoint({
  name: 'undoClassification',
  ifMatch: 'state',
  method: 'DELETE',
  path: '/pre-classification/decisions/:id',
  summary: 'Desfaz uma decisão da fila de classificação',
  scopes: intranet,
  params: z.object({ id: publicId }),
  response: null,
  refusals: [
    'RESOURCE_NOT_FOUND',
    'CLASSIFICATION_NOT_UNDOABLE',
    'EQUAL_SOLD_TWICE',
    'PRODUCT_EXISTS',
    'GTIN_TAKEN',
  ],
  changes: ['product', 'supplierProduct'],
  idempotent: true,
  transaction: 'one',
});
