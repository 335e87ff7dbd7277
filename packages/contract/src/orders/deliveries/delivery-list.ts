import * as z from 'zod/mini';
import { businessDate, instant, money, moneyFromZero, publicId, searchText, text } from '../../codecs.ts';
import { countedDeliveries } from './counted-deliveries.ts';
import { deliveryStatus, statusPublicId } from './deliveries.ts';
import { deliverySort } from './delivery-sort.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';

const someIds = z.optional(z.array(publicId).check(z.maxLength(50)));

/** Filters of the list; absent ones don't filter. */
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
  /** Words of the store's city, ignoring accents and case. */
  city: z.optional(text(120)),
  /** Whether the supplier receives orders by its own system. */
  integration: z.optional(z.boolean()),
  /** Open deliveries whose supplier takes no orders any more, or no longer serves their time. */
  outsideService: z.optional(z.boolean()),
  /** Deliveries that could not be sent to their supplier, or left although their Pix or card isn't paid. */
  problems: z.optional(z.boolean()),
  /** Deliveries with a refund that waits. */
  refunds: z.optional(z.boolean()),
  /** Deliveries with an unpaid Pix that expires today. */
  pixEnding: z.optional(z.boolean()),
  /** Deliveries that the edited routes of this supplier would no longer serve. */
  leftOutByRoutesOf: z.optional(publicId),
  /** Deliveries with a product of one of these families. */
  familyPublicIds: someIds,
  /** Deliveries in which this offer was used while it was valid. */
  soldByOffer: z.optional(publicId),
  /** Whether they are neither canceled nor relocated. */
  isStanding: z.optional(z.boolean()),
  /** Whether they use their store's limit and don't wait for it. */
  takesCredit: z.optional(z.boolean()),
  /** The deliveries that a figure of a supplier's score counts. */
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

/** Counters of saved views, each at most 1,000. */
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
