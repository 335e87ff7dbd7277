import { listDeliveries } from '@celeiro/contract/deliveries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { read } from '../../../kit/api/query.ts';
import { readStored, storageKeys, store } from '../../../kit/local-storage.ts';
import { filterBody, listSearch, type ListState, parseListState } from './list-state.ts';

const DEFAULT_SIZE = 10;

/** R-TABLE-002: rows per page as last chosen in this browser. */
const storedSize = (): number => {
  const size = Number(readStored(storageKeys.rowsPerPage));
  return [10, 25, 50, 100].includes(size) ? size : DEFAULT_SIZE;
};

/** The list as the address says it: its state, its rows, and how to change either. */
export const useDeliveryList = () => {
  const raw: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => parseListState(raw), [raw]);
  const size = state.size ?? storedSize();
  const change = useCallback(
    (next: Partial<ListState>) => {
      // Another question starts at its first page.
      const isSamePlace = 'page' in next || 'cursor' in next;
      const target = { ...state, ...(isSamePlace ? {} : { page: 0, cursor: null }), ...next };
      void navigate({
        to: '/delivery/delivery-list',
        search: listSearch(target),
        replace: !('page' in next),
      });
    },
    [navigate, state],
  );
  const rows = useQuery({
    ...read(listDeliveries, {
      query: { page: state.page, size, ...(state.cursor === null ? {} : { cursor: state.cursor }) },
      body: { ...filterBody(state), sort: state.sort },
    }),
    placeholderData: keepPreviousData,
  });
  const changeSize = (next: number) => {
    store(storageKeys.rowsPerPage, String(next));
    change({ size: next, page: 0, cursor: null });
  };
  const go = (direction: 'first' | 'previous' | 'next' | 'last') => {
    const answer = rows.data;
    if (!answer) return;
    const last = Math.max(0, Math.ceil(answer.totalElements / size) - 1);
    const { cursors } = answer;
    if (direction === 'first') change({ page: 0, cursor: null });
    if (direction === 'previous') {
      const page = Math.max(0, state.page - 1);
      change({ page, cursor: page === 0 ? null : (cursors?.previous ?? null) });
    }
    if (direction === 'next') change({ page: Math.min(last, state.page + 1), cursor: cursors?.next ?? null });
    if (direction === 'last') change({ page: last, cursor: cursors?.last ?? null });
  };
  return { state, size, rows, change, changeSize, go };
};
