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
 * The id a supplier knows a message by. An unanswered message is sent again under its own id, so that a supplier that did get
 * it takes it once; an answered one, or one whose content differs by now, is a message of its own.
 */
const messageFor = async (
  operation: Operation,
  deliveryId: number,
  order: SupplierOrder,
): Promise<{ readonly messageId: string; readonly body: string }> => {
  const [last] = await readMessages(operation.db, deliveryId, 1);
  const said = last === undefined ? null : orderInBody(last.body);
  const isUnanswered = last?.kind === 'order.submitted' && last.state !== 'ANSWERED';
  if (last !== undefined && isUnanswered && said !== null && isSameOrder(said, order)) {
    return { messageId: last.messageId, body: last.body };
  }
  return { messageId: `msg_${randomUUID()}`, body: submissionBody(order, operation.now) };
};

/**
 * R-SEND-006, R-SEND-007: the order is queued in the same transaction that sets the delivery to processing; the operator waits
 * for neither the supplier nor the network. Of two who send at once the second is refused as under way.
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
