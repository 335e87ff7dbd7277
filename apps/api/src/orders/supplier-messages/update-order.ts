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

/** What is told in a delivery's history of a message to its supplier. */
export const messageChange = (newValue: string): HistoryChange => ({
  field: 'sending',
  event: 'UPDATE',
  itemPublicId: null,
  itemLabel: null,
  oldValue: null,
  newValue,
});

/** Whether an order stands as its supplier agreed to bring it with its last word, and was sent nothing since. */
export const isAsAgreed = (word: LastWord | null, order: SupplierOrder): boolean => {
  if (word === null || word.status !== 'ACCEPTED_WITH_CHANGES' || !word.isAboutLast) return false;
  const sent = orderInBody(word.body);
  if (sent === null) return false;
  const { lines = [] } = acknowledgement.parse(word.content);
  return orderChanges(agreedOrder(sent, lines), order).length === 0;
};

/**
 * Queues `order.updated`: the order as it stands, under an id of its own. It leaves after whatever is on its way, and what
 * waits of an earlier update never leaves.
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
 * Tells a supplier that agreed with changes what became of them, in the transaction by which the delivery is agreed upon,
 * whoever agrees. Nothing is told when its own newer word is what moved the delivery, or it was sent anything since. The
 * caller holds the delivery's lock; answered is what its history tells.
 */
export const tellDecision = async (
  operation: Operation,
  delivery: Updated,
): Promise<readonly HistoryChange[]> => {
  if (!delivery.hasIntegration) return [];
  const word = await readLastWord(operation.db, delivery.id);
  if (word === null || word.status !== 'ACCEPTED_WITH_CHANGES' || !word.isAboutLast) return [];
  await queueUpdate(operation, delivery, await supplierOrderOf(operation.db, delivery), word);
  return [messageChange(`Decisão enviada para ${delivery.supplierName}`)];
};
