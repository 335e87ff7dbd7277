import type { Coupon } from '@celeiro/contract/money/coupons/coupons.ts';
import { addDays, type BusinessDate } from '@celeiro/rules/days/calendar.ts';
import type { CouponKind } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import type { CouponPayer, CouponReason } from '@celeiro/rules/money/coupons/coupons.ts';
import { type Centavos, centavos, ZERO } from '@celeiro/rules/money.ts';
import type { Found } from '../../kit/forms/choice-fields.tsx';

/** What the form of a new coupon holds. */
export type CouponValues = {
  code: string;
  prefix: string;
  quantity: number | null;
  kind: CouponKind;
  /** Hundredths of a percent or centavos, by its kind. */
  value: Centavos | null;
  maximumDiscount: Centavos | null;
  startDate: string;
  endDate: string;
  totalLimit: number | null;
  storeLimit: number | null;
  minimumOrder: Centavos | null;
  firstOrderOnly: boolean;
  description: string;
  reason: CouponReason;
  paidBy: CouponPayer;
  supplier: Found | null;
  families: readonly Found[];
  storeTags: readonly Found[];
  /** What the preview is drawn for; it isn't sent. */
  sample: Centavos | null;
};

const SAMPLE = centavos(100_000);
const FORTNIGHT = 14;

const nothing = (today: BusinessDate): CouponValues => ({
  code: '',
  prefix: '',
  quantity: null,
  kind: 'PERCENTAGE',
  value: null,
  maximumDiscount: null,
  startDate: today,
  endDate: addDays(today, FORTNIGHT),
  totalLimit: null,
  storeLimit: 1,
  minimumOrder: null,
  firstOrderOnly: false,
  description: '',
  reason: 'COMMERCIAL',
  paidBy: 'CELEIRO',
  supplier: null,
  families: [],
  storeTags: [],
  sample: SAMPLE,
});

const found = ({ publicId, name }: { readonly publicId: string; readonly name: string }): Found => ({
  value: publicId,
  label: name,
});

/** How many days lie between two. */
const daysBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** What the form begins with: nothing, or all but the code of a coupon, for as many days from today on. */
export const couponStart = (today: BusinessDate, like: Coupon | null): CouponValues => {
  if (like === null) return nothing(today);
  const startDate = like.startDate < today ? today : like.startDate;
  return {
    ...nothing(today),
    kind: like.kind,
    value: like.value,
    maximumDiscount: like.maximumDiscount,
    startDate,
    endDate: addDays(startDate, daysBetween(like.startDate, like.endDate)),
    totalLimit: like.totalLimit,
    storeLimit: like.storeLimit,
    minimumOrder: like.minimumOrder === ZERO ? null : like.minimumOrder,
    firstOrderOnly: like.firstOrderOnly,
    description: like.description ?? '',
    reason: like.reason,
    paidBy: like.paidBy,
    supplier: like.supplier && found(like.supplier),
    families: like.families.map(found),
    storeTags: like.storeTags.map(found),
  };
};

/** What is sent: one code, or what a batch begins with. */
export const couponBody = (values: CouponValues, isBatch: boolean) => {
  const { code, prefix, quantity, sample: _, supplier, families, storeTags, ...terms } = values;
  return {
    ...terms,
    ...(isBatch ? { prefix, quantity } : { code }),
    minimumOrder: terms.minimumOrder ?? ZERO,
    maximumDiscount: terms.kind === 'PERCENTAGE' ? terms.maximumDiscount : null,
    description: terms.description.trim() === '' ? null : terms.description,
    supplierPublicId: supplier?.value ?? null,
    familyPublicIds: families.map(({ value }) => value),
    storeTagPublicIds: storeTags.map(({ value }) => value),
  };
};
