import type { CouponFilter } from '@celeiro/contract/money/coupons/coupons.ts';
import { couponKinds } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import {
  couponKindLabels,
  couponStatuses,
  couponStatusLabels,
} from '@celeiro/rules/money/coupons/coupons.ts';
import {
  choicesFilter,
  daysFilter,
  type Filter,
  idsFilter,
  textFilter,
} from '../../kit/list/filters/filters.ts';
import { SEARCH } from '../../kit/list/list-state.ts';
import { supplierLookUp } from '../../kit/fields/name-look-ups.ts';
import { couponsTexts } from './coupons.texts.ts';

const texts = couponsTexts.filters;

/** By what coupons are found; their parameters are those of addresses and saved views. */
export const couponFilters: readonly Filter<CouponFilter>[] = [
  textFilter({ param: SEARCH, label: '', maxLength: 40, ask: (search) => ({ search }) }),
  choicesFilter({
    param: 'status',
    label: texts.status,
    options: couponStatuses.map((value) => ({ value, label: couponStatusLabels[value] })),
    ask: (statuses) => ({ statuses: [...statuses] }),
  }),
  choicesFilter({
    param: 'kind',
    label: texts.kind,
    options: couponKinds.map((value) => ({ value, label: couponKindLabels[value] })),
    ask: (kinds) => ({ kinds: [...kinds] }),
  }),
  daysFilter({
    from: 'from',
    to: 'to',
    label: texts.period,
    ask: (periodFrom, periodTo) => ({
      ...(periodFrom !== '' && { periodFrom }),
      ...(periodTo !== '' && { periodTo }),
    }),
  }),
  idsFilter({
    param: 'supplier',
    label: texts.supplier,
    lookUp: supplierLookUp,
    knowsAll: true,
    failed: texts.suppliersFailed,
    ask: (supplierPublicIds) => ({ supplierPublicIds: [...supplierPublicIds] }),
  }),
];
