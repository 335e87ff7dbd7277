/** R-SESSION-008: the application's timeout; the provider's own default is 3000 ms. */
export const IDLE_TIMEOUT_MS = 1_200_000;
export const IDLE_PROVIDER_DEFAULT_MS = 3000;
/** R-SESSION-009 */
export const IDLE_POLL_MS = 500;
export const ACTIVITY_THROTTLE_MS = 200;

/** R-SESSION-007 */
export type IdleState = {
  readonly isIdle: boolean;
  readonly elapsed: number;
  readonly remaining: number;
  readonly lastActive: number;
};

/**
 * The idle state at `now` (ms). R-SESSION-010: a hidden tab is idle at once; its `isExpired` still counts from the last
 * activity.
 */
export const idleState = (lastActive: number, now: number, timeout: number, isHidden: boolean): IdleState => {
  const elapsed = Math.max(0, now - lastActive);
  return {
    isIdle: isHidden || elapsed >= timeout,
    elapsed,
    remaining: Math.max(0, timeout - elapsed),
    lastActive,
  };
};

/** Whether no tab had activity for the whole timeout, so that the page locks. A hidden tab alone never locks. */
export const isLockDue = (state: IdleState): boolean => state.remaining === 0;

/** R-SESSION-009: whether enough time passed since the last counted activity event. */
export const takesActivity = (lastActive: number, now: number): boolean =>
  now - lastActive >= ACTIVITY_THROTTLE_MS;
