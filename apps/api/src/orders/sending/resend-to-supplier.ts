import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { resendToSupplier as endpoint } from '@celeiro/contract/orders/sending/sending.ts';
import { refuse, RefusalError } from '@celeiro/rules/refusal.ts';
import { updateRefusal } from '@celeiro/rules/orders/sending/send.ts';
import { mayHaveOrder } from '@celeiro/rules/orders/sending/withdrawal.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  type DeliveryAggregate,
  lockDelivery,
  sendSubject,
  recordDelivery,
} from '../deliveries/deliveries.public.ts';
import {
  hastenMessage,
  isSameOrder,
  messageChange,
  orderInBody,
  queueMessage,
  queueUpdate,
  readLastWord,
  readSentMessages,
  supplierOrderOf,
} from '../supplier-messages/supplier-messages.public.ts';
import { type MessageRow, readMessages } from './sending.queries.ts';
import { settleFailures } from './sending-notices.ts';

/** Sends an unanswered message again under its own id: at once instead of later, or once more after it was given up. */
const sayAgain = async (
  operation: Operation,
  { id: deliveryId, supplierId }: DeliveryAggregate,
  { id, state, kind, messageId, body }: MessageRow,
): Promise<void> => {
  if (state === 'WAITING') {
    if (!(await hastenMessage(operation.db, id, operation.now))) return refuse('SEND_IN_PROGRESS');
    return;
  }
  if (state !== 'GIVEN_UP') return refuse('NOTHING_TO_RESEND');
  await queueMessage(operation, { deliveryId, supplierId, kind, messageId, body });
};

const resendUpdate = async (
  operation: Operation,
  delivery: DeliveryAggregate,
  messages: readonly MessageRow[],
): Promise<void> => {
  const { db, now } = operation;
  const refused = updateRefusal(sendSubject(delivery));
  if (refused !== null) throw new RefusalError(refused);
  if (!mayHaveOrder({ ...delivery, messages: await readSentMessages(db, delivery.id, now) }))
    return refuse('NEVER_SENT');
  const order = await supplierOrderOf(db, delivery);
  const [last] = messages;
  const sent = last === undefined ? null : orderInBody(last.body);
  if (last !== undefined && sent !== null && isSameOrder(sent, order)) {
    // An order that was given up is no update: the supplier never agreed to it.
    return last.kind === 'order.updated' ? sayAgain(operation, delivery, last) : refuse('NOTHING_TO_RESEND');
  }
  await queueUpdate(operation, delivery, order, await readLastWord(db, delivery.id));
};

/**
 * Sends a supplier that may have the order what it needs to know again: the cancellation, or the present content. Of two
 * simultaneous calls the second is refused as already in flight. The delivery itself doesn't change.
 */
export const resendToSupplier = async (
  operation: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const delivery = await lockDelivery(operation, params.id);
  if (!delivery.hasIntegration) return refuse('SUPPLIER_WITHOUT_INTEGRATION');
  const messages = await readMessages(operation.db, delivery.id);
  const [last] = messages;
  if (last === undefined) return refuse('NEVER_SENT');
  const isCancellation = last.kind === 'order.cancelled';
  await (isCancellation ? sayAgain(operation, delivery, last) : resendUpdate(operation, delivery, messages));
  await settleFailures(operation, delivery);
  const what = isCancellation ? 'Cancelamento reenviado' : 'Atualização enviada';
  await recordDelivery(operation, delivery, messageChange(`${what} para ${delivery.supplierName}`));
  return { kind: isCancellation ? 'order.cancelled' : 'order.updated' };
};
