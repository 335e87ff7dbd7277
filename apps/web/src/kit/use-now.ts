import { useEffect, useState } from 'react';

/** 'Agora mesmo' and the first day that may be chosen follow the clock at this pace, ms. */
const TICK_MS = 30_000;

/** The current instant, ms since the epoch, moving on while the component is shown. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
