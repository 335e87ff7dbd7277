import { expect, it, vi } from 'vitest';
import { loadFirstScreen, screens } from './screens.ts';

it('R-ROUTE-014: requests the code of the page the application is opened at and for what it shows, and for no other', async () => {
  const preload = vi.fn<(address: URL) => void>();
  const at = (path: string) => loadFirstScreen(new URL(path, 'https://ops.example'));
  // Only the call and its arguments count.
  const list = vi.spyOn(screens, 'deliveryList').mockResolvedValue({ preload } as never);
  const order = vi.spyOn(screens, 'orderDetails').mockRejectedValue(new Error('a deploy took it away'));
  at('/delivery/delivery-list?status=ANALYZING');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 0]);
  at('/delivery/delivery-list/delivery-detail/a/b');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 1]);
  const followUp = vi.spyOn(screens, 'deliveryFollowUp').mockResolvedValue({ preload } as never);
  at('/delivery/delivery-list/delivery-detail-v2/a/b');
  expect([order.mock.calls.length, followUp.mock.calls.length]).toEqual([1, 1]);
  at('/nada');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 1]);
  await order.mock.results[0]?.value.catch(() => undefined);
  expect(preload.mock.calls.map(([address]) => address.href)).toEqual([
    'https://ops.example/delivery/delivery-list?status=ANALYZING',
    'https://ops.example/delivery/delivery-list/delivery-detail-v2/a/b',
  ]);
});
