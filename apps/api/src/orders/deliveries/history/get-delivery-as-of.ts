import type { getDeliveryAsOf as endpoint } from '@celeiro/contract/orders/deliveries/delivery-history.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { formatDateTime } from '@celeiro/rules/days/calendar.ts';
import { pastOf, rewind } from '@celeiro/rules/orders/deliveries/history-rewind.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { readDelivery } from '../delivery-aggregate.queries.ts';
import { pastDto, toChanges } from './delivery-history.dto.ts';
import { readHistoryUpTo } from './delivery-history.queries.ts';

/**
 * A delivery as it was at an instant: its present state with every later save undone. Rows are in commit order, so the
 * first row after the instant ends the past, even if a slower save of an earlier request follows. Throws
 * HISTORY_BEFORE_DELIVERY.
 */
export const getDeliveryAsOf = async (
  operation: Operation,
  { params, query }: EndpointInput<typeof endpoint>,
): Promise<EndpointOutput<typeof endpoint>> => {
  const delivery =
    (await readDelivery(operation.db, sql`d.public_id = ${params.id}::uuid`)) ?? refuse('RESOURCE_NOT_FOUND');
  // Only up to the version that was read, since a save may happen between the two reads.
  const rows = await readHistoryUpTo(operation.db, delivery.id, delivery.version);
  const at = Date.parse(query.at);
  const found = rows.findIndex((row) => row.at.getTime() > at);
  const count = found === -1 ? rows.length : found;
  const last = rows[count - 1];
  if (last === undefined) {
    const received = rows[0]?.at.getTime() ?? Date.parse(delivery.receivedAt);
    return refuse('HISTORY_BEFORE_DELIVERY', { received: formatDateTime(received) }, 'at');
  }
  const now = pastOf(delivery);
  return {
    at: query.at,
    past: pastDto(rewind(now, toChanges(rows.slice(count)))),
    present: pastDto(now),
    savedAt: last.at.toISOString(),
    savedBy: last.byName,
  };
};
