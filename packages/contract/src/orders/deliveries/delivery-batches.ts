import * as z from 'zod/mini';
import { businessDate, money, publicId, text } from '../../codecs.ts';
import { deliveryStatus, editRefusals, statusRefusals, statusUpdate } from './deliveries.ts';
import { BATCH_MAXIMUM, batchIds, sheetFormat } from './delivery-sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { seenVersions } from '../../records.ts';
import { lateAgreed, supplierDayRefusals } from '../../parties/supplier-routes/supplier-routes.ts';

/**
 * R-STATUS-014, with the reason a target may need. `versions` holds, by public id, what the caller saw: a delivery whose
 * status moved since refuses VERSION_CONFLICT. A delivery named twice is changed once.
 */
export const statusBatch = z.extend(statusUpdate, {
  orderSupplierPublicIds: batchIds,
  versions: seenVersions,
});
export type StatusBatch = z.output<typeof statusBatch>;

/** How one delivery of a batch went, or would go: `orderSupplierStatus` is its status then. */
export const batchResult = z.object({
  publicId,
  orderNumber: z.nullable(z.string()),
  ok: z.boolean(),
  changed: z.boolean(),
  /** It was changed so that it may be undone. */
  undoable: z.optional(z.boolean()),
  version: z.nullable(z.number()),
  orderSupplierStatus: z.nullable(deliveryStatus),
  /** The previous value of a changed field, a name or a day; null for none. */
  before: z.optional(z.nullable(z.string())),
  /** In a rehearsal: open charges that end with the delivery. */
  endedCharges: z.optional(z.number()),
  /** In a rehearsal: what the store paid of the delivery, and is to get back. */
  paidAmount: z.optional(money),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The part of the request that the refusal is about, as an answer of its own would name it. */
  fields: z.optional(z.record(z.string(), z.string())),
});
export type BatchResult = z.output<typeof batchResult>;

const partRefusals = [
  'RESOURCE_NOT_FOUND',
  'VERSION_CONFLICT',
  'DISCOUNT_ABOVE_ITEM',
  'DISCOUNT_ABOVE_DELIVERY',
  ...statusRefusals,
] as const;

/** EP-057, R-STATUS-014: each delivery in a transaction of its own; the answer has each result. */
export const changeStatuses = endpoint({
  name: 'changeStatuses',
  ifMatch: 'many',
  method: 'PUT',
  path: '/order-suppliers/batch/status',
  summary: 'Muda o status de várias entregas',
  scopes: intranet,
  body: statusBatch,
  response: z.array(batchResult),
  refusals: partRefusals,
  changes: ['delivery', 'storeCredit'],
  idempotent: true,
  transaction: 'each',
});

/** What the same batch would do now, by the same rules; nothing is changed. */
export const rehearseStatuses = endpoint({
  name: 'rehearseStatuses',
  method: 'POST',
  path: '/order-suppliers/batch/status/rehearsal',
  summary: 'Ensaia a mudança de status de várias entregas',
  scopes: intranet,
  body: statusBatch,
  response: z.array(batchResult),
  refusals: partRefusals,
  transaction: 'each',
});

// One field of the header for all of them; for each of them the rules of one delivery hold.

/** A person who may sign in, by username, or no one. */
export const operatorOfMany = z.strictObject({
  kind: z.literal('operator'),
  operatorUsername: z.nullable(text(254, 1)),
});
/** `lateAgreed`: too late for their supplier's cut-off or lead time too; otherwise those stay as they are. */
export const dayOfMany = z.strictObject({
  kind: z.literal('deliveryDate'),
  deliveryDate: businessDate,
  lateAgreed,
});

/**
 * `versions` holds, by public id, what the caller saw: a delivery whose field moved since refuses VERSION_CONFLICT. A
 * delivery named twice is changed once.
 */
export const fieldBatch = z.strictObject({
  orderSupplierPublicIds: batchIds,
  versions: seenVersions,
  change: z.discriminatedUnion('kind', [operatorOfMany, dayOfMany]),
});
export type FieldBatch = z.output<typeof fieldBatch>;

const fieldRefusals = [
  ...editRefusals,
  'OPERATOR_UNKNOWN',
  'DELIVERY_DATE_PAST',
  'DELIVERY_DATE_TOO_FAR',
  'DELIVERY_INVOICED',
  ...supplierDayRefusals,
] as const;

/** Each delivery in a transaction of its own; the answer has each result. */
export const updateDeliveries = endpoint({
  name: 'updateDeliveries',
  ifMatch: 'many',
  method: 'PUT',
  path: '/order-suppliers/batch/fields',
  summary: 'Muda o responsável ou a data de várias entregas',
  scopes: intranet,
  body: fieldBatch,
  response: z.array(batchResult),
  refusals: fieldRefusals,
  changes: ['delivery'],
  idempotent: true,
  transaction: 'each',
});

/** What the same would do now, by the same rules; nothing is changed. */
export const rehearseDeliveries = endpoint({
  name: 'rehearseDeliveries',
  method: 'POST',
  path: '/order-suppliers/batch/fields/rehearsal',
  summary: 'Ensaia a mudança de responsável ou data de várias entregas',
  scopes: intranet,
  body: fieldBatch,
  response: z.array(batchResult),
  refusals: fieldRefusals,
  transaction: 'each',
});

/** The results of a batch as a sheet: the caller's answers, with each delivery's present state. */
export const reportStatuses = endpoint({
  name: 'reportStatuses',
  method: 'POST',
  path: '/order-suppliers/batch/status/report',
  summary: 'Relatório de uma mudança de status em lote',
  scopes: intranet,
  body: z.object({
    format: sheetFormat,
    results: z
      .array(
        z.object({
          publicId,
          outcome: z.enum(['CHANGED', 'UNCHANGED', 'FAILED', 'NOT_SENT']),
          message: z.optional(z.string().check(z.maxLength(500))),
        }),
      )
      .check(z.minLength(1), z.maxLength(BATCH_MAXIMUM)),
  }),
  response: 'file',
  refusals: [],
  transaction: 'none',
});
