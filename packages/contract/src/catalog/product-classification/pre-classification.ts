import { PRODUCT_TAGS } from '@celeiro/rules/catalog/products/families.ts';
import { suggestedFields } from '@celeiro/rules/catalog/product-classification/suggest.ts';
import { outerUnits, packageUnits, productUnits } from '@celeiro/rules/catalog/catalog/units.ts';
import * as z from 'zod/mini';
import { instant, line, money, publicId, size } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordGet } from '../../records.ts';

// Unclassified products: what each may be, and why (EP-075); a work list of them; decisions.

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
  /** What its name says, stretch by stretch. */
  pieces: z.array(z.object({ text: z.string(), role: z.enum(['name', 'package', 'content', 'size']) })),
  name: z.string(),
  family: z.nullable(reference),
  brand: z.nullable(reference),
  /** Of the family. */
  tags: z.array(reference),
  ...suggestedPack,
  /** 0 to 100: of the field that is least sure. */
  confidence: z.number(),
  because: z.array(z.object({ field: z.enum(suggestedFields), confidence: z.number(), text: z.string() })),
  /** Others that wait and say the same of themselves; at most 50. */
  equal: z.array(waiting),
  /** Classified ones like it, most alike first. */
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

/** EP-075: what a product may be, by rules that say why. */
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
        /** How many are equal to it, it included. */
        equal: z.number(),
        /** Of the next ones alone; null of those that come later. */
        confidence: z.nullable(z.number()),
      }),
    ),
    /** The caller's last ones that stand. */
    decisions: z.array(decision),
  }),
  refusals: [],
  transaction: 'none',
});
export type ClassificationQueue = z.output<typeof listClassificationQueue.response>;

/** As it was seen: what changed meanwhile isn't decided. */
const seen = {
  version,
  /** Those equal to it that go with it; they become one product, sold by all their suppliers. */
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

/** Takes a suggestion, as it is or corrected; of what equals a classified product it asks, and joins them. */
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
    /** Of the family; left out, it keeps those it has of it. */
    tagPublicIds: z.optional(z.array(publicId).check(z.maxLength(PRODUCT_TAGS))),
    unit: z.enum(productUnits),
    packageUnit: z.nullable(z.enum(packageUnits)),
    outerUnit: z.nullable(z.enum(outerUnits)),
    content: count,
    size,
    /** Prices were given for another pack, and that is known. */
    packConfirmed: z.optional(z.boolean()),
    /** There is a classified product of this name, brand and pack, and they are that one. */
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

/** Says that they are a product that is there: what suppliers sell of them is sold as that one. */
export const joinClassification = endpoint({
  ...write,
  name: 'joinClassification',
  ifMatch: 'seen',
  path: '/pre-classification/:id/same-as',
  summary: 'Une um produto e os iguais a ele a um já classificado',
  body: z.strictObject({ ...seen, productPublicId: publicId }),
  refusals,
});

/** Says that they are no product: they are inactive. */
export const refuseClassification = endpoint({
  ...write,
  name: 'refuseClassification',
  ifMatch: 'seen',
  path: '/pre-classification/:id/refuse',
  summary: 'Tira da fila o que não é produto',
  body: z.strictObject(seen),
  refusals,
});

/** Takes a decision of one's own back, while nothing came of it. */
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
