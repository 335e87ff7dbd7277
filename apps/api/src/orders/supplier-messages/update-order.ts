import {
  acknowledgement,
  type SupplierOrder,
} from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { agreedOrder, orderChanges } from '@celeiro/rules/orders/sending/order-changes.ts';
import { randomUUID } from 'node:crypto';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type LastWord, readLastWord } from './supplier-messages.queries.ts';
import { queueMessage, readSentMessages } from './supplier-messages.store.ts';
import { orderInBody, type OrderedDelivery, supplierOrderOf, updateBody } from './supplier-order.ts';

type Updated = OrderedDelivery & {
  readonly supplierId: number;
  readonly supplierName: string;
  readonly hasIntegration: boolean;
  readonly orderExternalId: string | null;
};

/** History of a message to a delivery's supplier. */
export const messageChange = (newValue: string): HistoryChange => ({
  field: 'sending',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue,
});

/** Whether an order equals what its supplier last agreed to, and nothing was sent since. */
export const isAsAgreed = (word: LastWord | null, order: SupplierOrder): boolean => {
  if (word === null || word.status !== 'ACCEPTED_WITH_CHANGES' || !word.isAboutLast) return false;
  const sent = orderInBody(word.body);
  if (sent === null) return false;
  const { lines = [] } = acknowledgement.parse(word.content);
  return orderChanges(agreedOrder(sent, lines), order).length === 0;
};

/**
 * Queues `order.updated` with the present order, under a new id. It is sent after messages in flight and replaces a
 * waiting update.
 */
export const queueUpdate = async (
  operation: Operation,
  delivery: Updated,
  order: SupplierOrder,
  word: LastWord | null,
): Promise<void> => {
  const { db, now } = operation;
  const messages = await readSentMessages(db, delivery.id, now);
  const decision = isAsAgreed(word, order) ? 'ACCEPTED' : 'CHANGED';
  await queueMessage(operation, {
    deliveryId: delivery.id,
    supplierId: delivery.supplierId,
    kind: 'order.updated',
    messageId: `msg_${randomUUID()}`,
    body: updateBody({ ...order, externalId: delivery.orderExternalId, decision }, now),
    notBefore: messages.find(({ underWayUntil }) => underWayUntil !== null)?.underWayUntil ?? null,
  });
};

/**
 * Informs a supplier that agreed with changes about the result, in the transaction of the agreement, for every party that
 * agrees. Sends nothing when the supplier's own newer answer changed the delivery, or something was sent since. The
 * caller holds the delivery's lock. Returns the changes for its history.
 */
export const sendDecision = async (
  operation: Operation,
  delivery: Updated,
): Promise<readonly HistoryChange[]> => {
  if (!delivery.hasIntegration) return [];
  const word = await readLastWord(operation.db, delivery.id);
  if (word === null || word.status !== 'ACCEPTED_WITH_CHANGES' || !word.isAboutLast) return [];
  await queueUpdate(operation, delivery, await supplierOrderOf(operation.db, delivery), word);
  return [messageChange(`Decisão enviada para ${delivery.supplierName}`)];
};
