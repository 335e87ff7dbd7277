import { cursorHelp } from '@celeiro/rules/messages.ts';
import { PlatformError } from '../http/failure.ts';
import { type CursorBox, isCount } from './cursor-box.ts';

export type ListSort<F extends string = string> = {
  readonly field: F;
  readonly direction: 'asc' | 'desc';
};

/** The page a cursor opens: the rows after its key, those before it, or the last ones. */
export type CursorMove = 'next' | 'previous' | 'last';

/** `value` is the sort value; `id` breaks ties. */
export type ListKey<V extends string | number> = { readonly value: V; readonly id: number };

export type ListCursor<V extends string | number> = {
  readonly sort: ListSort;
  readonly move: CursorMove;
  readonly key: ListKey<V>;
  /** Page number to show with the rows; it is never used to find them. */
  readonly page: number;
};

const moves: readonly CursorMove[] = ['next', 'previous', 'last'];

/** Encodes and encrypts a cursor for the list of this box. */
export const encodeCursor = <V extends string | number>(
  box: CursorBox,
  { sort, move, key, page }: ListCursor<V>,
): string => box.seal([sort.field, sort.direction, move, key.value, key.id, page]);

/**
 * Decodes the cursor in a text; null without one. Every part is checked before it reaches SQL: `isValue` says what the
 * sort column can contain. Throws VALIDATION_FAILED for a cursor of another sort or list, and for a text this server did
 * not seal.
 */
export const readCursor = <V extends string | number>(
  box: CursorBox,
  text: string | undefined,
  sort: ListSort,
  isValue: (value: unknown) => value is V,
): ListCursor<V> | null => {
  if (text === undefined) return null;
  const parts = box.open(text) ?? [];
  const [field, direction, movePart, value, id, page] = parts;
  const move = moves.find((name) => name === movePart);
  const isOfSort = parts.length === 6 && field === sort.field && direction === sort.direction;
  if (isOfSort && move !== undefined && isValue(value) && isCount(id) && isCount(page, 10_000_000))
    return { sort, move, key: { value, id }, page };
  throw new PlatformError('VALIDATION_FAILED', { fields: { cursor: cursorHelp } });
};
