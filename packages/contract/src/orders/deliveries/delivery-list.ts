import * as z from 'zod/mini';
import { businessDate, instant, money, moneyFromZero, publicId, searchText, text } from '../../codecs.ts';
import { countedDeliveries } from './counted-deliveries.ts';
import { deliveryStatus, statusPublicId } from './deliveries.ts';
import { deliverySort } from './delivery-sort.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const someIds = z.optional(z.array(publicId).check(z.maxLength(50)));

/** Filters of the list; every field narrows, an absent one doesn't. */
export const deliveryFilter = z.strictObject({
  search: searchText,
  statuses: z.optional(z.array(statusPublicId).check(z.maxLength(24))),
  periods: z.optional(z.array(z.enum(['MORNING', 'AFTERNOON', 'NIGHT'])).check(z.maxLength(3))),
  deliveryDateFrom: z.optional(businessDate),
  deliveryDateTo: z.optional(businessDate),
  receivedFrom: z.optional(businessDate),
  receivedTo: z.optional(businessDate),
  supplierPublicIds: someIds,
  storePublicIds: someIds,
  operatorUsernames: z.optional(z.array(text(254, 1)).check(z.maxLength(50))),
  withoutOperator: z.optional(z.boolean()),
  paymentMethodPublicIds: z.optional(z.array(publicId).check(z.maxLength(60))),
  aboveLimit: z.optional(z.boolean()),
  /** The total with ADF, both ends included. */
  totalFrom: z.optional(moneyFromZero),
  totalTo: z.optional(moneyFromZero),
  sellerUsernames: z.optional(z.array(text(254, 1)).check(z.maxLength(50))),
  /** Words of the store's city, accents and case aside. */
  city: z.optional(text(120)),
  /** Whether the supplier takes orders by its own system. */
  integration: z.optional(z.boolean()),
  /** Those that run though their supplier takes no orders, or doesn't come at their time, any more. */
  outsideService: z.optional(z.boolean()),
  /** What could not be sent to its supplier, and what left while its Pix or card was not paid. */
  problems: z.optional(z.boolean()),
  /** Money of the store waits to be given back. */
  refunds: z.optional(z.boolean()),
  /** Whose Pix wasn't paid yet and runs out today. */
  pixEnding: z.optional(z.boolean()),
  /** What the edited routes of this supplier would leave out once they are applied. */
  leftOutByRoutesOf: z.optional(publicId),
  /** Those that hold a product of one of these families. */
  familyPublicIds: someIds,
  /** Those in which an offer sold, in its days and until it was ended. */
  soldByOffer: z.optional(publicId),
  /** Neither canceled nor relocated. */
  isStanding: z.optional(z.boolean()),
  /** Takes of its store's limit, and doesn't wait for it. */
  takesCredit: z.optional(z.boolean()),
  /** What a figure of a supplier's score counts. */
  counted: z.optional(countedDeliveries),
});
export type DeliveryFilter = z.output<typeof deliveryFilter>;

/** One row of the list. */
export const deliveryRow = z.object({
  publicId,
  orderPublicId: publicId,
  orderNumber: z.string(),
  orderUniqueId: z.nullable(z.string()),
  version: z.number(),
  receivedAt: instant,
  store: z.string(),
  storeDocumentNumber: z.string(),
  supplier: z.string(),
  deliveryDate: businessDate,
  delivery: z.string(),
  operatorName: z.nullable(z.string()),
  paymentMethodName: z.string(),
  totalAmount: money,
  totalAmountWithTax: money,
  orderSupplierStatus: deliveryStatus,
  aboveLimit: z.boolean(),
  creditAnalysisReason: z.nullable(z.string()),
  exceededDiscountPolicy: z.boolean(),
});
export type DeliveryRow = z.output<typeof deliveryRow>;

export const listDeliveries = endpoint({
  name: 'listDeliveries',
  method: 'POST',
  path: '/order-suppliers',
  summary: 'Lista de entregas',
  scopes: intranet,
  query: pageQuery,
  body: z.extend(deliveryFilter, { sort: z.optional(deliverySort) }),
  response: pageOf(deliveryRow),
  refusals: [],
  transaction: 'none',
});

/** Counters of saved views, each capped at 1,000. */
export const countDeliveries = endpoint({
  name: 'countDeliveries',
  method: 'POST',
  path: '/order-suppliers/counters',
  summary: 'Quantas entregas cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(deliveryFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});
