import { getEnvironment } from '@celeiro/contract/base/system/system.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../kit/api/query-client.ts';
import { readKey } from '../kit/api/query.ts';
import { type SentRequest, stubFetch } from '../kit/browser/test-browser.ts';
import { startMonitoring, watchPerformance } from './monitoring.ts';

const URL = 'https://monitor.test/events';
type Batch = { session: string; events: { kind: string; name: string; transaction: string }[] };
const batches = (sent: readonly SentRequest[]): Batch[] => sent.map(({ body }) => JSON.parse(String(body)));

let report: (entries: readonly { name: string; duration: number }[]) => void = () => undefined;
let observed: unknown[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  observed = [];
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: { getEntries: () => readonly object[] }) => void) {
        report = (entries) => callback({ getEntries: () => entries });
      }
      observe(options: unknown) {
        observed.push(options);
      }
      disconnect() {
        observed = [];
      }
    },
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const fail = (message: string) => dispatchEvent(new ErrorEvent('error', { message }));

describe('monitoring (R-MON-003)', () => {
  it('does nothing on localhost or without an address', () => {
    const sent = stubFetch(() => new Response());
    startMonitoring(URL, 'localhost');
    startMonitoring(null, 'ops.test');
    fail('boom');
    vi.advanceTimersByTime(60_000);
    expect([sent.length, observed.length]).toEqual([0, 0]);
  });

  it('sends interactions over 40 ms and uncaught errors, in batches', () => {
    const sent = stubFetch(() => new Response());
    stop = startMonitoring(URL, 'ops.test');
    report([
      { name: 'click', duration: 40 },
      { name: 'keydown', duration: 41 },
    ]);
    fail('boom');
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(5000);
    expect(sent.map(({ url, method }) => [url, method])).toEqual([[URL, 'POST']]);
    expect(batches(sent)[0]?.events.map(({ kind, name }) => [kind, name])).toEqual([
      ['interaction', 'keydown'],
      ['error', 'boom'],
    ]);
    vi.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends at most 80 events in 60 s, and more afterwards', () => {
    const sent = stubFetch(() => new Response());
    stop = startMonitoring(URL, 'ops.test');
    const count = () => batches(sent).reduce((sum, { events }) => sum + events.length, 0);
    for (let index = 0; index < 100; index += 1) fail(`e${index}`);
    vi.advanceTimersByTime(59_000);
    fail('too many');
    vi.advanceTimersByTime(1000);
    expect(count()).toBe(80);
    fail('again');
    vi.advanceTimersByTime(5000);
    expect(count()).toBe(81);
  });

  it('clicks within 300 ms share a transaction; after 30 min the session is another', () => {
    const sent = stubFetch(() => new Response());
    stop = startMonitoring(URL, 'ops.test');
    const clickAndFail = () => {
      dispatchEvent(new MouseEvent('click'));
      fail('x');
    };
    clickAndFail();
    vi.advanceTimersByTime(299);
    clickAndFail();
    vi.advanceTimersByTime(300);
    clickAndFail();
    vi.advanceTimersByTime(30 * 60_000);
    fail('late');
    vi.advanceTimersByTime(5000);
    const [first, second] = batches(sent);
    const [a, b, c] = first?.events.map(({ transaction }) => transaction) ?? [];
    expect([a === b, b === c]).toEqual([true, false]);
    expect(first?.session).not.toBe(second?.session);
  });

  it('R-MON-004: a wrong configuration is logged and thrown at no one; a lost batch neither', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('PerformanceObserver', undefined);
    vi.stubGlobal('location', { hostname: 'ops.test', pathname: '/' });
    queryClient.setQueryData(readKey(getEnvironment, {}), {
      name: 'production',
      isProduction: true,
      productionUrl: '',
      buildId: '1',
      monitoringUrl: URL,
    });
    await watchPerformance();
    expect(warn).toHaveBeenCalledTimes(1);
    queryClient.clear();
    warn.mockRestore();
  });
});
