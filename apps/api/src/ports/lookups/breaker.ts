import type { LookupAnswer } from './port.ts';

/** After this many consecutive failures a provider isn't called for this long (ms). */
const FAILURES = 5;
const REST_MS = 60_000;

type Ask<T> = (key: string, signal: AbortSignal) => Promise<LookupAnswer<T>>;

/**
 * Skips a provider for a minute after five consecutive failures, so that forms get the next provider's answer at once
 * instead of after a timeout. An abort by the caller is no failure. `clock` returns ms.
 */
export const withBreaker = <T>(ask: Ask<T>, clock: () => number): Ask<T> => {
  let failures = 0;
  let restsUntil = 0;
  return async (key, signal) => {
    if (clock() < restsUntil) return { kind: 'unavailable' };
    const answer = await ask(key, signal);
    if (answer.kind !== 'unavailable') failures = 0;
    else if (!signal.aborted) failures += 1;
    if (failures >= FAILURES) {
      failures = 0;
      restsUntil = clock() + REST_MS;
    }
    return answer;
  };
};
