import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { json, storePair, stubClient, stubFetch } from '../kit/browser/test-browser.ts';
import { toast } from '../kit/saving/toasts.ts';
import { sendAnalytics } from '../kit/browser/analytics.ts';
import { router } from './router.tsx';

const PATH = '/api/analytics';
beforeEach(() => {
  localStorage.clear();
  storePair('a');
  localStorage.setItem('celeiro.user-id', 'u-7');
  stubClient();
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => vi.unstubAllGlobals());

it('R-MON-001, R-MON-002: each change of route sends a page view with the stored user id', async () => {
  const sent = stubFetch(() => json(204, undefined));
  const views = () => sent.filter(({ url }) => url === PATH).map(({ body }) => JSON.parse(String(body)));
  await act(() => router.navigate({ to: '/dev/gallery' }));
  await act(() => router.load());
  await waitFor(() => expect(views()).toHaveLength(1));
  expect(views()[0]).toEqual({ events: [{ name: 'pageview', path: '/dev/gallery', userId: 'u-7' }] });
});

it('R-MON-004: a failing collector says nothing to anybody', async () => {
  const say = vi.spyOn(toast, 'error');
  let isRead = false;
  const sent = stubFetch(() => {
    const answer = json(500, { code: 'UNEXPECTED', message: 'x', requestId: 'r' });
    vi.spyOn(answer, 'text').mockImplementation(() => {
      isRead = true;
      return Promise.resolve('');
    });
    return answer;
  });
  sendAnalytics({ name: 'opened' });
  // An uncaught rejection would fail the run by itself.
  await waitFor(() => expect(isRead).toBe(true));
  expect(sent).toHaveLength(1);
  expect(say).not.toHaveBeenCalled();
});
