import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  accessToken,
  fieldsOf,
  json,
  storePair,
  stubClient,
  stubFetch,
  tokenAnswer,
} from '../browser/test-browser.ts';
import { CallFailure } from './failure.ts';
import { readTokens, storeTokens } from './session-tokens.ts';
import { renewTokens, signIn } from './token-calls.ts';

const old = accessToken('ana');
const fresh = accessToken('ana', ['ROLE_INTRANET_READ_USERS']);
const good = () => json(200, tokenAnswer(fresh, 'refresh-2'));
const refused = () => json(400, { error: 'invalid_grant' });

/** Lets every pause pass; what the promise comes to is handed back. */
const outcomeOf = async <T>(promise: Promise<T>): Promise<PromiseSettledResult<T>> => {
  const [result] = await Promise.all([
    Promise.allSettled([promise]).then(([only]) => only),
    vi.runAllTimersAsync(),
  ]);
  return result;
};

beforeEach(() => {
  vi.useFakeTimers();
  stubClient();
  localStorage.clear();
  storePair(old);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  it('R-AUTH-002, R-AUTH-009: a multipart password grant with the client’s credentials and the intranet scope', async () => {
    localStorage.clear();
    const sent = stubFetch(good);
    await signIn('ana@celeiro.test', 'segredo');
    const request = sent[0];
    expect(request?.url).toBe('/api/authorization-server-web/oauth/token');
    expect(request?.method).toBe('POST');
    expect(request?.headers.get('authorization')).toBe(`Basic ${btoa('celeiro-web:of-everybody')}`);
    // The browser itself writes the multipart header with its boundary.
    expect(request?.headers.get('content-type')).toBeNull();
    expect(fieldsOf(request?.body)).toEqual({
      grant_type: 'password',
      scope: 'intranetweb',
      username: 'ana@celeiro.test',
      password: 'segredo',
    });
    expect(readTokens()).toMatchObject({ accessToken: fresh, refreshToken: 'refresh-2' });
  });

  it('is not tried again when it is refused', async () => {
    const sent = stubFetch(refused);
    await expect(signIn('ana', 'x')).rejects.toMatchObject({ statusCode: 400 });
    expect(sent).toHaveLength(1);
  });
});

describe('renewing', () => {
  it('R-AUTH-003: a multipart refresh grant with the refresh token; the new pair is kept', async () => {
    const sent = stubFetch(good);
    await expect(renewTokens(old)).resolves.toMatchObject({ accessToken: fresh });
    expect(fieldsOf(sent[0]?.body)).toEqual({ grant_type: 'refresh_token', refresh_token: 'refresh-1' });
    expect(readTokens()?.refreshToken).toBe('refresh-2');
  });

  it('R-AUTH-006: a lost connection, a server in trouble and a page that is no answer are tried again', async () => {
    const sent = stubFetch(
      () => new TypeError('network'),
      () => json(503, {}),
      () => new Response('<html>hotel</html>', { status: 200 }),
      () => json(200, { welcome: true }),
      good,
    );
    expect(await outcomeOf(renewTokens(old))).toMatchObject({ value: { accessToken: fresh } });
    expect(sent).toHaveLength(5);
  });

  it('R-AUTH-006: up to 5 times, and then the session is still there', async () => {
    const sent = stubFetch(() => new TypeError('network'));
    const result = await outcomeOf(renewTokens(old));
    expect(result).toMatchObject({ status: 'rejected', reason: { statusCode: -1 } });
    expect(result.status === 'rejected' && result.reason instanceof CallFailure).toBe(true);
    expect(sent).toHaveLength(6);
    expect(readTokens()?.accessToken).toBe(old);
  });

  it('R-AUTH-007: a refusal is final: one request, and no pair', async () => {
    for (const answer of [refused, () => json(401, {})]) {
      const sent = stubFetch(answer);
      expect(await outcomeOf(renewTokens(old))).toMatchObject({ value: null });
      expect(sent).toHaveLength(1);
    }
  });

  it('takes the pair another tab received meanwhile, without a request', async () => {
    const sent = stubFetch(refused);
    storePair(fresh, 'refresh-2');
    await expect(renewTokens(old)).resolves.toMatchObject({ accessToken: fresh });
    expect(sent).toHaveLength(0);
  });

  it('takes the pair of the tab that won while this one was refused', async () => {
    stubFetch(() => {
      storePair(fresh, 'refresh-2');
      return refused();
    });
    await expect(renewTokens(old)).resolves.toMatchObject({ accessToken: fresh });
  });

  it('stops while waiting when the person has left', async () => {
    const sent = stubFetch(() => {
      localStorage.clear();
      return new TypeError('network');
    });
    expect(await outcomeOf(renewTokens(old))).toMatchObject({ value: null });
    expect(sent).toHaveLength(1);
  });

  it('R-SESSION-011: requests nothing when the refresh token has less than 600 s left', async () => {
    const sent = stubFetch(good);
    storeTokens({ accessToken: old, refreshToken: 'r', expiresIn: 900, refreshExpiresIn: 43_200 });
    vi.advanceTimersByTime((43_200 - 599) * 1000);
    await expect(renewTokens(old)).resolves.toBeNull();
    expect(sent).toHaveLength(0);
  });
});
