import {
  correctableFields,
  correctionStatuses,
} from '@celeiro/rules/parties/store-corrections/store-corrections.ts';
import * as z from 'zod/mini';
import { instant, publicId, text } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { recordCreate, recordGet, recordUpdate } from '../../records.ts';

// A reported mistake in a store's registration (R-ADMIN-013); all of it exists only while enable:store-request-correction is
// on.

export const storeCorrection = z.object({
  publicId,
  message: z.string(),
  fields: z.array(z.enum(correctableFields)),
  status: z.enum(correctionStatuses),
  byName: z.string(),
  at: instant,
  /** Who resolved or refused it, and when; null while it is open. */
  closedByName: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  /** The reason of a refusal. */
  reason: z.nullable(z.string()),
  version: z.number(),
});
export type StoreCorrection = z.output<typeof storeCorrection>;

/** EP-104: newest first. */
export const listStoreCorrections = endpoint({
  ...recordGet,
  name: 'listStoreCorrections',
  path: '/stores/:id/correction',
  summary: 'Correções pedidas de um cliente',
  response: z.array(storeCorrection),
});

/** EP-105: notifies the store's seller and the operators. */
export const askStoreCorrection = endpoint({
  ...recordCreate,
  name: 'askStoreCorrection',
  path: '/stores/:id/correction',
  summary: 'Pede uma correção do cadastro de um cliente',
  params: recordGet.params,
  body: z.strictObject({
    message: text(1000, 1),
    fields: z.array(z.enum(correctableFields)).check(z.minLength(1), z.maxLength(correctableFields.length)),
  }),
  response: storeCorrection,
  refusals: ['RESOURCE_NOT_FOUND', 'CORRECTION_OPEN', 'STORE_MERGED', 'STORE_ERASED'],
  changes: ['storeCorrection', 'notification'],
});

/** Refuses a request and notifies its author. Saving the store resolves one. */
export const refuseStoreCorrection = endpoint({
  ...recordUpdate,
  name: 'refuseStoreCorrection',
  ifMatch: 'state',
  path: '/store-corrections/:id/refusal',
  summary: 'Recusa uma correção pedida',
  body: z.strictObject({ reason: text(500, 1) }),
  response: storeCorrection,
  refusals: ['RESOURCE_NOT_FOUND', 'CORRECTION_CLOSED'],
  changes: ['storeCorrection', 'notification'],
});
