/** R-SESSION-011: the refresh token counts as expired when less than 600 s remain. */
export const REFRESH_TOLERANCE_MS = 600_000;
/** The access token is renewed when less than this remains. */
export const ACCESS_TOLERANCE_MS = 30_000;
/** R-AUTH-006 */
export const REFRESH_RETRIES = 5;
/** R-HTTP-001 */
export const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Whether a refresh token is still usable. Uses a monotonic clock, so that a wrong wall clock has no effect: `receivedAt`
 * and `now` are ms of that clock; `refreshExpiresIn` is in seconds, from the server.
 */
export const isRefreshUsable = (receivedAt: number, refreshExpiresIn: number, now: number): boolean =>
  refreshExpiresIn * 1000 - (now - receivedAt) >= REFRESH_TOLERANCE_MS;

/** Whether an access token is still usable; the parameters are as in `isRefreshUsable`. */
export const isAccessUsable = (receivedAt: number, expiresIn: number, now: number): boolean =>
  expiresIn * 1000 - (now - receivedAt) >= ACCESS_TOLERANCE_MS;
