import { scopes, type Scope } from '@celeiro/contract/permissions.ts';
import type { Form } from '../../platform/http/raw-binding.ts';

/** Error codes of RFC 6749 §5.2. */
export type TokenErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'temporarily_unavailable';

export type TokenRequest = {
  readonly client: { readonly id: string; readonly secret: string };
  readonly grant:
    | {
        readonly type: 'password';
        readonly username: string;
        readonly password: string;
        readonly scope: Scope;
        /** A valid refresh token of the same user; it proves a known session, which the sign-in limits don't block (T15). */
        readonly knownSession: string | null;
      }
    | { readonly type: 'refresh_token'; readonly token: string; readonly scope: Scope | null };
};

/** Parses a token request; returns an error code of RFC 6749 when it is invalid. */
export const readTokenRequest = (
  form: Form | null,
  query: Readonly<Record<string, unknown>>,
  authorization: string | undefined,
): TokenRequest | TokenErrorCode => {
  // JSON is not allowed here, and credentials in an address would end up in logs.
  if (!form || Object.keys(query).length > 0) return 'invalid_request';
  if ([...form.values()].some((values) => values.length > 1 || values[0]?.includes('\0')))
    return 'invalid_request';
  const field = (name: string): string | null => form.get(name)?.[0] ?? null;

  const client = readClient(authorization, field('client_id'), field('client_secret'));
  if (typeof client === 'string') return client;

  const scopeText = field('scope');
  const scope = scopes.find((known) => known === scopeText) ?? null;
  // Calls of the specification send no grant_type: the fields decide which grant it is.
  const type =
    field('grant_type') ??
    (field('username') === null && field('refresh_token') !== null ? 'refresh_token' : 'password');
  if (type === 'refresh_token') {
    const token = field('refresh_token');
    if (!token) return 'invalid_request';
    if (scopeText !== null && scope === null) return 'invalid_scope';
    return { client, grant: { type, token, scope } };
  }
  if (type !== 'password') return 'unsupported_grant_type';
  const username = field('username')?.trim().toLowerCase();
  const password = field('password');
  if (!username || !password || username.length > 254 || password.length > 128) return 'invalid_request';
  if (scope === null) return 'invalid_scope';
  return { client, grant: { type, username, password, scope, knownSession: field('refresh_token') } };
};

const readClient = (authorization: string | undefined, id: string | null, secret: string | null) => {
  if (authorization === undefined) {
    return id && secret !== null ? { id, secret } : ('invalid_client' as const);
  }
  if (id !== null || secret !== null) return 'invalid_request' as const;
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1];
  if (encoded === undefined) return 'invalid_client' as const;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon <= 0) return 'invalid_client' as const;
  const name = formDecoded(text.slice(0, colon));
  const key = formDecoded(text.slice(colon + 1));
  return name === null || key === null ? ('invalid_client' as const) : { id: name, secret: key };
};

/** RFC 6749 §2.3.1: id and secret are form-encoded before they become Basic credentials. Null when they are not. */
const formDecoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return null;
  }
};
