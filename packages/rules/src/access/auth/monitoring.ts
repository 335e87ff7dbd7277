/** R-MON-003 */
export const MONITORING_SESSION_MS = 30 * 60 * 1000;
export const LONG_INTERACTION_MS = 40;
export const CLICK_REUSE_MS = 300;
export const EVENT_LIMIT = 80;
export const EVENT_WINDOW_MS = 60_000;

/** Whether monitoring runs: not on localhost, and only when it is configured. */
export const isMonitoringActive = (hostname: string, url: string | null): boolean =>
  url !== null && url !== '' && !['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname);

/** Times (ms) of the events in the current window, including this one; null when the window is full. */
export const takeEvent = (sent: readonly number[], now: number): readonly number[] | null => {
  const recent = sent.filter((at) => now - at < EVENT_WINDOW_MS);
  return recent.length >= EVENT_LIMIT ? null : [...recent, now];
};

/** Whether a click follows another so closely that it belongs to the same transaction. */
export const reusesClick = (lastClick: number | null, now: number): boolean =>
  lastClick !== null && now - lastClick < CLICK_REUSE_MS;
/** Whether a monitoring session is 30 minutes old (R-MON-003). Times in ms. */
export const isMonitoringSessionOver = (startedAt: number, now: number): boolean =>
  now - startedAt >= MONITORING_SESSION_MS;
/** Whether an interaction takes so long (ms) that it is reported (R-MON-003). */
export const isLongInteraction = (durationMs: number): boolean => durationMs > LONG_INTERACTION_MS;
