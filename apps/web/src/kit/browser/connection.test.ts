import { changeStatus } from '@celeiro/contract/orders/deliveries/deliveries.ts';
import { listFeatureFlags } from '@celeiro/contract/base/flags/flags.ts';
import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { checkLine, isLineDown, watchLine, whenLineUp } from './connection.ts';
import { accessToken, json, storePair, stubFetch } from './test-browser.ts';

const change = {
  params: { id: '00000000-0000-4000-8000-000000000001' },
  body: { orderSupplierStatusPublicId: '00000000-0000-4000-8000-000000000002' },
};
let stop: () => void = () => undefined;
afterEach(() => {
  stop();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the line to the server', () => {
  it('is down when the browser says so, and up once the server answers', async () => {
    const sent = stubFetch(
      () => json(502, {}),
      () => json(200, {}),
    );
    stop = watchLine();
    dispatchEvent(new Event('offline'));
    expect(isLineDown()).toBe(true);
    const up = whenLineUp();
    // A proxy without a server behind it is no answer.
    expect(await checkLine()).toBe(false);
    dispatchEvent(new Event('online'));
    await up;
    expect([isLineDown(), sent.length]).toEqual([false, 2]);
  });

  it('while it is down no change leaves the page; what is read is requested, and its answer says that it is up', async () => {
    storePair(accessToken('ana'));
    const sent = stubFetch(() => json(404, { code: 'RESOURCE_NOT_FOUND', message: 'x', requestId: 'r' }));
    stop = watchLine();
    dispatchEvent(new Event('offline'));
    const failure = await call(changeStatus, change, { ifMatch: 1 }).catch((error: unknown) => error);
    expect(failure instanceof CallFailure && failure.isUnsent).toBe(true);
    expect(sent).toEqual([]);
    await call(getEnvironment, {}).catch(() => undefined);
    expect(isLineDown()).toBe(false);
  });

  it.each([
    ['a proxy without a server behind it is no answer', 502, '<html>Bad Gateway</html>', true],
    ['a proxy’s 503 is none either', 503, 'no healthy upstream', true],
    [
      'a server without its database is one',
      503,
      JSON.stringify({ code: 'UNAVAILABLE', message: 'x', requestId: 'r' }),
      false,
    ],
  ])('%s', async (_, status, body, isDown) => {
    storePair(accessToken('ana'));
    stubFetch(({ url }) =>
      url.endsWith('/environment') ? new Response(null, { status: 502 }) : new Response(body, { status }),
    );
    stop = watchLine();
    dispatchEvent(new Event('offline'));
    const changes: boolean[] = [];
    void whenLineUp().then(() => changes.push(true));
    await call(listFeatureFlags, {}).catch(() => undefined);
    await Promise.resolve();
    expect([isLineDown(), changes]).toEqual([isDown, isDown ? [] : [true]]);
  });

  it('a call without an answer has it looked at', async () => {
    storePair(accessToken('ana'));
    stubFetch(() => new Error('no network'));
    stop = watchLine();
    await call(changeStatus, change, { ifMatch: 1 }).catch(() => undefined);
    await waitFor(() => expect(isLineDown()).toBe(true));
  });

  it('is not looked at before the application watches it', async () => {
    const sent = stubFetch(() => new Error('no network'));
    expect(await checkLine()).toBe(true);
    expect(sent).toEqual([]);
  });
});
