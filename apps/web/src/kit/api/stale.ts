import type { Endpoint } from '@celeiro/contract/endpoint.ts';
import { type EventKind, staleReads } from '@celeiro/contract/events.ts';
import { queryClient } from './query-client.ts';

/** Marks stale, and refetches where shown, every read that a change of these kinds spoils. */
export const spoil = (kinds: readonly EventKind[], except: readonly string[] = []): void => {
  const names = new Set(kinds.flatMap((kind) => staleReads[kind]));
  for (const name of names)
    if (!except.includes(name)) void queryClient.invalidateQueries({ queryKey: [name] });
};

/** After an operation of one's own succeeded; `except` are the reads its answer already updated. */
export const spoilAfter = (endpoint: Endpoint, except: readonly string[] = []): void =>
  spoil(endpoint.changes ?? [], except);

/** After the live feed was interrupted nothing shown can be trusted. */
export const spoilEverything = (): void => void queryClient.invalidateQueries();
