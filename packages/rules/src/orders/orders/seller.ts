import { type DeliveryStatusCode, statusOf } from '../deliveries/statuses.ts';
import { fold } from '../../text.ts';

/**
 * R-ORDER-002: username of an order's seller. A missing one is taken from the user with the same name, ignoring case and
 * accents. If no user or several users have that name, the seller is unknown (null).
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

/** R-FOLLOW-015: one canceled or confirmed delivery locks the seller on the follow-up screen. */
export const isSellerLocked = (statuses: readonly DeliveryStatusCode[]): boolean =>
  statuses.some((status) => statusOf(status).order.keepsSeller);
