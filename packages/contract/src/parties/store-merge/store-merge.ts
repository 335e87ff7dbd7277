import { storeStatuses } from '@celeiro/rules/parties/stores/store.ts';
import * as z from 'zod/mini';
import { money, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordGet, recordUpdate, recordUpdateRefusals } from '../../records.ts';
import { storeRecord } from '../stores/store-records.ts';

// A supervisor merges two registrations of one store.

const path = '/stores/:id/merge';
const authorities = ['ROLE_INTRANET_APPROVE_DISCOUNTS'] as const;
const refusals = [
  'STORE_MERGED',
  'STORE_ERASED',
  'STORE_MERGED_WITH_ITSELF',
  'STORE_MERGE_INTO_INACTIVE',
] as const;

const side = z.object({
  publicId,
  name: z.string(),
  /** For display; a CPF is masked. */
  documentNumber: z.string(),
  status: z.enum(storeStatuses),
  version: z.number(),
});

/** Outcome of a field of the remaining registration. */
export const mergeOutcomes = ['KEPT', 'FILLED', 'JOINED', 'SAME'] as const;

const moved = z.object({ moving: z.number(), staying: z.number() });

/** What merging a registration into another one would change. */
export const previewStoreMerge = endpoint({
  ...recordGet,
  name: 'previewStoreMerge',
  path,
  summary: 'O que muda ao unificar dois cadastros',
  authorities,
  query: z.strictObject({ intoStorePublicId: publicId }),
  response: z.object({
    from: side,
    into: side,
    /** Companies of one group: their CNPJs have the same root. */
    isOneGroup: z.boolean(),
    fields: z.array(
      z.object({
        field: z.string(),
        label: z.string(),
        from: z.nullable(z.string()),
        into: z.nullable(z.string()),
        outcome: z.enum(mergeOutcomes),
      }),
    ),
    orders: z.number(),
    openDeliveries: z.number(),
    comments: z.number(),
    documents: z.number(),
    /** Records with suppliers; on conflict those of the remaining store are used. */
    suppliers: moved,
    supplierPayments: moved,
    contacts: moved,
    tags: moved,
    /** The merge refuses an open request for correction of the ending registration. */
    closesCorrection: z.boolean(),
    credit: z.object({
      /** The limit of the remaining store afterwards; null for none. */
      limit: z.nullable(money),
      isLimitMoved: z.boolean(),
      limitOfOther: z.nullable(money),
      usedBefore: money,
      usedAfter: money,
    }),
  }),
  refusals: ['RESOURCE_NOT_FOUND', ...refusals],
});

/**
 * Ends a registration, which then points to the remaining one; returns the remaining one. If-Match is for the ending
 * registration, `intoVersion` for the remaining one: VERSION_CONFLICT when either changed since it was read.
 */
export const mergeStores = endpoint({
  ...recordUpdate,
  name: 'mergeStores',
  path,
  summary: 'Unifica dois cadastros de um cliente',
  authorities,
  body: z.strictObject({ intoStorePublicId: publicId, intoVersion: z.number().check(z.int(), z.minimum(0)) }),
  response: storeRecord,
  refusals: [...recordUpdateRefusals, ...refusals],
  changes: [
    'store',
    'storeCredit',
    'order',
    'storeComment',
    'storeDocument',
    'storeCorrection',
    'storeTag',
    'supplierStore',
    'supplier',
    'notification',
  ],
});
