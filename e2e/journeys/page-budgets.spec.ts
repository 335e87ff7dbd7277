import { type APIRequestContext, expect } from '@playwright/test';
import { signedIn } from './access/people.ts';
import { aboveBudget, countPage, type Figures } from './counted-page.ts';
import { test } from './journey.ts';
import { LARGE_ORDER, operator } from './orders/orders.ts';

const list = { path: '/delivery/delivery-list', ready: 'tbody a[href*="/delivery-detail"]' };

/** The delivery with the most items of an order of 30 deliveries. */
const largeOrder = async (request: APIRequestContext): Promise<string> => {
  const options = await operator(request);
  const found = await request.post('/api/order-suppliers?page=0&size=1', {
    ...options,
    data: { search: LARGE_ORDER },
  });
  const [{ orderPublicId }] = (await found.json()).content;
  const { orderSuppliers } = await (
    await request.get(`/api/orders/${orderPublicId}/details`, options)
  ).json();
  const largest = orderSuppliers.toSorted(
    (one: { orderSupplierItems: unknown[] }, other: { orderSupplierItems: unknown[] }) =>
      other.orderSupplierItems.length - one.orderSupplierItems.length,
  )[0];
  return `${list.path}/delivery-detail/${orderPublicId}/${largest.publicId}`;
};

type Budgeted = {
  readonly ready: string;
  readonly path: (request: APIRequestContext) => Promise<string> | string;
  /** A tenth above what was measured last, for what differs by day and by the order of answers; requests and scripts are exact. */
  readonly budget: Figures;
  /** What it was before it was last lowered. */
  readonly before: Figures;
};

const pages: Readonly<Record<string, Budgeted>> = {
  'the list of deliveries': {
    path: () => list.path,
    ready: list.ready,
    budget: { requests: 15, scripts: 5, kilobytes: 290, components: 1000, elements: 1490 },
    before: { requests: 26, scripts: 10, kilobytes: 350, components: 1439, elements: 1350 },
  },
  'an order of 30 deliveries': {
    path: largeOrder,
    ready: 'input[aria-label^="Quantidade de"]',
    budget: { requests: 19, scripts: 6, kilobytes: 495, components: 5430, elements: 6280 },
    before: { requests: 35, scripts: 15, kilobytes: 542, components: 4964, elements: 5707 },
  },
  Início: {
    path: () => '/home',
    ready: 'h1',
    budget: { requests: 22, scripts: 7, kilobytes: 325, components: 750, elements: 670 },
    before: { requests: 36, scripts: 17, kilobytes: 370, components: 343, elements: 605 },
  },
};

for (const [name, { path, ready, budget }] of Object.entries(pages))
  test(`opening ${name} costs no more than its budget`, async ({ page, request }) => {
    await signedIn(page);
    const figures = await countPage(page, { path: await path(request), ready });
    expect(aboveBudget(figures, budget), JSON.stringify(figures)).toEqual([]);
  });

test('each budget is below what it was before', () => {
  for (const { budget, before } of Object.values(pages))
    for (const name of ['requests', 'scripts', 'kilobytes'] as const)
      expect(budget[name], name).toBeLessThan(before[name]);
});

test('a planted request and planted renders are above the budget', async ({ page }) => {
  await signedIn(page);
  const { budget } = pages['the list of deliveries'] ?? {};
  const plant = () => {
    void fetch('/api/environment');
    const again = (turns: number): void => {
      globalThis.dispatchEvent(new PopStateEvent('popstate'));
      if (turns > 0) requestAnimationFrame(() => again(turns - 1));
    };
    again(100);
  };
  const figures = await countPage(page, { ...list, plant });
  const names = aboveBudget(figures, budget ?? figures).map((line) => line.split(':')[0]);
  expect(names).toEqual(expect.arrayContaining(['requests', 'components']));
});
