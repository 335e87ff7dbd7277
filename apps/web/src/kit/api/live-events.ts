import type { LiveEvent } from '@celeiro/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/** Hands one event of the live feed to the listeners of this tab. */
export const publishLiveEvent = (event: LiveEvent): void => {
  for (const listener of listeners) listener(event);
};

/** Listens to the live feed; the answer stops listening. */
export const listenLive = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Listens to the live feed while mounted. */
export const useLiveEvents = (listener: Listener): void => {
  const onEvent = useEffectEvent(listener);
  useEffect(() => listenLive((event) => onEvent(event)), []);
};
