import { type AddedItems, addItems, removeItem, replaceItem } from '@celeiro/contract/delivery-items.ts';
import { describeError } from '@celeiro/contract/errors.ts';
import type { OrderDetails } from '@celeiro/contract/orders.ts';
import { call } from '../../../kit/api/call.ts';
import { CallFailure, decideSaving, reasonOf } from '../../../kit/api/failure.ts';
import { spoilAfter } from '../../../kit/api/stale.ts';
import { askingCharges } from '../../../kit/charges-question.ts';
import { addingTexts } from './adding.texts.ts';

const { failures } = addingTexts;
/** The answer is the order itself. */
const answeredReads = ['getOrderDetails'] as const;

/**
 * How it went. 'half': the products came but the old one stayed (R-ADD-012, R-ADD-013), which a server with the one-call
 * replacement never answers. 'failed' changed nothing, or nobody knows, and may be sent again with the same key;
 * `reason` is null when the server gave none.
 */
export type Sent =
  | { readonly kind: 'done'; readonly order: OrderDetails | null }
  | { readonly kind: 'half'; readonly order: OrderDetails; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string; readonly reason: string | null }
  /** Given up for the charges' sake: nothing changed. */
  | { readonly kind: 'kept' };

type Key = { readonly idempotencyKey: string };

const failed = (error: unknown, message: string): Sent => {
  const failure = decideSaving(error, message);
  if (failure.kind === 'silent') return { kind: 'kept' };
  if (failure.kind === 'conflict') {
    return { kind: 'failed', message, reason: describeError('VERSION_CONFLICT').message };
  }
  return { kind: 'failed', message, reason: reasonOf(failure, message) };
};

/** Adds products, all or none (R-ADD-010). */
export const sendAdded = async (orderPublicId: string, body: AddedItems, key: Key): Promise<Sent> => {
  try {
    const order = await askingCharges((chargesSeen) =>
      call(addItems, { params: { id: orderPublicId }, body }, { ...key, chargesSeen }),
    );
    spoilAfter(addItems, answeredReads);
    return { kind: 'done', order };
  } catch (error) {
    return failed(error, failures.add);
  }
};

export type ReplacedItem = {
  readonly itemPublicId: string;
  readonly orderPublicId: string;
  /** Version of the delivery the item was seen in. */
  readonly version: number;
};

const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof CallFailure && error.body !== null && codes.includes(error.body.code);

/** The two calls the replacement was before: first the new products come, then the old one goes (R-ADD-003). */
const addThenRemove = async (item: ReplacedItem, body: AddedItems, key: Key): Promise<Sent> => {
  const added = await sendAdded(item.orderPublicId, body, key);
  if (added.kind !== 'done' || added.order === null) {
    return added.kind === 'failed' ? { ...added, message: failures.replace } : added;
  }
  try {
    await askingCharges((chargesSeen) =>
      call(removeItem, { params: { id: item.itemPublicId } }, { chargesSeen }),
    );
    spoilAfter(removeItem);
    return { kind: 'done', order: null };
  } catch (error) {
    const isLast = hasCode(error, 'ORDER_SUPPLIER_ITEM_CANNOT_BE_REMOVED');
    return { kind: 'half', order: added.order, message: isLast ? failures.lastStays : failures.oldStays };
  }
};

/**
 * Puts products in the place of an item (R-ADD-003, R-ADD-011): one call and one transaction; only a server that does not
 * have that call, while versions are exchanged, is asked in two.
 */
export const sendReplaced = async (item: ReplacedItem, body: AddedItems, key: Key): Promise<Sent> => {
  try {
    const order = await askingCharges((chargesSeen) =>
      call(
        replaceItem,
        { params: { id: item.itemPublicId }, body },
        { ...key, ifMatch: item.version, chargesSeen },
      ),
    );
    spoilAfter(replaceItem, answeredReads);
    return { kind: 'done', order };
  } catch (error) {
    if (hasCode(error, 'ROUTE_NOT_FOUND', 'METHOD_NOT_ALLOWED')) return addThenRemove(item, body, key);
    return failed(error, failures.replace);
  }
};
