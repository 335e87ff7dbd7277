import { type Coupon, coupon } from '@celeiro/contract/money/coupons/coupons.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { CouponKind } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import {
  couponFields,
  type CouponPayer,
  type CouponReason,
  couponStatusOn,
} from '@celeiro/rules/money/coupons/coupons.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import type { RecordKind, RecordRow } from '../../platform/records/record.ts';

/** The terms of a coupon when it is created. */
export type CouponTerms = {
  readonly kind: CouponKind;
  readonly value: Centavos;
  readonly maximumDiscount: Centavos | null;
  readonly startDate: BusinessDate;
  readonly endDate: BusinessDate;
  readonly totalLimit: number;
  readonly storeLimit: number;
  readonly minimumOrder: Centavos;
  readonly firstOrderOnly: boolean;
  readonly description: string | null;
  readonly reason: CouponReason;
  readonly paidBy: CouponPayer;
};

export type CouponRecord = RecordRow &
  CouponTerms & {
    readonly code: string;
    /** The discount as text. */
    readonly takesOff: string;
    readonly supplier: RecordReference | null;
    readonly familiesOf: readonly RecordReference[];
    readonly storeTagsOf: readonly RecordReference[];
    /** Names of the families and tags. */
    readonly families: readonly string[];
    readonly storeTags: readonly string[];
    readonly canceled: boolean;
    readonly cancelReason: string | null;
    readonly used: number;
    readonly savings: Centavos;
    readonly sales: Centavos;
    readonly createdAt: Date;
    readonly createdByName: string | null;
    /** The date for which its status is computed. */
    readonly today: BusinessDate;
  };

const named = ({ id, name }: RecordReference) => ({ publicId: id, name });

export const couponDto = (record: CouponRecord): Coupon => {
  const { id: _, takesOff: __, familiesOf, storeTagsOf, canceled, today, ...one } = record;
  return {
    ...one,
    supplier: one.supplier && named(one.supplier),
    families: familiesOf.map(named),
    storeTags: storeTagsOf.map(named),
    status: couponStatusOn({ ...one, isCanceled: canceled }, today),
    createdAt: one.createdAt.toISOString(),
  };
};

/** Coupons as records. */
export const couponRecord: RecordKind<keyof typeof couponFields, CouponRecord> = {
  kind: 'coupon',
  table: 'coupon',
  label: 'Cupom',
  fields: couponFields,
  response: coupon,
  toWire: couponDto,
};
