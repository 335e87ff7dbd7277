import { REFRESH_RETRIES, REQUEST_TIMEOUT_MS } from '@celeiro/rules/session/tokens.ts';
import { CallFailure } from './failure.ts';
import { readTokens, storeTokens, type TokenPair } from './session-tokens.ts';

const TOKEN_URL = '/api/authorization-server-web/oauth/token';
/** R-AUTH-009: the client's embedded credentials; they name the application and prove nothing. */
const clientAuthorization = () => `Basic ${btoa(`${__CLIENT_ID__}:${__CLIENT_SECRET__}`)}`;

type TokenAnswer = {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly refresh_expires_in: number;
};

const requestTokens = async (fields: Readonly<Record<string, string>>): Promise<TokenPair> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(TOKEN_URL, {
    method: 'POST',
    body: form,
    headers: { authorization: clientAuthorization() },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => {
    throw new CallFailure(-1, null);
  });
  if (!answer.ok) throw new CallFailure(answer.status, null);
  const pair: TokenAnswer = await answer.json();
  return {
    accessToken: pair.access_token,
    refreshToken: pair.refresh_token,
    expiresIn: pair.expires_in,
    refreshExpiresIn: pair.refresh_expires_in,
  };
};

/** R-AUTH-002: the password grant. Throws CallFailure: 400 for wrong credentials, 429 when throttled. */
export const signIn = async (username: string, password: string): Promise<TokenPair> => {
  const tokens = await requestTokens({ grant_type: 'password', scope: 'intranetweb', username, password });
  storeTokens(tokens);
  return tokens;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const isTransient = (error: unknown): boolean =>
  error instanceof CallFailure &&
  (error.statusCode === -1 || error.statusCode >= 500 || error.statusCode === 429);

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
      try {
        const tokens = await requestTokens({
          grant_type: 'refresh_token',
          refresh_token: stored.refreshToken,
        });
        storeTokens(tokens);
        return tokens;
      } catch (error) {
        if (!isTransient(error)) {
          // Perhaps another browser context won the race: look again before giving up.
          const now = readTokens();
          return now !== null && now.accessToken !== failed ? now : null;
        }
        if (attempt >= REFRESH_RETRIES) throw error;
        await pause(200 * 2 ** attempt);
      }
    }
  };
  return navigator.locks ? navigator.locks.request('celeiro.refresh', renew) : renew();
};
