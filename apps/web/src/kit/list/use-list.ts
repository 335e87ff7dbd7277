import { formatCount } from '@celeiro/rules/quantity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { DataRow } from '../../ui/data/data-columns.ts';
import { pageSizeOf } from '../../ui/data/pagination.tsx';
import { CallFailure } from '../api/failure.ts';
import { queryClient } from '../api/query-client.ts';
import { readStored, storageKeys, store } from '../browser/local-storage.ts';
import type { ListDefinition } from './list-definition.ts';
import { filterBody, listSearch, type ListState, parseListState } from './list-state.ts';

/** From this height of the window on a page shows so many rows that it begins with 25, px. */
const TALL = 900;

/** R-TABLE-002: rows per page as last chosen in this browser; until then as many as the window has room for. */
const storedSize = (): number =>
  pageSizeOf(readStored(storageKeys.rowsPerPage)) ?? (innerHeight >= TALL ? 25 : 10);

type Asking<Row extends DataRow, Body extends object, Field extends string> = Pick<
  ListDefinition<Row, Body, Field>,
  'ask' | 'filters' | 'columns' | 'defaultSort' | 'view' | 'pageParams'
>;

const questionOf = <Row extends DataRow, Body extends object, Field extends string>(
  list: Asking<Row, Body, Field>,
  state: ListState<Field>,
) =>
  list.ask({
    filter: filterBody(list.filters, state.values),
    sort: state.sort,
    query: {
      page: state.page,
      size: state.size ?? storedSize(),
      ...(state.cursor === null ? {} : { cursor: state.cursor }),
    },
  });

/** Reads the rows of an address before its page is drawn; a failure is shown by the page, which reads again. */
export const preloadList = <Row extends DataRow, Body extends object, Field extends string>(
  list: Asking<Row, Body, Field>,
  search: Readonly<Record<string, string>>,
): void => {
  const state = parseListState(list, search);
  if (state.unread.length === 0) void queryClient.prefetchQuery(questionOf(list, state));
};

/** The list as the address says it: its state, its rows, and how to change either. */
export const useList = <Row extends DataRow, Body extends object, Field extends string>(
  list: Asking<Row, Body, Field>,
) => {
  const raw: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const place = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const state = useMemo(() => parseListState(list, raw), [list, raw]);
  const size = state.size ?? storedSize();
  const move = useCallback(
    (target: ListState<Field>, replace: boolean) => {
      // A search that was still waiting for its pause must not lead back from a page that was opened meanwhile.
      if (router.latestLocation.pathname !== place) return;
      void navigate({ to: '.', search: listSearch(list, target), replace });
    },
    [navigate, list, router, place],
  );
  const change = useCallback(
    (next: Partial<ListState<Field>>) => {
      // Another question starts at its first page.
      const isSamePlace = 'page' in next || 'cursor' in next;
      move({ ...state, ...(isSamePlace ? {} : { page: 0, cursor: null }), ...next }, !('page' in next));
    },
    [move, state],
  );
  const isWrong = state.unread.length > 0;
  const rows = useQuery({
    ...questionOf(list, state),
    placeholderData: keepPreviousData,
    enabled: !isWrong,
  });

  // An address kept from before: its page may be gone by now, and its cursor be of another question.
  const last = rows.data ? Math.max(0, Math.ceil(rows.data.totalElements / size) - 1) : 0;
  const isBeyond = rows.data?.content.length === 0 && state.page > 0;
  const isWrongCursor =
    state.cursor !== null && rows.error instanceof CallFailure && rows.error.statusCode === 400;
  useEffect(() => {
    if (isWrong) return;
    if (isWrongCursor) move({ ...state, cursor: null }, true);
    else if (isBeyond && !rows.isPlaceholderData)
      move({ ...state, page: Math.min(last, state.page - 1), cursor: null }, true);
  }, [isWrong, isWrongCursor, isBeyond, rows.isPlaceholderData, last, state, move]);

  const changeSize = (next: number) => {
    store(storageKeys.rowsPerPage, String(next));
    change({ size: next, page: 0, cursor: null });
  };
  const go = (direction: 'first' | 'previous' | 'next' | 'last') => {
    const cursors = rows.data?.cursors;
    if (direction === 'first') change({ page: 0, cursor: null });
    if (direction === 'previous') {
      const page = Math.max(0, state.page - 1);
      change({ page, cursor: page === 0 ? null : (cursors?.previous ?? null) });
    }
    if (direction === 'next') change({ page: Math.min(last, state.page + 1), cursor: cursors?.next ?? null });
    if (direction === 'last') change({ page: last, cursor: cursors?.last ?? null });
  };
  /** What is shown; null while it is looked for. */
  const answer = isWrong || isBeyond || isWrongCursor ? null : (rows.data ?? null);
  return {
    state,
    size,
    rows,
    answer,
    /** How many there are, where that is known to the last one. */
    exactTotal:
      answer === null || answer.totalApproximate || rows.isPlaceholderData
        ? undefined
        : formatCount(answer.totalElements),
    hasFailed: rows.isError && !isWrongCursor,
    change,
    changeSize,
    go,
  };
};
