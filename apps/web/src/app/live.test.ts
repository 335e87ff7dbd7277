import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, storePair, stubClient, stubFetch, stubLocation } from '../kit/browser/test-browser.ts';

const load = async () => ({
  live: await import('./live.ts'),
  authors: await import('../kit/api/authors.ts'),
  events: await import('../kit/api/live-events.ts'),
  tab: await import('../kit/api/tab.ts'),
  client: await import('../kit/api/query-client.ts'),
});
let modules: Awaited<ReturnType<typeof load>>;
let replace: ReturnType<typeof stubLocation>['replace'];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers();
  localStorage.clear();
  storePair('a');
  stubClient();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener() {}
      postMessage() {}
    },
  );
  ({ replace } = stubLocation('/delivery/delivery-list'));
  modules = await load();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const stream = (...blocks: readonly object[]) =>
  new Response(blocks.map((block) => `id: 1\r\ndata: ${JSON.stringify(block)}\r\n\r\n`).join(''), {
    headers: { 'content-type': 'text/event-stream' },
  });
const change = (publicId: string, tabId: string | null) => ({
  kind: 'delivery',
  publicId,
  version: 2,
  userPublicId: null,
  userName: 'Bia',
  tabId,
  detail: null,
});
const leave = () => {
  localStorage.clear();
  return new Error('gone');
};

describe('live feed', () => {
  it('hands on what others changed, skips its own echo and what it doesn’t know, and carries the bearer', async () => {
    const sent = stubFetch(
      () =>
        stream(change('d1', 'other'), change('d2', modules.tab.tabId), { kind: 'weather', publicId: 'w' }),
      leave,
    );
    const received: string[] = [];
    modules.events.listenLive(({ publicId }) => received.push(publicId));
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    expect(received).toEqual(['d1']);
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer a');
  });

  it('hears a message in whatever pieces it comes, beats between them aside', async () => {
    const lines = JSON.stringify(change('d1', 'other')).replace(',', ',\r\ndata: ');
    const sent = `: beat\r\n\r\nid: 1\r\ndata: ${lines}\r\n\r\n: beat\r\n\r\ndata:${JSON.stringify(change('d2', 'other'))}\n\n`;
    const bytes = new TextEncoder().encode(sent);
    const body = new ReadableStream<Uint8Array>({
      start: (control) => {
        for (const byte of bytes) control.enqueue(Uint8Array.of(byte));
        control.close();
      },
    });
    stubFetch(() => new Response(body, { headers: { 'content-type': 'text/event-stream' } }), leave);
    const received: string[] = [];
    modules.events.listenLive(({ publicId }) => received.push(publicId));
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    expect(received).toEqual(['d1', 'd2']);
  });

  it('gives up where this person may not listen, and asks no more', async () => {
    const sent = stubFetch(() => json(403, { code: 'FORBIDDEN', message: 'Não.', requestId: 'r' }));
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    expect(sent.length).toBe(1);
    expect(replace).not.toHaveBeenCalled();
  });

  it('knows who wrote a version, its own echo included', async () => {
    const changed = (publicId: string, tabId: string) => ({
      ...change(publicId, tabId),
      detail: { orderPublicId: 'o', fields: [{ field: 'status' }] },
    });
    stubFetch(() => stream(changed('d1', 'other'), changed('d2', modules.tab.tabId)), leave);
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    const written = (publicId: string) => modules.authors.authorsOf(publicId, 1, 2)[0]?.isOwn;
    expect([written('d1'), written('d2'), written('d3')]).toEqual([false, true, undefined]);
  });

  it('after a break reads everything shown again', async () => {
    const invalidated = vi.spyOn(modules.client.queryClient, 'invalidateQueries');
    const sent = stubFetch(
      () => stream(),
      () => new TypeError('network'),
      () => stream(),
      leave,
    );
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    expect(sent).toHaveLength(4);
    expect(invalidated.mock.calls).toEqual([[]]);
  });

  it('requests what was told while the page was opening; too late for that, reads everything again', async () => {
    const invalidated = vi.spyOn(modules.client.queryClient, 'invalidateQueries');
    const now = vi.spyOn(performance, 'now');
    const connect = async (age: number) => {
      now.mockReturnValue(modules.live.bornAt + age);
      const sent = stubFetch(() => stream(), leave);
      const feed = modules.live.connectLiveFeed();
      await vi.runAllTimersAsync();
      await feed;
      storePair('a');
      return sent.map(({ url }) => url);
    };
    expect(await connect(420)).toEqual(['/api/events?since=420', '/api/events']);
    expect(invalidated).toHaveBeenCalledTimes(0);
    expect(await connect(70_000)).toEqual(['/api/events', '/api/events']);
    expect(invalidated.mock.calls).toEqual([[]]);
  });

  it('stops when the person has left: no request more', async () => {
    localStorage.clear();
    const sent = stubFetch(() => stream());
    await modules.live.connectLiveFeed();
    expect(sent).toHaveLength(0);
  });

  it('R-AUTH-007: refused for good, it ends the session and stops', async () => {
    const sent = stubFetch(({ url }) => json(url.endsWith('/token') ? 400 : 401, {}));
    const feed = modules.live.connectLiveFeed();
    await vi.runAllTimersAsync();
    await feed;
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/events?since=0',
      '/api/authorization-server-web/oauth/token',
    ]);
    expect(replace).toHaveBeenCalledTimes(1);
  });
});
