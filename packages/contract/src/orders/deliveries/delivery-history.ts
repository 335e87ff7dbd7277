import * as z from 'zod/mini';
import {
  businessDate,
  givenInstant,
  instant,
  money,
  publicId,
  quantityTotal,
  size,
  text,
} from '../../codecs.ts';
import { deliveryStatus } from './deliveries.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';
import { recordHistoryEntry } from '../../records.ts';

const byId = z.object({ id: publicId });

/** Filters of a history: the changed field, the author, and the days in São Paulo (both included). Absent: everything. */
export const historyFilter = z.strictObject({
  field: z.optional(text(40)),
  person: z.optional(text(120)),
  from: z.optional(businessDate),
  to: z.optional(businessDate),
});
export type HistoryFilter = z.output<typeof historyFilter>;

/** One save of a delivery. `number` is its permanent position in the history, from 1. */
export const historyEntry = z.extend(recordHistoryEntry, { event: z.enum(['UPDATE', 'DELETE']) });
export type HistoryEntry = z.output<typeof historyEntry>;

/** R-HIST-001, newest first; `before` continues after the last entry read. */
export const getDeliveryHistory = endpoint({
  name: 'getDeliveryHistory',
  method: 'GET',
  path: '/order-supplier-historic-activities/:id',
  summary: 'Histórico de uma entrega',
  scopes: intranet,
  params: byId,
  query: z.extend(historyFilter, {
    before: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'wholeNumber' }))),
    size: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, { error: 'pageSize' }))),
  }),
  response: z.array(historyEntry),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

/** The filter values of a delivery's history: its changed fields and their authors. */
export const getHistoryChoices = endpoint({
  name: 'getHistoryChoices',
  method: 'GET',
  path: '/order-supplier-historic-activities/:id/choices',
  summary: 'Campos e pessoas do histórico de uma entrega',
  scopes: intranet,
  params: byId,
  response: z.object({
    fields: z.array(z.object({ field: z.string(), label: z.string() })),
    people: z.array(z.string()),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});

const pastDelivery = z.object({
  deliveryDate: businessDate,
  delivery: z.string(),
  logisticCost: money,
  operatorName: z.nullable(z.string()),
  operatorNote: z.nullable(z.string()),
  orderSupplierStatus: deliveryStatus,
  orderStatusReason: z.nullable(z.string()),
  orderStatusReasonComment: z.nullable(z.string()),
  paymentMethodName: z.string(),
  orderExternalId: z.nullable(z.string()),
  totalAmountWithTax: money,
  /** A number missing in the history of a removed item is null. */
  orderSupplierItems: z.array(
    z.object({
      publicId,
      product: z.string(),
      quantity: z.nullable(quantityTotal),
      size: z.nullable(size),
      unitPrice: z.nullable(money),
      adjustedPrice: z.nullable(money),
    }),
  ),
  discounts: z.array(z.object({ publicId, description: z.string(), amount: money })),
});
export type PastDelivery = z.output<typeof pastDelivery>;

/** A delivery at an instant next to its current state, both from one read. */
export const getDeliveryAsOf = endpoint({
  name: 'getDeliveryAsOf',
  method: 'GET',
  path: '/order-supplier-historic-activities/:id/as-of',
  summary: 'A entrega como era em um momento',
  scopes: intranet,
  params: byId,
  query: z.strictObject({ at: givenInstant }),
  response: z.object({
    at: instant,
    past: pastDelivery,
    present: pastDelivery,
    /** The last save before the instant. */
    savedAt: instant,
    savedBy: z.string(),
  }),
  refusals: ['RESOURCE_NOT_FOUND', 'HISTORY_BEFORE_DELIVERY'],
  transaction: 'none',
});
