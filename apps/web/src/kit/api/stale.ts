import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import type { EndpointName } from '@celeiro/contract/endpoints.ts';
import type { EventKind, LiveEvent } from '@celeiro/contract/events.ts';
import { staleReads } from '@celeiro/contract/stale-reads.ts';
import type { Query } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Invalidates every read that a change of these kinds makes stale: it is refetched where it is shown. */
const invalidate = (kinds: readonly EventKind[], except: readonly EndpointName[]): void => {
  const names = new Set(kinds.flatMap((kind) => staleReads[kind]));
  for (const name of names)
    if (!except.includes(name)) void queryClient.invalidateQueries({ queryKey: [name] });
};

/** The second part of a counter's key: the kinds that are counted. */
export const COUNTERS = 'view-counters';
const countsAny = ({ queryKey: [, counted] }: Query, kinds: readonly EventKind[]): boolean =>
  Array.isArray(counted) && kinds.some((kind) => counted.includes(kind));

/** After an operation of one's own succeeded; `except` are the reads its answer already updated. */
export const invalidateAfter = (endpoint: Endpoint, except: readonly EndpointName[] = []): void => {
  const kinds = endpoint.changes ?? [];
  invalidate(kinds, except);
  // Counters are read at once after one's own change.
  void queryClient.invalidateQueries({ queryKey: [COUNTERS], predicate: (query) => countsAny(query, kinds) });
};

/** After the live feed was interrupted nothing shown can be trusted. */
export const invalidateEverything = (): void => void queryClient.invalidateQueries();

/** The one record a read is about, when it names one. */
const idAsked = (query: Query): unknown => {
  const input: unknown = query.queryKey[1];
  if (typeof input !== 'object' || input === null || !('params' in input)) return undefined;
  const { params } = input;
  return typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
};

/** Lists go stale with every change of their kind, a read of one thing with changes of that thing or its parts. */
const isAbout = (event: LiveEvent, query: Query): boolean => {
  const id = idAsked(query);
  const isUnknown = event.kind === 'delivery' && event.detail?.orderPublicId === undefined;
  // A new policy is about every delivery, a supplier about all of its own, as a store; a route is its supplier's, and names one of both;
  // a correction is its store's, by whose id it is read.
  const isForAll = ['discountPolicy', 'supplier', 'supplierRoutes', 'store', 'storeCorrection'].includes(
    event.kind,
  );
  return (
    id === undefined || isForAll || isUnknown || id === event.publicId || id === event.detail?.orderPublicId
  );
};

/** Between two refetches of one read. */
const PAUSE_MS = 250;
const waiting = new Map<string, LiveEvent[]>();
const refetching = new Set<string>();

const refetch = async (name: string): Promise<void> => {
  const events = waiting.get(name);
  if (events === undefined || refetching.has(name)) return;
  waiting.delete(name);
  refetching.add(name);
  await Promise.all([
    queryClient.invalidateQueries({
      queryKey: [name],
      predicate: (query) => events.some((event) => isAbout(event, query)),
    }),
    new Promise((resolve) => setTimeout(resolve, PAUSE_MS)),
  ]);
  refetching.delete(name);
  return refetch(name);
};

/**
 * After another person's change. The first event is followed at once; events during a read wait for its end: a busy hour must
 * neither restart a request with each change, so that none ever ends, nor send one for each.
 */
export const invalidateFromEvent = (event: LiveEvent): void => {
  for (const name of staleReads[event.kind]) {
    waiting.set(name, [...(waiting.get(name) ?? []), event]);
    void refetch(name);
  }
};
