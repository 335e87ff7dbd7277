import { expect, type Page } from '@playwright/test';
import { now } from '../clock.ts';
import { test } from '../journey.ts';
import { operator, sendOrder } from './orders.ts';

const minute = 60_000;
/** How far a page's day is from the journeys', ms. */
const apart = async (page: Page): Promise<number> =>
  Math.abs((await page.evaluate(() => new Date().getTime())) - now());

test('every page, no matter who opened it, and the product live on the same day', async ({
  browser,
  page,
  request,
}) => {
  await page.goto('/login');
  expect(await apart(page)).toBeLessThan(minute);
  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  expect(await apart(other)).toBeLessThan(minute);

  const { orderPublicId } = await sendOrder(request, 1);
  const answer = await request.get(`/api/orders/${orderPublicId}/details`, await operator(request));
  const { createdAt } = await answer.json();
  expect(Math.abs(Date.parse(createdAt) - now())).toBeLessThan(minute);
});
