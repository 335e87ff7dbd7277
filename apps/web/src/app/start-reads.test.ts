import { listNotifications } from '@celeiro/contract/base/notifications/notifications.ts';
import { listSavedViews } from '@celeiro/contract/base/saved-views/saved-views.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../kit/api/call.ts';
import { publishLiveEvent } from '../kit/api/live-events.ts';
import { accessToken, json, storePair, stubClient, stubFetch } from '../kit/browser/test-browser.ts';
import { readStart } from './start-reads.ts';

const views = { query: { page: 'delivery-list' } };
const start = {
  getUserDetails: { content: {} },
  listFeatureFlags: [],
  listNotifications: { unread: 3, content: [] },
  listSavedViews: [],
};
const serve = (isServed = true) =>
  stubFetch(({ url }) => {
    if (url.startsWith('/api/start')) return isServed ? json(200, start) : json(503, {});
    return url.startsWith('/api/notifications') ? json(200, { unread: 1, content: [] }) : json(200, []);
  });
const urls = (sent: readonly { readonly url: string }[]) => sent.map(({ url }) => url);

beforeEach(() => {
  localStorage.clear();
  storePair(accessToken('ana'));
  stubClient();
});
afterEach(() => vi.unstubAllGlobals());

it('one call answers what several ask for, each once', async () => {
  const sent = serve();
  readStart('/delivery/delivery-list');
  expect((await call(listNotifications, {})).unread).toBe(3);
  expect(await call(listSavedViews, views)).toEqual([]);
  expect(urls(sent)).toEqual(['/api/start?page=delivery-list']);
  expect((await call(listNotifications, {})).unread).toBe(1);
  expect(urls(sent)).toContain('/api/notifications');
});

it('where it fails each call is sent by itself', async () => {
  const sent = serve(false);
  readStart('/home');
  expect((await call(listNotifications, {})).unread).toBe(1);
  expect(urls(sent)).toEqual(['/api/start', '/api/notifications']);
});

it('what changed meanwhile is read anew', async () => {
  const sent = serve();
  readStart('/home');
  publishLiveEvent({ kind: 'notification', publicId: 'x', version: null } as never); // of an event only that it came counts here
  expect((await call(listNotifications, {})).unread).toBe(1);
  expect(urls(sent)).toContain('/api/notifications');
});

it('one without access to the operation sends nothing', () => {
  const sent = serve();
  storePair(accessToken('davi', [], false));
  readStart('/home');
  expect(sent).toHaveLength(0);
});
