import { logout } from '@celeiro/contract/access/auth/auth.ts';
import { endpoint } from '@celeiro/contract/endpoint.ts';
import { listFeatureFlags } from '@celeiro/contract/base/flags/flags.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  accessToken,
  json,
  storePair,
  stubClient,
  stubFetch,
  stubLocation,
  tokenAnswer,
} from '../browser/test-browser.ts';

const change = endpoint({
  name: 'changeThing',
  method: 'PUT',
  path: '/things/:id/name',
  summary: 'Troca o nome',
  scopes: ['intranetweb'],
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.number()), search: z.optional(z.string()) }),
  body: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  refusals: [],
  ifMatch: true,
  idempotent: true,
  transaction: 'one',
});
const input = { params: { id: 'a/b' }, query: { page: 2, search: '' }, body: { name: 'Pão' } };
const old = accessToken('ana');
const fresh = accessToken('ana', ['x']);
const isToken = (url: string) => url.endsWith('/oauth/token');
const load = async () => import('./call.ts');
let call: Awaited<ReturnType<typeof load>>['call'];
let replace: ReturnType<typeof stubLocation>['replace'];

beforeEach(async () => {
  vi.resetModules();
  localStorage.clear();
  storePair(old);
  stubClient();
  ({ replace } = stubLocation('/delivery/delivery-list?page=2'));
  ({ call } = await load());
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('R-AUTH-005, R-HTTP-007: the API’s base, a bearer, the version, a key and the tab', async () => {
    const sent = stubFetch(() => json(200, { name: 'Pão' }));
    await expect(call(change, input, { ifMatch: 7 })).resolves.toEqual({ name: 'Pão' });
    const request = sent[0];
    expect(request?.url).toBe('/api/things/a%2Fb/name?page=2');
    expect(request?.method).toBe('PUT');
    expect(request?.body).toBe('{"name":"Pão"}');
    expect(request?.headers.get('authorization')).toBe(`Bearer ${old}`);
    expect(request?.headers.get('if-match')).toBe('"7"');
    expect(request?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    expect(request?.headers.get('x-tab-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('R-HTTP-007: calls about people go to the authorization server', async () => {
    const sent = stubFetch(() => new Response(null, { status: 204 }));
    await call(logout, {});
    expect(sent[0]?.url).toBe('/api/authorization-server-web/oauth/logout');
  });

  it('R-AUTH-006: a 401 renews the pair and the same request goes again, with the same key', async () => {
    const sent = stubFetch(({ url, headers }) => {
      if (isToken(url)) return json(200, tokenAnswer(fresh, 'refresh-2'));
      return headers.get('authorization') === `Bearer ${fresh}` ? json(200, { name: 'ok' }) : json(401, {});
    });
    await expect(call(change, input, { ifMatch: 7, idempotencyKey: 'key-1' })).resolves.toEqual({
      name: 'ok',
    });
    const own = sent.filter(({ url }) => !isToken(url));
    expect(own.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    expect(own.map(({ headers }) => headers.get('authorization'))).toEqual([
      `Bearer ${old}`,
      `Bearer ${fresh}`,
    ]);
    expect(replace).not.toHaveBeenCalled();
  });

  it('R-AUTH-006, R-HTTP-004: after 5 renewals that helped nothing the session ends', async () => {
    let round = 0;
    const sent = stubFetch(({ url }) => {
      if (!isToken(url)) return json(401, {});
      round += 1;
      return json(200, tokenAnswer(accessToken(`ana-${round}`), `refresh-${round}`));
    });
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({ statusCode: 401 });
    expect(sent.filter(({ url }) => !isToken(url))).toHaveLength(6);
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('R-AUTH-007: a refused renewal ends the session and leads to / with the flag and the page', async () => {
    stubFetch(({ url }) => json(isToken(url) ? 400 : 401, {}));
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({ statusCode: 401 });
    expect(localStorage.getItem('celeiro.tokens')).toBeNull();
    expect(replace.mock.calls).toEqual([
      ['/?authenticateError=true&from=%2Fdelivery%2Fdelivery-list%3Fpage%3D2'],
    ]);
  });

  it('a renewal lost on the way is a lost call, not the end of the session', async () => {
    vi.useFakeTimers();
    stubFetch(({ url }) => (isToken(url) ? new TypeError('network') : json(401, {})));
    const [[result]] = await Promise.all([
      Promise.allSettled([call(change, input, { ifMatch: 7 })]),
      vi.runAllTimersAsync(),
    ]);
    vi.useRealTimers();
    expect(result).toMatchObject({ status: 'rejected', reason: { statusCode: -1 } });
    expect(replace).not.toHaveBeenCalled();
  });

  it('R-AUTH-005: public calls need no session, and a 401 of theirs ends none', async () => {
    localStorage.clear();
    const sent = stubFetch(
      () => json(200, []),
      () => json(401, {}),
    );
    await expect(call(listFeatureFlags, {})).resolves.toEqual([]);
    expect(sent[0]?.headers.get('authorization')).toBeNull();
    await expect(call(listFeatureFlags, {})).rejects.toMatchObject({ statusCode: 401 });
    expect(replace).not.toHaveBeenCalled();
  });

  it('without a session a protected call asks nothing and ends at the login page', async () => {
    localStorage.clear();
    const sent = stubFetch(() => json(200, {}));
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({ statusCode: 401 });
    expect(sent).toHaveLength(0);
    expect(replace).toHaveBeenCalledTimes(1);
  });

  it('R-HTTP-001: gives up after 30 s, also while the answer is still coming in', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new Error('late')));
    stubFetch(() => json(200, { name: 'late' }));
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({
      statusCode: -1,
      isAborted: false,
    });
    expect(timeout.mock.calls).toEqual([[30_000]]);
    timeout.mockRestore();
    const body = new ReadableStream({
      start: (stream) => stream.error(new DOMException('', 'TimeoutError')),
    });
    stubFetch(() => new Response(body, { status: 200 }));
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({
      statusCode: -1,
      isAborted: false,
    });
  });

  it('R-HTTP-002, R-HTTP-003: an aborted call says that it was', async () => {
    const control = new AbortController();
    control.abort();
    stubFetch(() => json(200, {}));
    await expect(call(change, input, { ifMatch: 7, signal: control.signal })).rejects.toMatchObject({
      statusCode: -1,
      success: false,
      isAborted: true,
    });
  });

  it('R-HTTP-002: the server’s refusal comes along; an answer that is no JSON has no body', async () => {
    const refusal = { code: 'DELIVERY_LOCKED', message: 'Bloqueada.', requestId: 'r' };
    stubFetch(
      () => json(422, refusal),
      () => new Response('<html>', { status: 502 }),
    );
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({
      statusCode: 422,
      body: refusal,
    });
    await expect(call(change, input, { ifMatch: 7 })).rejects.toMatchObject({ statusCode: 502, body: null });
  });
});
