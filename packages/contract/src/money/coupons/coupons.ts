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
import { sheetFormat } from '../../sheets.ts';
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

// Coupons, for their administration (R-ADMIN-002). A coupon never changes, except that it can be cancelled.

const typed = (pattern: RegExp) =>
  z.string().check(z.trim(), z.toUpperCase(), z.regex(pattern, { error: 'couponCode' }));
const uses = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const ids = z.array(publicId).check(z.maxLength(20));

/** The terms of a new coupon. */
const terms = {
  kind: z.enum(couponKinds),
  /** Percent for a percentage, reais for an amount; both have two decimals. */
  value: moneyAboveZero,
  /** The largest discount of a percentage; null for no limit. */
  maximumDiscount: z.nullable(moneyAboveZero),
  /** The first and the last day, both included. */
  startDate: businessDate,
  endDate: businessDate,
  totalLimit: uses,
  storeLimit: uses,
  /** The least amount of the order's products. */
  minimumOrder: moneyFromZero,
  firstOrderOnly: z.boolean(),
  description: z.nullable(line(300, 1)),
  reason: z.enum(couponReasons),
  paidBy: z.enum(couponPayers),
};
const named = z.object({ publicId, name: z.string() });

/** A coupon with its results; `savings` and `sales` count deliveries that are neither canceled nor relocated. */
export const coupon = z.object({
  publicId,
  code: z.string(),
  ...terms,
  /** The only supplier whose products it applies to; null for all. */
  supplier: z.nullable(named),
  /** The families and store tags it is limited to; empty for all. */
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
  /** Coupons valid on a day of the range; either end may be absent. */
  periodFrom: z.optional(businessDate),
  periodTo: z.optional(businessDate),
  supplierPublicIds: z.optional(ids),
};

/** The filters of coupons; several values of one filter are alternatives. */
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

/** The number of coupons that each filter finds, up to a cap. */
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

/** The list as a sheet: these columns of the filtered or the given coupons. */
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

/** The savings of all coupons in deliveries received this month, without canceled and relocated ones. */
export const getCouponSavings = endpoint({
  name: 'getCouponSavings',
  method: 'GET',
  path: '/coupons/savings',
  summary: 'Economia que os cupons deram neste mês',
  scopes: intranet,
  /** The first day of the month. */
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

/** EP-011: one coupon with a given code, or several with generated codes of a common prefix. */
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

/** EP-012: cancels a coupon; past uses remain, and no new order can use it. */
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
 * A use of a coupon. `amount` is its current saving in deliveries that are neither canceled nor relocated; all uses add
 * up to the coupon's `savings`. `returnedAt` is set when all its deliveries were canceled unpaid and the use was
 * returned.
 */
const couponUse = z.object({
  orderPublicId: publicId,
  /** The order's first delivery, which identifies it. */
  deliveryPublicId: publicId,
  number: z.number(),
  store: z.string(),
  amount: money,
  /** The discount when the order was created. */
  given: money,
  /** The number of its deliveries that were canceled or relocated. */
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
