import { isRefreshUsable } from '@celeiro/rules/access/auth/tokens.ts';
import { readStored, storageKeys, store } from '../browser/local-storage.ts';

/** The stored pair; `expiresIn` and `refreshExpiresIn` in seconds from when it was received. */
export type TokenPair = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
  readonly refreshExpiresIn: number;
};

/** R-SESSION-001: signed in while a pair is stored. */
export const readTokens = (): TokenPair | null => {
  const text = readStored(storageKeys.tokens);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isTokenPair(value) ? value : null;
  } catch {
    return null;
  }
};

const isTokenPair = (value: unknown): value is TokenPair =>
  typeof value === 'object' &&
  value !== null &&
  'accessToken' in value &&
  typeof value.accessToken === 'string' &&
  'refreshToken' in value &&
  typeof value.refreshToken === 'string';

// When this tab received a pair, by a monotonic clock; the age of another tab's pair is unknown.
let received: { readonly refreshToken: string; readonly at: number } | null = null;

export const storeTokens = (tokens: TokenPair): void => {
  received = { refreshToken: tokens.refreshToken, at: performance.now() };
  store(storageKeys.tokens, JSON.stringify(tokens));
};

/** R-SESSION-011: whether a refresh is worth asking for. Only a hint: what the server answers is what counts. */
export const isWorthRenewing = (tokens: TokenPair): boolean =>
  received?.refreshToken !== tokens.refreshToken ||
  isRefreshUsable(received.at, tokens.refreshExpiresIn, performance.now());

/** R-AUTH-004: the claims the client reads from an access token; nothing here is trusted by the server. */
export type TokenClaims = {
  readonly sub: string;
  readonly name: string;
  readonly username: string;
  readonly authorities: readonly string[];
  /** False: everything of the operation would be refused. */
  readonly isOperator: boolean;
};

export const decodeClaims = (accessToken: string): TokenClaims | null => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: Partial<TokenClaims> & { readonly operator?: boolean } = JSON.parse(
      new TextDecoder().decode(bytes),
    );
    return {
      sub: claims.sub ?? '',
      name: claims.name ?? '',
      username: claims.username ?? '',
      authorities: claims.authorities ?? [],
      isOperator: claims.operator ?? true,
    };
  } catch {
    return null;
  }
};
