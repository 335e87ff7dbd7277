import { vi } from 'vitest';

/** A page at an address of ours whose moves are only recorded. */
export const stubLocation = (address: string) => {
  const url = new URL(address, 'https://ops.test');
  const moves = { replace: vi.fn<(to: string) => void>(), reload: vi.fn<() => void>() };
  vi.stubGlobal('location', {
    origin: url.origin,
    hostname: url.hostname,
    pathname: url.pathname,
    search: url.search,
    href: url.href,
    assign: vi.fn<(to: string) => void>(),
    ...moves,
  });
  return moves;
};

export type SentRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: BodyInit | null | undefined;
  readonly signal: AbortSignal | null | undefined;
};
type Answer = Response | Error | Promise<Response>;

/** The network: each request gets the next answer (the last one repeats), and is kept to be looked at. */
export const stubFetch = (...answers: readonly ((request: SentRequest) => Answer)[]) => {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}): Promise<Response> => {
    const request = {
      url,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: init.body,
      signal: init.signal,
    };
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push(request);
    const given = answer?.(request) ?? new Error('no answer');
    if (given instanceof Error) throw given;
    if (init.signal?.aborted) throw init.signal.reason;
    return given;
  });
  return sent;
};

export const json = (status: number, body: unknown): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });

const encode = (value: unknown): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');

/** An access token as the browser reads it; its signature is invalid. */
export const accessToken = (name: string, authorities: readonly string[] = [], operator = true): string =>
  `h.${encode({ sub: `id-${name}`, name, username: `${name}@celeiro.test`, authorities, operator })}.s`;

export const tokenAnswer = (access: string, refresh: string) => ({
  access_token: access,
  refresh_token: refresh,
  token_type: 'Bearer',
  expires_in: 900,
  refresh_expires_in: 43_200,
  scope: 'intranetweb',
});

/** Signs in without the network. */
export const storePair = (access: string, refresh = 'refresh-1'): void =>
  localStorage.setItem(
    'celeiro.tokens',
    JSON.stringify({ accessToken: access, refreshToken: refresh, expiresIn: 900, refreshExpiresIn: 43_200 }),
  );

export const stubClient = (): void => {
  vi.stubGlobal('__CLIENT_ID__', 'celeiro-web');
  vi.stubGlobal('__CLIENT_SECRET__', 'of-everybody');
};

export const fieldsOf = (body: SentRequest['body']): Record<string, unknown> =>
  body instanceof FormData ? Object.fromEntries(body.entries()) : {};
