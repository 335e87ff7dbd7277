import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type { sendToSupplier as endpoint } from '@celeiro/contract/orders/sending/sending.ts';
import type { SupplierOrder } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import { randomUUID } from 'node:crypto';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  assertNotOverwriting,
  commitDelivery,
  deliveryDto,
  intendSending,
  lockDelivery,
} from '../deliveries/deliveries.public.ts';
import {
  isSameOrder,
  messageChange,
  orderInBody,
  queueMessage,
  submissionBody,
  supplierOrderOf,
} from '../supplier-messages/supplier-messages.public.ts';
import { readMessages } from './sending.queries.ts';

/**
 * The id by which a supplier knows a message. An unanswered message is sent again under its own id, so that a supplier
 * that received it takes it once. An answered one, or one whose content changed, gets a new id.
 */
const messageFor = async (
  operation: Operation,
  deliveryId: number,
  order: SupplierOrder,
): Promise<{ readonly messageId: string; readonly body: string }> => {
  const [last] = await readMessages(operation.db, deliveryId, 1);
  const sentOrder = last === undefined ? null : orderInBody(last.body);
  const isUnanswered = last?.kind === 'order.submitted' && last.state !== 'ANSWERED';
  if (last !== undefined && isUnanswered && sentOrder !== null && isSameOrder(sentOrder, order)) {
    return { messageId: last.messageId, body: last.body };
  }
  return { messageId: `msg_${randomUUID()}`, body: submissionBody(order, operation.now) };
};

/**
 * R-SEND-006, R-SEND-007: queues the order in the transaction that sets the delivery to processing, so the operator
 * doesn't wait for the supplier or the network. Of two simultaneous calls the second is refused as already in flight.
 */
export const sendToSupplier = async (
  operation: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<Delivery> => {
  const before = await lockDelivery(operation, params.id);
  const intended = await intendSending(operation, before);
  await assertNotOverwriting(operation, before, [{ field: 'status', itemPublicId: null }]);
  const order = await supplierOrderOf(operation.db, before);
  const message = await messageFor(operation, before.id, order);
  const about = { deliveryId: before.id, supplierId: before.supplierId, kind: 'order.submitted' } as const;
  await queueMessage(operation, { ...about, ...message });
  const after = await commitDelivery(operation, before, intended, [
    messageChange(`Enviado para ${before.supplierName}`),
  ]);
  return deliveryDto(operation, after);
};
