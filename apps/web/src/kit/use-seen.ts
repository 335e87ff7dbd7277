import { useEffect, useEffectEvent } from 'react';

/** Calls back with `key` once the person sees it: not in a window behind others. Null does nothing. */
export const useSeen = (key: string | null, onSeen: (key: string) => void): void => {
  const notify = useEffectEvent(onSeen);
  useEffect(() => {
    if (key === null) return;
    const look = () => {
      if (document.visibilityState !== 'hidden') notify(key);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [key]);
};
