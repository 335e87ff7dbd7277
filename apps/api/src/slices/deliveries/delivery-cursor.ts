import { type deliverySort, deliverySortFields } from '@celeiro/contract/deliveries.ts';
import type * as z from 'zod/mini';
import { cursorParts, cursorText, isCount } from '../../platform/http/cursor-text.ts';

export type DeliverySort = z.output<typeof deliverySort>;

/** Which page a cursor leads to: the rows after its key, those before it, or the last ones. */
export type CursorMove = 'next' | 'previous' | 'last';

/** `value` is the sort column as an integer (microseconds, days, number or centavos), `id` breaks ties. */
export type CursorKey = { readonly value: number; readonly id: number };

export type DeliveryCursor = {
  readonly sort: DeliverySort;
  readonly move: CursorMove;
  readonly key: CursorKey;
  /** Page number shown beside the rows; a hint, never used to find them. */
  readonly page: number;
};

const moves: readonly CursorMove[] = ['next', 'previous', 'last'];
export const encodeCursor = ({ sort, move, key, page }: DeliveryCursor): string =>
  cursorText([sort.field, sort.direction, move, key.value, key.id, page]);

/** The cursor a text stands for, or null when nobody here made it. Every part is bounded before it nears SQL. */
export const decodeCursor = (text: string): DeliveryCursor | null => {
  const parts = cursorParts(text);
  if (parts?.length !== 6) return null;
  const [fieldPart, direction, movePart, value, id, page] = parts;
  const field = deliverySortFields.find((name) => name === fieldPart);
  const move = moves.find((name) => name === movePart);
  if (field === undefined || move === undefined) return null;
  if (direction !== 'asc' && direction !== 'desc') return null;
  const maximum = field === 'deliveryDate' ? 2_000_000 : Number.MAX_SAFE_INTEGER;
  if (!isCount(value, maximum) || !isCount(id) || !isCount(page, 10_000_000)) return null;
  return { sort: { field, direction }, move, key: { value, id }, page };
};
