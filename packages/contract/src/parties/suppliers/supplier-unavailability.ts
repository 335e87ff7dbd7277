import { periods } from '@celeiro/rules/days/calendar.ts';
import { unavailabilityReasons } from '@celeiro/rules/parties/suppliers/unavailability.ts';
import * as z from 'zod/mini';
import { businessDate, instant, line, money, publicId } from '../../codecs.ts';
import { deliveryStatus } from '../../orders/deliveries/deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordCreate, recordDelete, recordGet, recordUpdate, recordUpdateRefusals } from '../../records.ts';
import { supplierBatch } from './supplier-batches.ts';

// Days on which a supplier doesn't deliver (R-ADMIN-017): parts of the supplier, with its version and history.

const period = z.enum(periods.map(({ code }) => code));
const days = { startDate: businessDate, endDate: businessDate };
const details = {
  /** Absent: unchanged; for a new one, none. */
  reason: z.optional(z.nullable(z.enum(unavailabilityReasons))),
  /** The periods of each day; absent: unchanged, for a new one the whole day. */
  periods: z.optional(z.array(period).check(z.minLength(1), z.maxLength(periods.length))),
  /** Only for colleagues: channels and suppliers don't receive it. */
  note: z.optional(z.nullable(line(200, 1))),
};
const inOrder = z.refine<{ startDate: string; endDate: string }>(
  ({ startDate, endDate }) => startDate <= endDate,
  { error: 'range', path: ['endDate'] },
);

/** Open deliveries on such days: their number, and their amount with ADF. */
const affected = z.object({ count: z.number(), amount: money });

/** One period of unavailability. */
export const unavailability = z.object({
  publicId,
  supplierPublicId: publicId,
  ...days,
  reason: z.nullable(z.enum(unavailabilityReasons)),
  periods: z.array(period),
  note: z.nullable(z.string()),
  /** Who last saved it; null for one that wasn't entered by hand. */
  by: z.nullable(z.string()),
  recordedAt: z.nullable(instant),
  affected,
  /** The supplier's version. */
  version: z.number(),
});
export type Unavailability = z.output<typeof unavailability>;

/** EP-131: all unavailabilities of a supplier, the earliest first. */
export const listUnavailability = endpoint({
  ...recordGet,
  name: 'listUnavailability',
  path: '/suppliers-unavailability/supplier/:supplierPublicId',
  summary: 'Indisponibilidades de um fornecedor',
  // Not an id that changes carry: every delivery of the supplier makes this read stale.
  params: z.object({ supplierPublicId: publicId }),
  response: z.array(unavailability),
});

const body = z.strictObject({ supplierPublicId: publicId, ...days, ...details }).check(inOrder);
const refusals = [
  'UNAVAILABILITY_OVERLAPS',
  'UNAVAILABILITY_TOO_LONG',
  'DATE_PAST',
  'DELIVERY_DATE_TOO_FAR',
] as const;
const changes = ['supplier', 'supplierRoutes'] as const;

/** EP-132: closes days of a supplier. Existing orders for them continue, and the response has their number and amount. */
export const createUnavailability = endpoint({
  ...recordCreate,
  name: 'createUnavailability',
  path: '/suppliers-unavailability',
  summary: 'Cadastra uma indisponibilidade',
  body,
  response: unavailability,
  refusals: ['RESOURCE_NOT_FOUND', ...refusals],
  changes,
});

/** EP-133: past days of a current one don't change; one that is over returns DATE_PAST. */
export const updateUnavailability = endpoint({
  ...recordUpdate,
  name: 'updateUnavailability',
  path: '/suppliers-unavailability/:id',
  summary: 'Altera uma indisponibilidade',
  body,
  response: unavailability,
  refusals: [...recordUpdateRefusals, ...refusals],
  changes,
});

/** EP-134: opens the days again from today on; past days of a current one remain. */
export const deleteUnavailability = endpoint({
  ...recordDelete,
  name: 'deleteUnavailability',
  path: '/suppliers-unavailability/:id',
  summary: 'Exclui uma indisponibilidade',
  refusals: [...recordUpdateRefusals, 'DATE_PAST'],
  changes,
});

/** The deliveries that such days would affect: the list shows them with the same supplier, days, periods and statuses. */
export const previewUnavailability = endpoint({
  name: 'previewUnavailability',
  method: 'POST',
  path: '/suppliers-unavailability/preview',
  summary: 'Entregas que uma indisponibilidade atinge',
  scopes: intranet,
  body: z.strictObject({ supplierPublicId: publicId, ...days, periods: details.periods }).check(inOrder),
  response: z.object({
    ...affected.shape,
    /** The number of their stores. */
    stores: z.number(),
    byStatus: z.array(z.object({ status: deliveryStatus, count: z.number() })),
    /** The first deliveries by day. */
    first: z.array(
      z.object({
        publicId,
        orderPublicId: publicId,
        number: z.string(),
        store: z.string(),
        deliveryDate: businessDate,
        delivery: period,
        status: z.string(),
        amount: money,
      }),
    ),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type UnavailabilityPreview = z.output<typeof previewUnavailability.response>;

/** The same days for all of them. */
export const unavailabilityOfMany = z
  .strictObject({ ...days, reason: details.reason, periods: details.periods, note: details.note })
  .check(inOrder);

const batchBody = z.strictObject({ ...supplierBatch.suppliers, change: unavailabilityOfMany });
export type UnavailabilityBatch = z.output<typeof batchBody>;

/** The result of one supplier or of its rehearsal: one already unavailable then doesn't change. */
const result = z.object({ ...supplierBatch.result, affected: z.optional(affected) });
export type UnavailabilityBatchResult = z.output<typeof result>;

const batch = {
  scopes: intranet,
  body: batchBody,
  response: z.array(result),
  refusals: [...refusals, 'RESOURCE_NOT_FOUND'],
} as const;

/** Closes the same days for several suppliers, each in a separate transaction; the response has the result for each. */
export const closeSuppliers = endpoint({
  ...batch,
  name: 'closeSuppliers',
  ifMatch: 'state',
  method: 'PUT',
  path: '/suppliers-unavailability/batch',
  summary: 'Cadastra uma indisponibilidade para vários fornecedores',
  changes,
  idempotent: true,
  transaction: 'each',
});

/** What the same call would do now, by the same rules; nothing is changed. */
export const rehearseClosing = endpoint({
  ...batch,
  name: 'rehearseClosing',
  method: 'POST',
  path: '/suppliers-unavailability/batch/rehearsal',
  summary: 'Ensaia uma indisponibilidade de vários fornecedores',
  transaction: 'none',
});
