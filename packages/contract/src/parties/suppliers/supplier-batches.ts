import { supplierStatuses } from '@celeiro/rules/parties/suppliers/supplier.ts';
import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { updateSupplier } from './supplier-records.ts';

/** The largest number of suppliers in one call. */
export const SUPPLIER_BATCH_MAXIMUM = 100;

/** The change for all of them; each is checked like a single one. */
export const statusOfMany = z.strictObject({
  status: z.enum(supplierStatuses),
  /** Needed for any status other than active. */
  statusReason: z.optional(z.nullable(text(500, 1))),
});

const suppliers = {
  supplierPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_BATCH_MAXIMUM)),
};
const body = z.strictObject({
  ...suppliers,
  /** The versions the caller saw, by public id: a supplier whose status changed since is refused with VERSION_CONFLICT. */
  versions: seenVersions,
  change: statusOfMany,
});
export type SupplierBatch = z.output<typeof body>;

/** The result of one supplier of a batch or of its rehearsal. */
const outcome = {
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
};
/** The common parts of changes of several suppliers. */
export const supplierBatch = { suppliers, result: outcome } as const;

const result = z.object({
  ...outcome,
  /** The previous status. */
  before: z.optional(z.enum(supplierStatuses)),
  /** Open deliveries, which continue. */
  running: z.optional(z.number()),
});
export type SupplierBatchResult = z.output<typeof result>;

const call = {
  scopes: intranet,
  body,
  response: z.array(result),
  refusals: updateSupplier.refusals,
} as const;

/** Pauses or activates several suppliers, each in a separate transaction; the response has the result for each. */
export const changeSuppliers = endpoint({
  ...call,
  name: 'changeSuppliers',
  ifMatch: 'many',
  method: 'PUT',
  path: '/suppliers/batch',
  summary: 'Muda o status de vários fornecedores',
  changes: ['supplier'],
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now, by the same rules; nothing is changed. */
export const rehearseSuppliers = endpoint({
  ...call,
  name: 'rehearseSuppliers',
  method: 'POST',
  path: '/suppliers/batch/rehearsal',
  summary: 'Ensaia uma mudança de status de vários fornecedores',
  transaction: 'none',
});
