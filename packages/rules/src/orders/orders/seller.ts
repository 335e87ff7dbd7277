import { type DeliveryStatusCode, statusOf } from '../deliveries/statuses.ts';
import { fold } from '../../text.ts';

/**
 * R-ORDER-002: username of an order's seller. A missing one is filled from the user of the same name, case and accents aside;
 * when no user or more than one has that name nothing is guessed and the seller remains unknown (null).
 */
export const sellerUsernameOf = (
  order: { readonly sellerName: string | null; readonly sellerUsername: string | null },
  users: readonly { readonly name: string; readonly username: string }[],
): string | null => {
  if (order.sellerUsername !== null && order.sellerUsername !== '') return order.sellerUsername;
  const name = fold((order.sellerName ?? '').trim());
  if (name === '') return null;
  const [only, another] = users.filter((user) => fold(user.name.trim()) === name);
  return only !== undefined && another === undefined ? only.username : null;
};

/** R-FOLLOW-015: one canceled or confirmed delivery is enough for the follow-up screen to keep the seller as it is. */
export const isSellerLocked = (statuses: readonly DeliveryStatusCode[]): boolean =>
  statuses.some((status) => statusOf(status).order.keepsSeller);
