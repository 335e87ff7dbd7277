import type { listDeliveries as endpoint } from '@celeiro/contract/deliveries.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { validationMessages } from '@celeiro/rules/messages.ts';
import { PlatformError } from '../../platform/http/failure.ts';
import type { Operation } from '../../platform/http/operation.ts';
import {
  type CursorMove,
  decodeCursor,
  type DeliveryCursor,
  type DeliverySort,
  encodeCursor,
} from './delivery-cursor.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';
import { type DeliveryListRow, type ListStart, readDeliveryRows } from './delivery-list.queries.ts';
import { countDeliveriesOf } from './delivery-total.queries.ts';
import { deliveryRowDto } from './deliveries.dto.ts';

type Input = EndpointInput<typeof endpoint>;
type Output = EndpointOutput<typeof endpoint>;

const newestFirst: DeliverySort = { field: 'receivedAt', direction: 'desc' };

const readCursor = (input: Input, sort: DeliverySort): DeliveryCursor | null => {
  if (input.query.cursor === undefined) return null;
  const cursor = decodeCursor(input.query.cursor);
  if (cursor === null || cursor.sort.field !== sort.field || cursor.sort.direction !== sort.direction) {
    throw new PlatformError('VALIDATION_FAILED', { fields: { cursor: validationMessages.invalid } });
  }
  return cursor;
};

const keyOf = (row: DeliveryListRow) => ({ value: row.sortValue, id: row.id });

/**
 * A page of the delivery list (R-CALLS-001): filters narrow, a cursor of an earlier answer leads to the neighbouring
 * or the last page at the price of the first, a bare page number works by offset.
 */
export const listDeliveries = async (operation: Operation, input: Input): Promise<Output> => {
  const { sort: askedSort, ...filter } = input.body;
  const sort = askedSort ?? newestFirst;
  const { size } = input.query;
  const cursor = readCursor(input, sort);
  const where = deliveryCondition(filter);
  const total = countDeliveriesOf(operation.db, where, JSON.stringify(filter), operation.now);

  const isLast = cursor?.move === 'last';
  // An exact total says how many rows the last page holds; beyond it the last page is simply full.
  const { count, isApproximate } = isLast ? await total : { count: 0, isApproximate: true };
  const wanted = isLast && !isApproximate && count % size > 0 ? count % size : size;
  const start: ListStart =
    cursor === null
      ? { kind: 'offset', offset: input.query.page * size }
      : { kind: 'cursor', move: cursor.move, key: cursor.key };
  // One row more than shown tells whether the scan goes on.
  const [found, totals] = await Promise.all([
    readDeliveryRows(operation.db, where, sort, start, wanted + 1, Object.keys(filter).length === 0),
    total,
  ]);
  const goesOn = found.length > wanted;
  const isBackward = cursor !== null && cursor.move !== 'next';
  const rows = goesOn ? (isBackward ? found.slice(1) : found.slice(0, wanted)) : found;
  const lastPage = Math.max(0, Math.ceil(totals.count / size) - 1);
  const page = pageNumber(input, cursor, lastPage, goesOn);

  const cursorTo = (move: CursorMove, row: DeliveryListRow | undefined, toPage: number): string | null =>
    row === undefined ? null : encodeCursor({ sort, move, key: keyOf(row), page: toPage });
  const hasNext = isBackward ? cursor.move === 'previous' : goesOn;
  const hasPrevious = isBackward ? goesOn : page > 0;
  return {
    content: rows.map(deliveryRowDto),
    totalElements: totals.count,
    ...(totals.isApproximate ? { totalApproximate: true } : {}),
    pageable: { pageNumber: page, pageSize: size },
    cursors: {
      next: hasNext ? cursorTo('next', rows.at(-1), page + 1) : null,
      previous: hasPrevious ? cursorTo('previous', rows[0], Math.max(0, page - 1)) : null,
      last: hasNext ? cursorTo('last', rows.at(-1), lastPage) : null,
    },
  };
};

const pageNumber = (
  input: Input,
  cursor: DeliveryCursor | null,
  lastPage: number,
  goesOn: boolean,
): number => {
  if (cursor === null) return input.query.page;
  if (cursor.move === 'last') return lastPage;
  // Nothing before these rows: this is the first page, whatever the cursor remembered.
  return cursor.move === 'previous' && !goesOn ? 0 : cursor.page;
};
