import {
  type AddedItems,
  addItems,
  removeItem,
  replaceItem,
} from '@celeiro/contract/orders/delivery-items/delivery-items.ts';
import type { OrderDetails } from '@celeiro/contract/orders/orders/orders.ts';
import { saveChange, type SaveFailure, type SaveOutcome } from '../../../kit/api/save-change.ts';
import { ANSWERED_READS } from '../../deliveries/deliveries.public.ts';
import { addingTexts } from './adding.texts.ts';

const { failures } = addingTexts;
/**
 * The outcome. 'half': the products came but the old one stayed (R-ADD-012, R-ADD-013), which a server with the one-call
 * replacement never answers. 'failed' changed nothing, or that is unknown, and may be sent again with the same key; `reason` is
 * null when the server gave none.
 */
export type Sent =
  | { readonly kind: 'done'; readonly order: OrderDetails | null }
  | { readonly kind: 'half'; readonly order: OrderDetails; readonly message: string }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly reason: string | null;
      readonly failure: SaveFailure;
    }
  /** Given up for the charges' sake or the day's: nothing changed. */
  | { readonly kind: 'kept' };

type Key = { readonly idempotencyKey: string };

const sentOf = (outcome: SaveOutcome<OrderDetails>, message: string): Sent => {
  if (outcome.kind === 'saved') return { kind: 'done', order: outcome.answer };
  if (outcome.kind === 'kept') return outcome;
  const { failure } = outcome;
  return { kind: 'failed', message, reason: failure.reason, failure };
};

/** Adds products, all or none (R-ADD-010). */
export const sendAdded = async (orderPublicId: string, body: AddedItems, key: Key): Promise<Sent> =>
  sentOf(
    await saveChange(
      addItems,
      { params: { id: orderPublicId }, body },
      { ...key, answered: ANSWERED_READS, failureText: failures.add },
    ),
    failures.add,
  );

export type ReplacedItem = {
  readonly itemPublicId: string;
  readonly orderPublicId: string;
  /** Version of the delivery the item was seen in. */
  readonly version: number;
};

/** The two calls the replacement was before: first the new products come, then the old one goes (R-ADD-003). */
const addThenRemove = async (item: ReplacedItem, body: AddedItems, key: Key): Promise<Sent> => {
  const added = await sendAdded(item.orderPublicId, body, key);
  if (added.kind !== 'done' || added.order === null) {
    return added.kind === 'failed' ? { ...added, message: failures.replace } : added;
  }
  const params = { id: item.itemPublicId };
  const onVersion = { ifMatch: item.version, failureText: failures.oldStays };
  const removed = await saveChange(removeItem, { params }, onVersion);
  if (removed.kind === 'saved') return { kind: 'done', order: null };
  const isLast =
    removed.kind === 'failed' && removed.failure.code === 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED';
  return { kind: 'half', order: added.order, message: isLast ? failures.lastStays : failures.oldStays };
};

/**
 * Puts products in the place of an item (R-ADD-003, R-ADD-011): one call and one transaction; only a server that does not
 * have that call, while versions are exchanged, is asked in two.
 */
export const sendReplaced = async (item: ReplacedItem, body: AddedItems, key: Key): Promise<Sent> => {
  const outcome = await saveChange(
    replaceItem,
    { params: { id: item.itemPublicId }, body },
    { ...key, ifMatch: item.version, answered: ANSWERED_READS, failureText: failures.replace },
  );
  const code = outcome.kind === 'failed' ? outcome.failure.code : null;
  if (code === 'ROUTE_NOT_FOUND' || code === 'METHOD_NOT_ALLOWED') return addThenRemove(item, body, key);
  return sentOf(outcome, failures.replace);
};
