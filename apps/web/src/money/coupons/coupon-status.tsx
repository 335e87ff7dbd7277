import { type CouponStatus, couponStatusLabels } from '@celeiro/rules/money/coupons/coupons.ts';
import { Tag, type TagColor } from '../../ui/marks/tag.tsx';

const looks: Readonly<
  Record<CouponStatus, { readonly color: TagColor; readonly form: 'default' | 'outline' }>
> = {
  SCHEDULED: { color: 'blue', form: 'outline' },
  ACTIVE: { color: 'green', form: 'default' },
  USED_UP: { color: 'yellow', form: 'default' },
  ENDED: { color: 'grey', form: 'outline' },
  CANCELED: { color: 'red', form: 'outline' },
};

/** A coupon's status. */
export const CouponStatusMark = ({ status }: { readonly status: CouponStatus }) => (
  <Tag {...looks[status]}>{couponStatusLabels[status]}</Tag>
);
