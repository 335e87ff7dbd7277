import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { productUses, updateProduct } from './products.ts';
import { savedVersions, undoRefusals } from '../../undo.ts';

// Changes of several products at once: previewed, then each in a separate transaction.

/** The largest number of products in one call. */
export const PRODUCT_BATCH_MAXIMUM = 100;

/** On sale, or not any more; the latter needs a reason. */
export const standingOfMany = z.strictObject({
  kind: z.literal('active'),
  active: z.boolean(),
  inactiveReason: z.optional(z.nullable(text(500, 1))),
});
/** Another family; tags of the former family are removed. */
export const familyOfMany = z.strictObject({ kind: z.literal('family'), familyPublicId: publicId });
/** A brand, or none. */
export const brandOfMany = z.strictObject({ kind: z.literal('brand'), brandPublicId: z.nullable(publicId) });
/** Tags to add or remove; the products' other tags don't change. */
export const productTagsOfMany = z.strictObject({
  kind: z.enum(['addTags', 'removeTags']),
  tagPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(20)),
});

const body = z.strictObject({
  productPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(PRODUCT_BATCH_MAXIMUM)),
  /** The versions the caller saw, by public id: a product changed since is refused with VERSION_CONFLICT. */
  versions: seenVersions,
  change: z.discriminatedUnion('kind', [standingOfMany, familyOfMany, brandOfMany, productTagsOfMany]),
});
export type ProductBatch = z.output<typeof body>;

/** The result of one product of a batch or of its rehearsal. */
const result = z.object({
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Whether the change can be undone. */
  undoable: z.optional(z.boolean()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** Its former values. */
  before: z.optional(
    z.object({
      active: z.boolean(),
      familyName: z.nullable(z.string()),
      brandName: z.nullable(z.string()),
      tags: z.array(z.string()),
    }),
  ),
  /** Uses of a product that is no longer on sale. */
  uses: z.optional(productUses),
});
export type ProductBatchResult = z.output<typeof result>;

const change = {
  scopes: intranet,
  body,
  response: z.array(result),
  refusals: updateProduct.refusals,
} as const;

/** Changes family, brand, tags or sale of several products; the response has the result for each. */
export const changeProducts = endpoint({
  ...change,
  name: 'changeProducts',
  ifMatch: 'many',
  method: 'PUT',
  path: '/products/batch',
  summary: 'Muda família, marca, tags ou situação de vários produtos',
  changes: updateProduct.changes,
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now, by the same rules; nothing is changed. */
export const rehearseProducts = endpoint({
  ...change,
  name: 'rehearseProducts',
  method: 'POST',
  path: '/products/batch/rehearsal',
  summary: 'Ensaia uma mudança de vários produtos',
  transaction: 'none',
});

/** Undoes a change of products' tags, for its author, while it is each product's newest version. */
export const undoProducts = endpoint({
  name: 'undoProducts',
  ifMatch: 'many',
  method: 'POST',
  path: '/products/undo',
  summary: 'Desfaz o que acabou de ser alterado nas tags de produtos',
  scopes: intranet,
  body: z.strictObject({ products: savedVersions(PRODUCT_BATCH_MAXIMUM) }),
  response: z.array(result),
  refusals: ['RESOURCE_NOT_FOUND', 'FAMILY_TAG_UNKNOWN', ...undoRefusals],
  changes: updateProduct.changes,
  idempotent: true,
  transaction: 'each',
});
