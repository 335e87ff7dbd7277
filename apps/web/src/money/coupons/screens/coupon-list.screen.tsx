import { CouponsView } from '../coupons-view.tsx';

/** '/coupon/coupon-list': the coupons (R-ROUTE-010). */
export const Screen = () => <CouponsView />;
