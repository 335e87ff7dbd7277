import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current instant, ms since the epoch, moving on once a minute while the component is shown. */
export const useMinutes = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
