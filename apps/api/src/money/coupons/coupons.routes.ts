import * as coupons from '@celeiro/contract/money/coupons/coupons.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { bind, type Binding, type Operation } from '../../platform/http/docs/operation.ts';
import { readRecordHistory } from '../../platform/records/read-history.ts';
import { readSavingsSince } from './applied.queries.ts';
import { couponDto, couponRecord } from './coupon.record.ts';
import { countCouponRows, searchCouponRows } from './coupon-list.queries.ts';
import { readCoupon, readCouponUses } from './coupon-records.queries.ts';
import { exportCoupons } from './export-coupons.ts';
import { cancelCoupon, createCoupons } from './write-coupon.ts';

const found = async ({ db, now }: Operation, { id }: { readonly id: string }) =>
  (await readCoupon(db, id, businessDateOf(now.getTime()))) ?? refuse('RESOURCE_NOT_FOUND');

export const couponsRoutes: readonly Binding[] = [
  bind(coupons.searchCoupons, (operation, { query, body: { sort = 'period,desc', ...filter } }) =>
    searchCouponRows(operation, { query, sort, filter }),
  ),
  bind(coupons.countCoupons, async (operation, { body }) => ({
    counters: await countCouponRows(operation, body.filters),
  })),
  bind(coupons.exportCoupons, exportCoupons),
  bind(coupons.getCouponSavings, async ({ db, now }) => {
    const month = `${businessDateOf(now.getTime()).slice(0, 7)}-01`;
    return { month, savings: await readSavingsSince(db, month) };
  }),
  bind(coupons.getCoupon, async (operation, { params }) => couponDto(await found(operation, params))),
  bind(coupons.createCoupons, createCoupons),
  bind(coupons.cancelCoupon, cancelCoupon),
  bind(coupons.listCouponUses, async (operation, { params, query }) =>
    readCouponUses(operation.db, (await found(operation, params)).id, query),
  ),
  bind(coupons.getCouponHistory, async (operation, { params, query }) =>
    readRecordHistory(operation.db, couponRecord, (await found(operation, params)).id, query),
  ),
];
