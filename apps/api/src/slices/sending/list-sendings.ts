import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import type { listSendings as endpoint } from '@celeiro/contract/sending.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { orderChanges } from '@celeiro/rules/sending/order-changes.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';
import { readDelivery } from '../deliveries/deliveries.public.ts';
import { sendingDto } from './sending.dto.ts';
import { readAcknowledgements, readMessages, readTries } from './sending.queries.ts';
import { orderInBody, supplierOrderOf } from './supplier-order.ts';

/** Every time a delivery was sent, newest first, and what of it is different by now. */
export const listSendings = async (
  { db }: Operation,
  { params }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const delivery =
    (await readDelivery(db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  const messages = await readMessages(db, delivery.id);
  if (messages.length === 0) return { sendings: [], changesSince: [] };
  const tries = await readTries(
    db,
    messages.map(({ id }) => id),
  );
  const answers = await readAcknowledgements(db, delivery.id);
  const sent = messages.map(({ body }) => orderInBody(body)).find((order) => order !== null) ?? null;
  return {
    sendings: messages.map((message) => sendingDto(message, tries, answers)),
    changesSince: sent === null ? [] : orderChanges(sent, await supplierOrderOf(db, delivery)),
  };
};
