import { supplierMessage } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { mayHaveOrder } from '@celeiro/rules/orders/sending/withdrawal.ts';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { endSubmissions, queueMessage, readSentMessages } from './supplier-messages.store.ts';
import { messageChange } from './update-order.ts';

type Withdrawn = {
  readonly id: number;
  readonly publicId: string;
  readonly number: number;
  readonly supplierId: number;
  readonly supplierName: string;
  readonly hasIntegration: boolean;
  readonly orderExternalId: string | null;
};

/**
 * Informs a supplier that an order it may have is canceled: queues `order.cancelled` in the transaction that ends the
 * delivery, for every way it ends. Sends nothing about an order that was never sent. The caller holds the delivery's
 * lock. Returns the changes for its history.
 */
export const withdrawOrder = async (
  operation: Operation,
  delivery: Withdrawn,
): Promise<readonly HistoryChange[]> => {
  const { db, now } = operation;
  await endSubmissions(db, delivery.id, now);
  const messages = await readSentMessages(db, delivery.id, now);
  if (!mayHaveOrder({ ...delivery, messages })) return [];
  const body = z.encode(supplierMessage, {
    type: 'order.cancelled',
    timestamp: now.toISOString(),
    data: {
      orderId: delivery.publicId,
      orderNumber: String(delivery.number),
      externalId: delivery.orderExternalId,
    },
  });
  await queueMessage(operation, {
    deliveryId: delivery.id,
    supplierId: delivery.supplierId,
    kind: 'order.cancelled',
    messageId: `msg_${randomUUID()}`,
    body: JSON.stringify(body),
    // An order in flight arrives before its cancellation.
    notBefore: messages.find(({ underWayUntil }) => underWayUntil !== null)?.underWayUntil ?? null,
  });
  return [messageChange(`Cancelamento enviado para ${delivery.supplierName}`)];
};
