import type {
  DeliveryFilter,
  listDeliveries as endpoint,
} from '@celeiro/contract/orders/deliveries/delivery-list.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { readListPage } from '../../../platform/lists/list-page.ts';
import { countList, type Total } from '../../../platform/lists/list-total.ts';
import { type DeliverySort, isGrouped, readDeliveryCursor } from './delivery-cursor.ts';
import { deliveryCondition, readStoresIn } from './delivery-filter.queries.ts';
import { readDeliveryRows } from './delivery-list.queries.ts';
import type { ListScope } from './delivery-list-rows.queries.ts';
import { deliveryRowDto } from '../deliveries.dto.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;

const newestFirst: DeliverySort = { field: 'receivedAt', direction: 'desc' };

/** Only a group sort needs to know how many rows match: few are sorted; of many, each group's first are read. */
const breadthOf = async (
  filter: DeliveryFilter,
  sort: DeliverySort,
  total: Promise<Total>,
): Promise<ListScope['breadth']> => {
  if (Object.keys(filter).length === 0) return 'all';
  return isGrouped(sort.field) && (await total).isApproximate ? 'many' : 'few';
};

/** A page of the delivery list (R-CALLS-001), with filters and cursors. */
export const listDeliveries = async (operation: Operation, input: Input): Promise<Output> => {
  const { sort: askedSort, ...filter } = input.body;
  const sort = askedSort ?? newestFirst;
  const { page, size } = input.query;
  const { cursors } = operation;
  const cursor = readDeliveryCursor(cursors, input.query.cursor, sort);
  const where = deliveryCondition(filter, operation.now, await readStoresIn(operation.db, filter));
  const key = `deliveries ${JSON.stringify(filter)}`;
  const total = countList(operation.db, { from: sql`delivery d`, where, key }, operation.now);
  const scope = { where, filter, breadth: await breadthOf(filter, sort, total) };
  const found = await readListPage({ page, size, sort, cursor, cursors }, total, (start, limit) =>
    readDeliveryRows(operation.db, scope, sort, start, limit),
  );
  return { ...found, content: found.content.map(deliveryRowDto) };
};
