import type { Delivery } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { deliveryDto } from './deliveries.dto.ts';
import { readDelivery } from './delivery-aggregate.queries.ts';

type Input = {
  readonly params: { readonly id: string };
  readonly query?: { readonly storeDocumentNumber?: string | undefined } | undefined;
};

/**
 * One delivery, for its details and its summary (OQ-084: the same fields). A store document in the request must be that
 * of the delivery's store; otherwise it is not found.
 */
export const getDelivery = async (operation: Operation, { params, query }: Input): Promise<Delivery> => {
  const delivery =
    (await readDelivery(operation.db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  const document = query?.storeDocumentNumber;
  if (document !== undefined && normalizeDocument(document) !== delivery.storeDocument) {
    return refuse('RESOURCE_NOT_FOUND');
  }
  return deliveryDto(operation, delivery);
};
