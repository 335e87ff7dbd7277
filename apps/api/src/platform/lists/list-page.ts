import type { CursorBox } from './cursor-box.ts';
import {
  type CursorMove,
  encodeCursor,
  type ListCursor,
  type ListKey,
  type ListSort,
} from './list-cursor.ts';
import type { Total } from './list-total.ts';

/** Where the page starts: at an offset, or at the key of a row on an earlier page. */
export type ListStart<V extends string | number> =
  | { readonly kind: 'offset'; readonly offset: number }
  | { readonly kind: 'cursor'; readonly move: CursorMove; readonly key: ListKey<V> };

export type AskedPage<V extends string | number> = {
  readonly page: number;
  readonly size: number;
  readonly sort: ListSort;
  readonly cursor: ListCursor<V> | null;
  /** Seals the cursors of the answer. */
  readonly cursors: CursorBox;
};

/** The start of a requested page. */
export const startOf = <V extends string | number>({
  cursor,
  page,
  size,
}: Pick<AskedPage<V>, 'cursor' | 'page' | 'size'>): ListStart<V> =>
  cursor === null
    ? { kind: 'offset', offset: page * size }
    : { kind: 'cursor', move: cursor.move, key: cursor.key };

type Ordered<V extends string | number> = { readonly id: number; readonly sortValue: V };

/**
 * Reads a page of a list. A cursor of an earlier answer opens the neighbouring or the last page as fast as the first; a
 * page number without a cursor uses an offset. `read` returns `limit` rows from `start` in the list's order; for
 * 'previous' and 'last', those nearest to the start.
 */
export const readListPage = async <V extends string | number, Row extends Ordered<V>>(
  requested: AskedPage<V>,
  total: Promise<Total>,
  read: (start: ListStart<V>, limit: number) => Promise<readonly Row[]>,
) => {
  const { cursor, cursors, size, sort } = requested;
  const isLast = cursor?.move === 'last';
  // An exact total gives the length of the last page; with an approximate one the last page is simply full.
  const { count, isApproximate } = isLast ? await total : { count: 0, isApproximate: true };
  const pageLength = isLast && !isApproximate && count % size > 0 ? count % size : size;
  const start = startOf(requested);
  // One row more than shown, to know whether there are more.
  const [found, totals] = await Promise.all([read(start, pageLength + 1), total]);
  const goesOn = found.length > pageLength;
  const isBackward = cursor !== null && cursor.move !== 'next';
  const rows = goesOn ? (isBackward ? found.slice(1) : found.slice(0, pageLength)) : found;
  const lastPage = Math.max(0, Math.ceil(totals.count / size) - 1);
  const page = pageNumber(requested, lastPage, goesOn);

  const cursorTo = (move: CursorMove, row: Row | undefined, toPage: number): string | null =>
    row === undefined
      ? null
      : encodeCursor(cursors, { sort, move, key: { value: row.sortValue, id: row.id }, page: toPage });
  const hasNext = isBackward ? cursor.move === 'previous' : goesOn;
  const hasPrevious = isBackward ? goesOn : page > 0;
  return {
    content: [...rows],
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

const pageNumber = <V extends string | number>(
  { cursor, page }: AskedPage<V>,
  lastPage: number,
  goesOn: boolean,
): number => {
  if (cursor === null) return page;
  if (cursor.move === 'last') return lastPage;
  // There is nothing before these rows: this is the first page, whatever number the cursor had.
  return cursor.move === 'previous' && !goesOn ? 0 : cursor.page;
};
