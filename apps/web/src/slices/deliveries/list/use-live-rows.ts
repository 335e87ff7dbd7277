import { useEffect, useState } from 'react';
import { useLiveEvents } from '../../../kit/api/live-events.ts';

const HOLD_MS = 2500;

/** Deliveries that somebody else changed in the last moments, for a short highlight. */
export const useLiveRows = (): ReadonlySet<string> => {
  const [live, setLive] = useState<ReadonlySet<string>>(new Set());
  useLiveEvents((event) => {
    if (event.kind === 'delivery') setLive((before) => new Set(before).add(event.publicId));
  });
  useEffect(() => {
    if (live.size === 0) return;
    const timer = setTimeout(() => setLive(new Set()), HOLD_MS);
    return () => clearTimeout(timer);
  }, [live]);
  return live;
};
