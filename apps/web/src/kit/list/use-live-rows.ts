import type { EventKind } from '@celeiro/contract/events.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLiveEvents } from '../api/live-events.ts';

const HOLD_MS = 2500;

/** Records of these kinds that another person changed in the last moments, each highlighted briefly. */
export const useLiveRows = (kinds: readonly EventKind[]): ReadonlySet<string> => {
  const [live, setLive] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  const forget = useCallback((id: string) => {
    timers.current.delete(id);
    setLive((before) => new Set([...before].filter((other) => other !== id)));
  }, []);
  useLiveEvents((event) => {
    if (!kinds.includes(event.kind)) return;
    const id = event.publicId;
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => forget(id), HOLD_MS),
    );
    setLive((before) => (before.has(id) ? before : new Set(before).add(id)));
  });
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);
  return live;
};
