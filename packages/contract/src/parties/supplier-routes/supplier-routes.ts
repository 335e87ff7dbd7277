import { addDays } from '@celeiro/rules/days/calendar.ts';
import { closedReasons } from '@celeiro/rules/parties/supplier-routes/closed-reasons.ts';
import * as z from 'zod/mini';
import { businessDate, money, period, publicId } from '../../codecs.ts';
import { endpoint } from '../../endpoint.ts';
import { intranet } from '../../permissions.ts';

const MAXIMUM_RANGE = 92;

/** Why a supplier can't deliver on a day. */
export const supplierDayRefusals = [
  'SUPPLIER_UNAVAILABLE',
  'SUPPLIER_NOT_IN_SERVICE',
  'SUPPLIER_DISABLED_FOR_STORE',
  'SUPPLIER_TOO_LATE',
] as const;

/** The same for a new delivery, including a store to which nothing new may be sold (annex D of administration). */
export const newDeliveryRefusals = ['STORE_NOT_IN_SERVICE', ...supplierDayRefusals] as const;

/** A supplier's freight for a store, and the amount of products from which it is free; null: never free. */
export const freightOffer = { logisticCost: money, freeFreightFrom: z.nullable(money) };

/** The user agreed on the day with the supplier despite its cut-off or lead time. */
export const lateAgreed = z.optional(z.boolean());

const supplierDay = z.object({
  date: businessDate,
  isOpen: z.boolean(),
  /** The reason code; null while open. */
  cause: z.nullable(z.enum(closedReasons)),
  /** The reason as text; null while open. */
  reason: z.nullable(z.string()),
  periods: z.array(
    z.object({
      period,
      isOpen: z.boolean(),
      cause: z.nullable(z.enum(closedReasons)),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type AvailableDay = z.output<typeof supplierDay>;

/**
 * The days and periods on which a supplier delivers to a store, the reasons for closed ones, and the next three open
 * days.
 */
export const getSupplierAvailability = endpoint({
  name: 'getSupplierAvailability',
  method: 'GET',
  path: '/suppliers/:id/availability',
  summary: 'Dias e períodos em que um fornecedor entrega a um cliente',
  scopes: intranet,
  params: z.object({ id: publicId }),
  query: z
    .strictObject({
      storePublicId: publicId,
      from: businessDate,
      to: businessDate,
      /** For an open delivery: its supplier may be out of service. */
      running: z.optional(z.enum(['true', 'false'])),
    })
    .check(
      z.refine(({ from, to }) => from <= to && to < addDays(from, MAXIMUM_RANGE), {
        error: 'range',
        path: ['to'],
      }),
    ),
  response: z.object({
    supplierPublicId: publicId,
    supplier: z.string(),
    ...freightOffer,
    /** The deadline for orders of a day, as text; null when none is recorded. */
    orderTerms: z.nullable(z.string()),
    minimumOrder: money,
    days: z.array(supplierDay),
    /** The next three open days from `from` on, never before today. */
    nextOpenDays: z.array(supplierDay),
  }),
  refusals: ['RESOURCE_NOT_FOUND'],
  transaction: 'none',
});
export type Availability = z.output<typeof getSupplierAvailability.response>;
