import type { SupplierOrder } from '@celeiro/contract/orders/supplier-messages/supplier-messages.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { listSendings as endpoint } from '@celeiro/contract/orders/sending/sending.ts';
import { closesEditing, isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { orderChanges } from '@celeiro/rules/orders/sending/order-changes.ts';
import { receiptOf } from '@celeiro/rules/orders/sending/receipt.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { readDelivery } from '../deliveries/deliveries.public.ts';
import {
  isAsAgreed,
  orderInBody,
  readLastWord,
  supplierOrderOf,
} from '../supplier-messages/supplier-messages.public.ts';
import { sendingDto } from './sending.dto.ts';
import {
  type MessageRow,
  readAcknowledgements,
  readMessages,
  readTries,
  type TryRow,
} from './sending.queries.ts';

/**
 * The newest order that its supplier has or may have; null when there is none, or when the supplier received its
 * cancellation.
 */
const orderThere = (messages: readonly MessageRow[], tries: readonly TryRow[]): SupplierOrder | null => {
  const found = messages.find(({ id, kind, state }) => {
    const isAnswered = state === 'ANSWERED' || state === 'RECEIVED';
    if (kind === 'order.cancelled') return isAnswered;
    const receipt = receiptOf(tries.filter(({ messageId }) => messageId === id));
    return isAnswered || receipt === 'UNCERTAIN' || receipt === 'RECEIVED';
  });
  return found === undefined ? null : orderInBody(found.body);
};

/** Every message about a delivery, newest first, with the changes since. */
export const listSendings = async (
  { db }: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const delivery =
    (await readDelivery(db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  const messages = await readMessages(db, delivery.id);
  if (messages.length === 0) return { sendings: [], changesSince: [], hasOlder: false };
  const tries = await readTries(
    db,
    messages.map(({ id }) => id),
  );
  const answers = await readAcknowledgements(db, delivery.id);
  const sent = messages.map(({ body }) => orderInBody(body)).find((order) => order !== null) ?? null;
  const current = await supplierOrderOf(db, delivery);
  const { status } = delivery;
  // An order in flight is current; a closed delivery is not compared.
  const isPast = isFinal(status) || closesEditing(status) || status === 'ORDER_PROCESSING';
  const there = isPast ? null : orderThere(messages, tries);
  const differs = there !== null && orderChanges(there, current).length > 0;
  return {
    sendings: messages.map((message) => sendingDto(message, tries, answers)),
    changesSince: sent === null ? [] : orderChanges(sent, current),
    // Changes that the supplier itself agreed to are known to it.
    hasOlder: differs && !isAsAgreed(await readLastWord(db, delivery.id), current),
  };
};
