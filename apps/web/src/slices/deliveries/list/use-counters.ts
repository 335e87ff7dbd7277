import { countDeliveries, type DeliveryFilter } from '@celeiro/contract/deliveries.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLiveEvents } from '../../../kit/api/live-events.ts';
import { read } from '../../../kit/api/query.ts';

/** Counting is dear: counters are refreshed at most this often, however many changes are heard. */
export const COUNTER_MS = 10_000;
/** The server counts so many filters in one call. */
export const MOST_COUNTERS = 12;

/** How many deliveries each filter finds; refreshed after changes, and now and then. Nothing while not `enabled`. */
export const useCounters = (filters: readonly DeliveryFilter[], enabled: boolean) => {
  const question = read(countDeliveries, { body: { filters: [...filters] } });
  const counters = useQuery({
    ...question,
    // A name of its own: the feed spoils reads by name at once, and these wait for their turn.
    queryKey: ['view-counters', filters] as const,
    enabled,
    staleTime: COUNTER_MS,
    refetchInterval: COUNTER_MS * 3,
    placeholderData: keepPreviousData,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { dataUpdatedAt, refetch } = counters;
  const ask = useRef(refetch);
  ask.current = refetch;
  useLiveEvents((event) => {
    if (event.kind !== 'delivery' && event.kind !== 'order') return;
    if (!enabled || timer.current !== undefined) return;
    const wait = Math.max(0, dataUpdatedAt + COUNTER_MS - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void ask.current();
    }, wait);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return counters.data?.counters ?? [];
};
