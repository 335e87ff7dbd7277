import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { Skeleton } from '../../ui/marks/states.tsx';

/** How high the notice is of a supplier whose answer brought the delivery where it is, px on a desk. */
const heights: Partial<Record<DeliveryStatusCode, number>> = {
  WAITING_ACCEPT: 100,
  INSUFFICIENT_STOCK: 93,
  NO_RECORD: 43,
  SYSTEM_UNAVAILABLE: 42,
};

/** Keeps the place of a supplier's notice until it is read: what is below doesn't move when it comes. */
export const NoticeRoom = ({ delivery }: { readonly delivery: { readonly status: DeliveryStatusCode } }) => {
  const height = heights[delivery.status];
  return height === undefined ? null : <Skeleton height={height} />;
};
