// The product from outside: who signs in, and calls with a bearer token. Nothing here knows the server's code.

export type Account = {
  readonly client: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly username: string;
  readonly password: string;
};

export type Product = {
  readonly url: string;
  /**
   * With a key of its own a call may be repeated: the product does it once and answers the same again. What a person
   * changes overwrites what is there.
   */
  readonly call: <T>(method: string, path: string, body?: unknown, idempotencyKey?: string) => Promise<T>;
};

/** The product answered with something else than a yes. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

type Failure = { readonly code?: string; readonly message?: string };
type Token = { readonly access_token: string; readonly expires_in: number };

const timeout = 30_000;

const signIn = async (url: string, account: Account): Promise<Token> => {
  const response = await fetch(`${url}/api/authorization-server-web/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${account.client}:${account.clientSecret}`)}` },
    body: new URLSearchParams({
      grant_type: 'password',
      scope: account.scope,
      username: account.username,
      password: account.password,
    }),
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new CallError(response.status, 'SIGN_IN', await response.text());
  return (await response.json()) as Token; // as the token endpoint answers
};

/** A signed-in way to the product; the token is renewed a little before it ends. */
export const connect = (url: string, account: Account): Product => {
  let token: { readonly text: string; readonly until: number } | null = null;
  const bearer = async (): Promise<string> => {
    if (token === null || Date.now() > token.until) {
      const { access_token: text, expires_in: seconds } = await signIn(url, account);
      token = { text, until: Date.now() + Math.max(5, seconds - 30) * 1000 };
    }
    return token.text;
  };
  return {
    url,
    call: async <T>(method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<T> => {
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await bearer()}`,
          'content-type': 'application/json',
          ...(account.scope === 'intranetweb' && method !== 'GET' ? { 'if-match': '*' } : {}),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const answer = text === '' ? null : JSON.parse(text);
      if (response.ok) return answer as T; // the caller names what this call answers
      const { code = '', message = '' } = (answer ?? {}) as Failure; // the product's error body
      throw new CallError(response.status, code, message);
    },
  };
};
