import * as z from 'zod/mini';
import { businessDate, money, publicId, text } from '../../codecs.ts';
import { deliveryStatus, editRefusals, statusRefusals, statusUpdate } from './deliveries.ts';
import { sheetFormat } from '../../sheets.ts';
import { BATCH_MAXIMUM, batchIds } from './delivery-sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { seenVersions } from '../../records.ts';
import { lateAgreed, supplierDayRefusals } from '../../parties/supplier-routes/supplier-routes.ts';

/**
 * R-STATUS-014, with the reason if the target needs one. `versions` has the versions the caller saw, by public id: a
 * delivery whose status changed since returns VERSION_CONFLICT. A repeated delivery is changed once.
 */
export const statusBatch = z.extend(statusUpdate, {
  orderSupplierPublicIds: batchIds,
  versions: seenVersions,
});
export type StatusBatch = z.output<typeof statusBatch>;

/** The result of one delivery of a batch or of its rehearsal: `orderSupplierStatus` is its status afterwards. */
export const batchResult = z.object({
  publicId,
  orderNumber: z.nullable(z.string()),
  ok: z.boolean(),
  changed: z.boolean(),
  /** Whether the change can be undone. */
  undoable: z.optional(z.boolean()),
  version: z.nullable(z.number()),
  orderSupplierStatus: z.nullable(deliveryStatus),
  /** The previous value of a changed field, a name or a day; null for none. */
  before: z.optional(z.nullable(z.string())),
  /** In a rehearsal: open charges that end with the delivery. */
  endedCharges: z.optional(z.number()),
  /** In a rehearsal: the store's payments for the delivery, which are to be refunded. */
  paidAmount: z.optional(money),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** The field of the request that the refusal refers to, as in the response of a single change. */
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

/** EP-057, R-STATUS-014: each delivery in a separate transaction; the response has each result. */
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

// One field for all deliveries; each delivery is checked by the same rules as a single change.

/** The username of an active person, or null for no operator. */
export const operatorOfMany = z.strictObject({
  kind: z.literal('operator'),
  operatorUsername: z.nullable(text(254, 1)),
});
/**
 * `lateAgreed`: also changes deliveries that are too late for their supplier's cut-off or lead time; without it they are
 * refused.
 */
export const dayOfMany = z.strictObject({
  kind: z.literal('deliveryDate'),
  deliveryDate: businessDate,
  lateAgreed,
});

/**
 * `versions` has the versions the caller saw, by public id: a delivery whose field changed since returns
 * VERSION_CONFLICT. A repeated delivery is changed once.
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

/** Each delivery in a separate transaction; the response has each result. */
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

/** What the same call would do now, by the same rules; nothing is changed. */
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

/** The results of a batch as a sheet: those that the caller sends, with each delivery's current data. */
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
