import type { EventKind } from '@celeiro/contract/events.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { COUNTERS } from '../api/stale.ts';
import { useLiveEvents } from '../api/live-events.ts';
import type { ListViews } from './list-definition.ts';

/** Counting is expensive: counters are refreshed at most this often, however many events arrive. */
const COUNTER_MS = 10_000;
/** The server counts so many filters in one call. */
export const MOST_COUNTERS = 12;

/** How many rows each filter finds; refreshed after changes, and now and then. Nothing while not `enabled`. */
export const useCounters = <Body>(
  { page, count, countedKinds }: Pick<ListViews<Body>, 'page' | 'count' | 'countedKinds'>,
  filters: readonly Partial<Body>[],
  enabled: boolean,
) => {
  const { queryFn } = count(filters);
  const counters = useQuery({
    queryFn,
    // A name of its own: the feed invalidates reads by name at once, and these wait for their turn. One's own change doesn't.
    queryKey: [COUNTERS, countedKinds, page, filters] as const,
    enabled,
    staleTime: COUNTER_MS,
    refetchInterval: COUNTER_MS * 3,
    placeholderData: keepPreviousData,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { dataUpdatedAt, refetch } = counters;
  useLiveEvents((event) => {
    const kinds: readonly EventKind[] = countedKinds;
    if (!kinds.includes(event.kind)) return;
    if (!enabled || timer.current !== undefined) return;
    const wait = Math.max(0, dataUpdatedAt + COUNTER_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void refetch();
    }, wait);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return counters.data?.counters ?? [];
};
