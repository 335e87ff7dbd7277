import { couponKinds } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import {
  BATCH_MAXIMUM,
  couponCodePattern,
  couponPrefixPattern,
} from '@celeiro/rules/money/coupons/coupon-codes.ts';
import { couponPayers, couponReasons, couponStatuses } from '@celeiro/rules/money/coupons/coupons.ts';
import * as z from 'zod/mini';
import {
  businessDate,
  instant,
  line,
  money,
  moneyAboveZero,
  moneyFromZero,
  publicId,
  searchText,
} from '../../codecs.ts';
import { sheetFormat } from '../../orders/deliveries/delivery-sheets.ts';
import { endpoint } from '../../endpoint.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { intranet } from '../../permissions.ts';
import {
  recordCreate,
  recordFilter,
  recordGet,
  recordHistory,
  recordSearch,
  recordUpdate,
  recordUpdateRefusals,
} from '../../records.ts';

// Coupons as people administer them (R-ADMIN-002). A coupon doesn't change but for being cancelled.

const typed = (pattern: RegExp) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(pattern, { error: 'couponCode' }));
const uses = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const ids = z.array(publicId).check(z.maxLength(20));

/** What is said of a coupon when it is made. */
const terms = {
  kind: z.enum(couponKinds),
  /** Percent of a percentage, reais of an amount; both have two decimals. */
  value: moneyAboveZero,
  /** Most that a percentage takes off an order; null for no such limit. */
  maximumDiscount: z.nullable(moneyAboveZero),
  /** The first and the last day, both count. */
  startDate: businessDate,
  endDate: businessDate,
  totalLimit: uses,
  storeLimit: uses,
  /** Of all products of the order. */
  minimumOrder: moneyFromZero,
  firstOrderOnly: z.boolean(),
  description: z.nullable(line(300, 1)),
  reason: z.enum(couponReasons),
  paidBy: z.enum(couponPayers),
};
const named = z.object({ publicId, name: z.string() });

/** A coupon, with what came of it; `savings` and `sales` are of deliveries that weren't cancelled or relocated. */
export const coupon = z.object({
  publicId,
  code: z.string(),
  ...terms,
  /** It is for products of this supplier alone; null for all. */
  supplier: z.nullable(named),
  /** It is for products of these families and stores of these tags; empty for all. */
  families: z.array(named),
  storeTags: z.array(named),
  status: z.enum(couponStatuses),
  used: z.number(),
  savings: money,
  sales: money,
  cancelReason: z.nullable(z.string()),
  createdAt: instant,
  createdByName: z.nullable(z.string()),
  version: z.number(),
});
export type Coupon = z.output<typeof coupon>;

/** A row of the list. */
export const couponRow = z.omit(coupon, {
  families: true,
  storeTags: true,
  cancelReason: true,
  createdByName: true,
  description: true,
  sales: true,
});
export type CouponRow = z.output<typeof couponRow>;

const filterFields = {
  /** The beginning or a part of its code. */
  search: searchText,
  statuses: z.optional(z.array(z.enum(couponStatuses)).check(z.maxLength(couponStatuses.length))),
  kinds: z.optional(z.array(z.enum(couponKinds)).check(z.maxLength(couponKinds.length))),
  /** Those in force on a day of the range; either end may be open. */
  periodFrom: z.optional(businessDate),
  periodTo: z.optional(businessDate),
  supplierPublicIds: z.optional(ids),
};

/** By what coupons are found; several values of one filter are alternatives. */
export const couponFilter = z.strictObject(filterFields);
export type CouponFilter = z.output<typeof couponFilter>;

export const couponSorts = ['period', 'code', 'used'] as const;

/** EP-010 */
export const searchCoupons = endpoint({
  ...recordSearch,
  name: 'searchCoupons',
  path: '/coupons/all',
  summary: 'Lista cupons',
  body: z.extend(z.omit(recordFilter(couponSorts), { search: true }), filterFields),
  response: pageOf(couponRow),
});

/** How many coupons each filter finds, up to a cap. */
export const countCoupons = endpoint({
  name: 'countCoupons',
  method: 'POST',
  path: '/coupons/counters',
  summary: 'Quantos cupons cada filtro encontra',
  scopes: intranet,
  body: z.strictObject({ filters: z.array(couponFilter).check(z.minLength(1), z.maxLength(12)) }),
  response: z.object({ counters: z.array(z.object({ count: z.number(), isCapped: z.boolean() })) }),
  refusals: [],
  transaction: 'none',
});

export const couponSheetColumns = [
  'code',
  'value',
  'period',
  'uses',
  'savings',
  'supplier',
  'status',
] as const;

/** The list as a sheet: these columns of what the filter finds, or of the coupons named. */
export const exportCoupons = endpoint({
  name: 'exportCoupons',
  method: 'POST',
  path: '/coupons/export',
  summary: 'Exporta a lista de cupons',
  scopes: intranet,
  body: z.strictObject({
    format: sheetFormat,
    columns: z
      .array(z.enum(couponSheetColumns))
      .check(z.minLength(1), z.maxLength(couponSheetColumns.length)),
    filter: couponFilter,
    couponPublicIds: z.optional(z.array(publicId).check(z.minLength(1), z.maxLength(100))),
    sort: searchCoupons.body.shape.sort,
  }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

/** What all coupons together took off deliveries that were received this month and neither cancelled nor relocated. */
export const getCouponSavings = endpoint({
  name: 'getCouponSavings',
  method: 'GET',
  path: '/coupons/savings',
  summary: 'Economia que os cupons deram neste mês',
  scopes: intranet,
  /** The month by its first day. */
  response: z.object({ month: businessDate, savings: money }),
  refusals: [],
  transaction: 'none',
});

/** One coupon. */
export const getCoupon = endpoint({
  ...recordGet,
  name: 'getCoupon',
  path: '/coupons/:id',
  summary: 'Um cupom',
  response: coupon,
});

/** EP-011: one coupon of a code, or so many of generated ones that begin alike. */
export const createCoupons = endpoint({
  ...recordCreate,
  name: 'createCoupons',
  path: '/coupons',
  summary: 'Cria um cupom ou um lote de códigos',
  body: z
    .strictObject({
      code: z.optional(typed(couponCodePattern)),
      prefix: z.optional(typed(couponPrefixPattern)),
      quantity: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(BATCH_MAXIMUM))),
      ...terms,
      supplierPublicId: z.nullable(publicId),
      familyPublicIds: ids,
      storeTagPublicIds: ids,
    })
    .check(
      z.refine(
        ({ code, prefix, quantity }) =>
          code === undefined
            ? prefix !== undefined && quantity !== undefined
            : prefix === undefined && quantity === undefined,
        { path: ['code'], error: 'Informe um código, ou prefixo e quantidade.' },
      ),
    ),
  response: z.object({ coupons: z.array(z.object({ publicId, code: z.string(), version: z.number() })) }),
  refusals: [
    'COUPON_CODE_TAKEN',
    'COUPON_PERCENTAGE_ABOVE_ALL',
    'COUPON_MAXIMUM_OF_AMOUNT',
    'COUPON_ENDS_BEFORE_START',
    'COUPON_ENDS_IN_THE_PAST',
    'COUPON_STORE_LIMIT',
    'COUPON_PAID_BY_NOBODY',
    'COUPON_ABOVE_POLICY',
    'SUPPLIER_UNKNOWN',
    'FAMILY_UNKNOWN',
    'STORE_TAG_UNKNOWN',
  ],
  changes: ['coupon'],
});
export type NewCoupon = z.output<typeof createCoupons.body>;

/** EP-012: uses of the past stand, no order takes it any more. */
export const cancelCoupon = endpoint({
  ...recordUpdate,
  name: 'cancelCoupon',
  path: '/coupons/:id/cancel',
  summary: 'Cancela um cupom',
  body: z.strictObject({ reason: line(300, 1) }),
  response: coupon,
  refusals: [...recordUpdateRefusals, 'COUPON_CANCELED'],
  changes: ['coupon'],
});

/**
 * A use of a coupon: `amount` is what it saves now, of deliveries that weren't cancelled or relocated; all of them together are the
 * coupon's `savings`. One that came back, when all it applied to was cancelled unpaid, says when.
 */
const couponUse = z.object({
  orderPublicId: publicId,
  /** The first delivery of the order: what it is known by. */
  deliveryPublicId: publicId,
  number: z.number(),
  store: z.string(),
  amount: money,
  /** What the order was given as it came in. */
  given: money,
  /** How many of the deliveries it applied to were cancelled or relocated. */
  canceled: z.number(),
  relocated: z.number(),
  at: instant,
  returnedAt: z.nullable(instant),
});
export type CouponUse = z.output<typeof couponUse>;

/** Uses of a coupon, newest first. */
export const listCouponUses = endpoint({
  ...recordGet,
  name: 'listCouponUses',
  path: '/coupons/:id/uses',
  summary: 'Usos de um cupom',
  query: z.pick(pageQuery, { page: true, size: true }),
  response: z.object({ content: z.array(couponUse), totalElements: z.number() }),
});

export const getCouponHistory = endpoint({
  ...recordHistory,
  name: 'getCouponHistory',
  path: '/coupons/:id/history',
  summary: 'Histórico de um cupom',
});
