import { readStored, storageKeys, store } from '../local-storage.ts';

/** The stored pair. `receivedAt` is wall-clock ms, a hint only: the server's 401 is what counts. */
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

export const storeTokens = (tokens: TokenPair): void => store(storageKeys.tokens, JSON.stringify(tokens));

/** R-AUTH-004: the claims the client reads from an access token; nothing here is trusted by the server. */
export type TokenClaims = {
  readonly sub: string;
  readonly name: string;
  readonly username: string;
  readonly authorities: readonly string[];
};

export const decodeClaims = (accessToken: string): TokenClaims | null => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0));
    const claims: Partial<TokenClaims> = JSON.parse(new TextDecoder().decode(bytes));
    return {
      sub: claims.sub ?? '',
      name: claims.name ?? '',
      username: claims.username ?? '',
      authorities: claims.authorities ?? [],
    };
  } catch {
    return null;
  }
};
