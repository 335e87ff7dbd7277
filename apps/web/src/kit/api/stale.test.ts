import type { LiveEvent } from '@celeiro/contract/events.ts';
import { getSupplierSummary } from '@celeiro/contract/parties/suppliers/supplier-summary.ts';
import { listUnavailability } from '@celeiro/contract/parties/suppliers/supplier-unavailability.ts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { invalidateFromEvent } from './stale.ts';

const change = (publicId: string, orderPublicId?: string): LiveEvent => ({
  kind: 'delivery',
  publicId,
  version: 2,
  userPublicId: null,
  userName: 'Bia',
  tabId: 'other',
  detail: orderPublicId === undefined ? null : { orderPublicId },
});

const leave: (() => void)[] = [];
/** A read that is shown, and how often it was asked. */
const show = async (name: string, input: object, answer: () => Promise<unknown> = async () => 1) => {
  const ask = vi.fn(answer);
  const observer = new QueryObserver(queryClient, { queryKey: [name, input], queryFn: ask });
  leave.push(observer.subscribe(() => undefined));
  await vi.advanceTimersByTimeAsync(0);
  ask.mockClear();
  return ask;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await vi.runAllTimersAsync();
  for (const unsubscribe of leave.splice(0)) unsubscribe();
  queryClient.clear();
  vi.useRealTimers();
});

describe('after another person’s change', () => {
  it('asks again for the order it belongs to and for the lists, not for other orders', async () => {
    const [mine, other, list] = await Promise.all([
      show('getOrderDetails', { params: { id: 'order-1' } }),
      show('getOrderDetails', { params: { id: 'order-2' } }),
      show('listDeliveries', { query: { page: 0 } }),
    ]);
    invalidateFromEvent(change('delivery-1', 'order-1'));
    await vi.advanceTimersByTimeAsync(0);
    expect([mine, other, list].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  });

  it.each([
    ['getSupplierSummary', getSupplierSummary],
    ['listUnavailability', listUnavailability],
  ] as const)('reloads what is shown of a supplier’s deliveries: %s', async (name, { path }) => {
    // By the word the call itself has for it: under 'id' another thing's change would pass it by.
    const [, word = ''] = /:(\w+)/.exec(path) ?? [];
    const refreshed = await show(name, { params: { [word]: 'supplier-1' } });
    invalidateFromEvent(change('delivery-1', 'order-1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(refreshed).toHaveBeenCalledTimes(1);
  });

  it('a change that does not say its order concerns all', async () => {
    const order = await show('getOrderDetails', { params: { id: 'order-2' } });
    invalidateFromEvent(change('delivery-1'));
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toHaveBeenCalledTimes(1);
  });

  it('a store that is blocked concerns every order', async () => {
    const order = await show('getOrderDetails', { params: { id: 'order-2' } });
    invalidateFromEvent({ ...change('store-1'), kind: 'store' });
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toHaveBeenCalledTimes(1);
  });

  it('a supplier’s new name concerns every order and the list', async () => {
    const [order, list] = await Promise.all([
      show('getOrderDetails', { params: { id: 'order-2' } }),
      show('listDeliveries', {}),
    ]);
    invalidateFromEvent({ ...change('supplier-1'), kind: 'supplier' });
    await vi.advanceTimersByTimeAsync(0);
    expect([order, list].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('what becomes of a delivery concerns what is listed of its supplier’s connection', async () => {
    const [sendings, other] = await Promise.all([
      show('searchSupplierSendings', { params: { supplierId: 'supplier-1' } }),
      show('listSendings', { params: { id: 'delivery-2' } }),
    ]);
    invalidateFromEvent({ ...change('delivery-1'), kind: 'sending' });
    await vi.advanceTimersByTimeAsync(0);
    expect([sendings, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });

  it('a storm of changes never restarts a request under way, and ends with one that saw them all', async () => {
    let changes = 0;
    const ended: number[] = [];
    const list = await show('listDeliveries', {}, async () => {
      const seen = changes;
      await new Promise((resolve) => setTimeout(resolve, 400));
      ended.push(seen);
    });
    await vi.runAllTimersAsync();
    ended.length = 0;
    list.mockClear();
    while (changes < 100) {
      changes += 1;
      invalidateFromEvent(change(`d${changes}`, 'order-1'));
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.runAllTimersAsync();
    // Two seconds of changes, 400 ms a request.
    expect(ended.length).toBe(list.mock.calls.length);
    expect(ended.length).toBeLessThanOrEqual(7);
    expect(ended.at(-1)).toBe(100);
  });
});
