import { supplierStatuses } from '@celeiro/rules/parties/suppliers/supplier.ts';
import * as z from 'zod/mini';
import { publicId, text } from '../../codecs.ts';
import { seenVersions } from '../../records.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { updateSupplier } from './supplier-records.ts';

/** Most suppliers of one call. */
export const SUPPLIER_BATCH_MAXIMUM = 100;

/** What is to happen to all of them; for each the rules of one supplier hold. */
export const statusOfMany = z.strictObject({
  status: z.enum(supplierStatuses),
  /** Needed where they are taken out of service. */
  statusReason: z.optional(z.nullable(text(500, 1))),
});

const suppliers = {
  supplierPublicIds: z.array(publicId).check(z.minLength(1), z.maxLength(SUPPLIER_BATCH_MAXIMUM)),
};
const body = z.strictObject({
  ...suppliers,
  /** By public id, the versions the caller saw: one whose status another person changed since refuses VERSION_CONFLICT. */
  versions: seenVersions,
  change: statusOfMany,
});
export type SupplierBatch = z.output<typeof body>;

/** How one supplier of a batch fared, or would fare. */
const outcome = {
  publicId,
  ok: z.boolean(),
  changed: z.boolean(),
  version: z.nullable(z.number()),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
};
/** What every change of several suppliers has in common. */
export const supplierBatch = { suppliers, result: outcome } as const;

const result = z.object({
  ...outcome,
  /** The previous status. */
  before: z.optional(z.enum(supplierStatuses)),
  /** Deliveries under way, which go on. */
  running: z.optional(z.number()),
});
export type SupplierBatchResult = z.output<typeof result>;

const call = {
  scopes: intranet,
  body,
  response: z.array(result),
  refusals: updateSupplier.refusals,
} as const;

/** Pauses or activates several suppliers, each in a transaction of its own; the answer says how each fared. */
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

/** What the same would do now, by the same rules; nothing is changed. */
export const rehearseSuppliers = endpoint({
  ...call,
  name: 'rehearseSuppliers',
  method: 'POST',
  path: '/suppliers/batch/rehearsal',
  summary: 'Ensaia uma mudança de status de vários fornecedores',
  transaction: 'none',
});
