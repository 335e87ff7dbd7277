import type { LookupAnswer } from './port.ts';

/** Failures in a row after which a provider is left alone, and for how long (ms). */
const FAILURES = 5;
const REST_MS = 60_000;

type Ask<T> = (key: string, signal: AbortSignal) => Promise<LookupAnswer<T>>;

/**
 * A provider that failed five times in a row isn't called for a minute: forms get the next provider's answer at once instead of
 * waiting for a time limit each. A caller's abort doesn't count as a failure. `clock` counts ms.
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
