import { REFRESH_RETRIES, REQUEST_TIMEOUT_MS } from '@celeiro/rules/access/auth/tokens.ts';
import { storageKeys, store } from '../browser/local-storage.ts';
import { CallFailure } from './failure.ts';
import { isWorthRenewing, readTokens, storeTokens, type TokenPair } from './session-tokens.ts';

const TOKEN_URL = '/api/authorization-server-web/oauth/token';
/** R-AUTH-009: the client's embedded credentials; they name the application and prove nothing. */
const clientAuthorization = () => `Basic ${btoa(`${__CLIENT_ID__}:${__CLIENT_SECRET__}`)}`;

type TokenAnswer = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
};

const isTokenAnswer = (value: unknown): value is TokenAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'refresh_token' in value &&
  typeof value.refresh_token === 'string';

const requestTokens = async (fields: Readonly<Record<string, string>>): Promise<TokenPair> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const ask = async (): Promise<{ readonly status: number; readonly pair: unknown }> => {
    const answer = await fetch(TOKEN_URL, {
      method: 'POST',
      body: form,
      headers: { authorization: clientAuthorization() },
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    return { status: answer.status, pair: answer.ok ? await answer.json() : null };
  };
  // Lost, late, or an answer that is none (a hotel's own login page): no answer.
  const { status, pair } = await ask().catch(() => {
    throw new CallFailure(-1, null);
  });
  if (pair === null) throw new CallFailure(status, null);
  if (!isTokenAnswer(pair)) throw new CallFailure(-1, null);
  return {
    accessToken: pair.access_token,
    refreshToken: pair.refresh_token,
    expiresIn: pair.expires_in,
    refreshExpiresIn: pair.refresh_expires_in,
  };
};

/**
 * R-AUTH-002: the password grant. Throws CallFailure: 400 for wrong credentials, 429 when throttled. A previous pair is sent
 * along: a known caller is not throttled by strangers' guesses at the account.
 */
export const signIn = async (username: string, password: string): Promise<TokenPair> => {
  const known = readTokens();
  const tokens = await requestTokens({
    grant_type: 'password',
    scope: 'intranetweb',
    username,
    password,
    ...(known === null ? {} : { refresh_token: known.refreshToken }),
  });
  // Typing the password is activity; the time of an earlier session must not lock the page.
  store(storageKeys.lastActive, null);
  storeTokens(tokens);
  return tokens;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isTransient = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.statusCode === -1 || error.statusCode >= 500 || error.statusCode === 429);
/** R-AUTH-007: the server knows this refresh token no more. */
const isRefused = (error: unknown): boolean =>
  error instanceof CallFailure && (error.statusCode === 400 || error.statusCode === 401);

/**
 * R-AUTH-003: renews the pair, one tab at a time. `failed` is the access token that was refused: when another tab
 * has renewed meanwhile its pair is simply taken. Retries only what a retry can help. Null: the session is over.
 */
export const renewTokens = async (failed: string): Promise<TokenPair | null> => {
  const renew = async (): Promise<TokenPair | null> => {
    for (let attempt = 0; ; attempt += 1) {
      const stored = readTokens();
      if (stored === null) return null;
      if (stored.accessToken !== failed) return stored;
      if (!isWorthRenewing(stored)) return null;
      try {
        const tokens = await requestTokens({
          grant_type: 'refresh_token',
          refresh_token: stored.refreshToken,
        });
        storeTokens(tokens);
        return tokens;
      } catch (error) {
        if (isRefused(error)) {
          // Perhaps another browser context won the race: look again before giving up.
          const now = readTokens();
          return now !== null && now.accessToken !== failed ? now : null;
        }
        if (!isTransient(error) || attempt >= REFRESH_RETRIES) throw error;
        await pause(200 * 2 ** attempt);
      }
    }
  };
  return navigator.locks ? navigator.locks.request('celeiro.refresh', renew) : renew();
};
