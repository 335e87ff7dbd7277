import { useEffect, useEffectEvent } from 'react';

/** Tells of `key` once somebody looks at it: in a window behind others nobody does. Null tells nothing. */
export const useLooked = (key: string | null, onLooked: (key: string) => void): void => {
  const tell = useEffectEvent(onLooked);
  useEffect(() => {
    if (key === null) return;
    const look = () => {
      if (document.visibilityState !== 'hidden') tell(key);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [key]);
};
