import { expect, it, vi } from 'vitest';
import { loadFirstScreen, screens } from './screens.ts';

it('R-ROUTE-014: asks for the code of the page the application is opened at, and of no other', async () => {
  const list = vi.spyOn(screens, 'deliveryList').mockResolvedValue({} as never); // only that it was asked for counts
  const order = vi.spyOn(screens, 'orderDetails').mockRejectedValue(new Error('a deploy took it away'));
  loadFirstScreen('/delivery/delivery-list');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 0]);
  loadFirstScreen('/delivery/delivery-list/delivery-detail/a/b');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 1]);
  const followUp = vi.spyOn(screens, 'deliveryFollowUp').mockResolvedValue({} as never); // as above
  loadFirstScreen('/delivery/delivery-list/delivery-detail-v2/a/b');
  expect([order.mock.calls.length, followUp.mock.calls.length]).toEqual([1, 1]);
  loadFirstScreen('/nada');
  expect([list.mock.calls.length, order.mock.calls.length]).toEqual([1, 1]);
  await order.mock.results[0]?.value.catch(() => undefined);
});
