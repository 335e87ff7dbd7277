import {
  countCoupons,
  type CouponFilter,
  type CouponRow,
  couponSheetColumns,
  exportCoupons,
  searchCoupons,
} from '@celeiro/contract/money/coupons/coupons.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import { couponText, type CouponStatus } from '@celeiro/rules/money/coupons/coupons.ts';
import { download } from '../../kit/api/download.ts';
import { plainRead } from '../../kit/api/query.ts';
import type { ListDefinition, ListViews } from '../../kit/list/list-definition.ts';
import { storageKeys } from '../../kit/browser/local-storage.ts';
import { couponColumns, CouponLink, type CouponSort } from './coupon-columns.tsx';
import { couponFilters } from './coupon-filters.ts';
import { couponsTexts as texts } from './coupons.texts.ts';

const withStatus = (status: CouponStatus) => ({ status });
const builtIn = [
  { id: 'all', name: texts.views.all, values: {} },
  { id: 'active', name: texts.views.active, values: withStatus('ACTIVE') },
  { id: 'scheduled', name: texts.views.scheduled, values: withStatus('SCHEDULED') },
  { id: 'usedUp', name: texts.views.usedUp, values: withStatus('USED_UP') },
  { id: 'ended', name: texts.views.ended, values: withStatus('ENDED') },
  { id: 'canceled', name: texts.views.canceled, values: withStatus('CANCELED') },
];

const views: ListViews<CouponFilter> = {
  page: 'coupon-list',
  useBuiltIn: () => ({ views: builtIn, isKnown: true }),
  count: (filters) => plainRead(countCoupons, { body: { filters: [...filters] } }),
  countedKinds: ['coupon'],
};

/** EP-010: the coupons, each opened next to the list. */
export const couponList: ListDefinition<CouponRow, CouponFilter, CouponSort> = {
  title: texts.title,
  noun: texts.noun,
  searchPlaceholder: texts.searchPlaceholder,
  emptyHint: texts.emptyHint,
  columns: couponColumns,
  filters: couponFilters,
  defaultSort: { field: 'period', direction: 'desc' },
  pageParams: ['id', 'novo'],
  ask: ({ filter, sort, query }) =>
    plainRead(searchCoupons, { query, body: { ...filter, sort: `${sort.field},${sort.direction}` } }),
  nameOf: ({ code }) => code,
  detailOf: couponText,
  minWidth: 742,
  Link: CouponLink,
  liveKinds: ['coupon'],
  columnsKey: storageKeys.couponColumns,
  views,
  sheet: {
    maximum: EXPORT_MAXIMUM,
    fetch: ({ format, columns, filter, sort, chosen }, signal, onBytes) =>
      download(
        exportCoupons,
        {
          body: {
            format,
            columns: couponSheetColumns.filter((id) => columns.includes(id)),
            filter,
            sort: `${sort.field},${sort.direction}`,
            ...(chosen !== null && { couponPublicIds: [...chosen] }),
          },
        },
        { signal },
        onBytes,
      ),
  },
};
