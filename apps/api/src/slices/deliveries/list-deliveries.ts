import type { listDeliveries as endpoint } from '@celeiro/contract/deliveries.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';
import { readListPage } from '../../platform/lists/list-page.ts';
import { countList } from '../../platform/lists/list-total.ts';
import { type DeliverySort, readDeliveryCursor } from './delivery-cursor.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';
import { readDeliveryRows } from './delivery-list.queries.ts';
import { deliveryRowDto } from './deliveries.dto.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;

const newestFirst: DeliverySort = { field: 'receivedAt', direction: 'desc' };

/** A page of the delivery list (R-CALLS-001): filters narrow, cursors lead on. */
export const listDeliveries = async (operation: Operation, input: Input): Promise<Output> => {
  const { sort: askedSort, ...filter } = input.body;
  const sort = askedSort ?? newestFirst;
  const { page, size } = input.query;
  const cursor = readDeliveryCursor(input.query.cursor, sort);
  const where = deliveryCondition(filter);
  const key = `deliveries ${JSON.stringify(filter)}`;
  const total = countList(operation.db, { from: sql`delivery d`, where, key }, operation.now);
  const isUnfiltered = Object.keys(filter).length === 0;
  const found = await readListPage({ page, size, sort, cursor }, total, (start, limit) =>
    readDeliveryRows(operation.db, where, sort, start, limit, isUnfiltered),
  );
  return { ...found, content: found.content.map(deliveryRowDto) };
};
