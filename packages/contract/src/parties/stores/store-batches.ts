import { sightMethodKinds } from '@celeiro/rules/parties/stores/sight-methods.ts';
import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { updateStore } from './store-records.ts';
import { savedVersions, undoRefusals } from '../../undo.ts';

// Changes of several stores at once: previewed, then each in a separate transaction.

/** The largest number of stores in one call. */
export const STORE_BATCH_MAXIMUM = 100;

const reason = z.optional(z.nullable(text(500, 1)));

/** Another status; blocking or deactivating needs a reason. */
export const storeStatusOfMany = z.strictObject({
  kind: z.literal('status'),
  status: z.enum(storeStatuses),
  statusReason: reason,
});
/** The seller of all of them, or none. */
export const sellerOfMany = z.strictObject({
  kind: z.literal('seller'),
  sellerUsername: z.nullable(text(254, 1)),
});
/** The methods at sight that each may pay with; closing one needs a reason. */
export const sightMethodsOfMany = z.strictObject({
  kind: z.literal('sightMethods'),
  sightMethods: z.array(z.enum(sightMethodKinds)).check(z.maxLength(sightMethodKinds.length)),
  sightMethodsReason: reason,
});
/** Tags to add or remove; the stores' other tags don't change. */
export const tagsOfMany = z.strictObject({
  kind: z.enum(['addTags', 'removeTags']),
  tagPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(20)),
});

const stores = {
  storePublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(STORE_BATCH_MAXIMUM)),
};
const body = z.strictObject({
  ...stores,
  /** The versions the caller saw, by public id: a store changed since is refused with VERSION_CONFLICT. */
  versions: seenVersions,
  change: z.discriminatedUnion('kind', [storeStatusOfMany, sellerOfMany, sightMethodsOfMany, tagsOfMany]),
});
export type StoreBatch = z.output<typeof body>;

const outcome = {
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  /** Whether the change can be undone. */
  undoable: z.optional(z.boolean()),
  /** Open deliveries, which continue. */
  running: z.optional(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
};

/** The result of one store of a batch or of its rehearsal. */
const result = z.object({
  ...outcome,
  /** Its former values. */
  before: z.optional(
    z.object({
      status: z.enum(storeStatuses),
      sellerName: z.nullable(z.string()),
      tags: z.array(z.string()),
      sightMethods: z.array(z.enum(sightMethodKinds)),
    }),
  ),
});
export type StoreBatchResult = z.output<typeof result>;

const change = { scopes: intranet, body, response: z.array(result), refusals: updateStore.refusals } as const;

/** Changes status, seller, payment at sight or tags of several stores; the response has the result for each. */
export const changeStores = endpoint({
  ...change,
  name: 'changeStores',
  ifMatch: 'many',
  method: 'PUT',
  path: '/stores/batch',
  summary: 'Muda status, embaixador, formas de pagamento à vista ou tags de vários clientes',
  changes: updateStore.changes,
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now, by the same rules; nothing is changed. */
export const rehearseStores = endpoint({
  ...change,
  name: 'rehearseStores',
  method: 'POST',
  path: '/stores/batch/rehearsal',
  summary: 'Ensaia uma mudança de vários clientes',
  transaction: 'none',
});

/** Undoes a change of stores' tags, for its author, while it is each store's newest version. */
export const undoStores = endpoint({
  name: 'undoStores',
  ifMatch: 'many',
  method: 'POST',
  path: '/stores/undo',
  summary: 'Desfaz o que acabou de ser alterado nas tags de clientes',
  scopes: intranet,
  body: z.strictObject({ stores: savedVersions(STORE_BATCH_MAXIMUM) }),
  response: z.array(result),
  refusals: ['RESOURCE_NOT_FOUND', 'STORE_MERGED', 'STORE_ERASED', 'STORE_TAG_UNKNOWN', ...undoRefusals],
  changes: updateStore.changes,
  idempotent: true,
  transaction: 'each',
});

/** Enables or disables one supplier for them; disabling needs a reason. */
export const supplierOfMany = z.strictObject({
  kind: z.enum(['enable', 'disable']),
  supplierPublicId: publicId,
  reason,
});
const supplierBody = z.strictObject({ ...stores, change: supplierOfMany });
export type StoresSupplierBatch = z.output<typeof supplierBody>;

const supplierResult = z.object({
  ...outcome,
  /** Why it was disabled before; null when it wasn't. */
  disabledReason: z.optional(z.nullable(z.string())),
});
export type StoresSupplierResult = z.output<typeof supplierResult>;

const ofSupplier = {
  scopes: intranet,
  body: supplierBody,
  response: z.array(supplierResult),
  refusals: ['RESOURCE_NOT_FOUND', 'VERSION_CONFLICT', 'REASON_REQUIRED'],
} as const;

/** R-ADMIN-001: enables or disables a supplier for several stores; one already disabled keeps its reason. */
export const changeStoresSupplier = endpoint({
  ...ofSupplier,
  name: 'changeStoresSupplier',
  ifMatch: 'state',
  method: 'PUT',
  path: '/supplier-store/stores/batch',
  summary: 'Ativa ou desativa um fornecedor para vários clientes',
  changes: ['supplierStore', 'supplier'],
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now; nothing is changed. */
export const rehearseStoresSupplier = endpoint({
  ...ofSupplier,
  name: 'rehearseStoresSupplier',
  method: 'POST',
  path: '/supplier-store/stores/batch/rehearsal',
  summary: 'Ensaia ativar ou desativar um fornecedor para vários clientes',
  transaction: 'none',
});
