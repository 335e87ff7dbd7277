import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { LARGE_ORDER, card, followUpPath, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

/** How many characters of its own text a cell has room for, at least. */
const roomOf = (cells: Locator) =>
  cells.evaluateAll((found) =>
    Math.min(
      ...found.flatMap((cell) => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
        if (text === null) return [];
        const range = document.createRange();
        range.selectNode(text);
        const { paddingLeft, paddingRight } = getComputedStyle(cell);
        const room = cell.clientWidth - Number(paddingLeft.slice(0, -2)) - Number(paddingRight.slice(0, -2));
        return Math.floor(room / (range.getBoundingClientRect().width / (text.nodeValue ?? '').length));
      }),
    ),
  );
const cellsOf = (page: Page, label: string) => page.locator(`td[data-label="${label}"]`);

for (const [width, height, least, rows] of [
  [1920, 1080, 30, 25],
  [1440, 900, 18, 25],
  [1024, 768, 12, 10],
] as const) {
  test(`the list at ${width}: ${rows} rows, names of ${least} letters and more, no tag cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn(page);
    await page.goto('/delivery/delivery-list');
    await expect(page.locator('tbody a')).toHaveCount(rows);
    for (const label of ['Cliente', 'Fornecedor'])
      expect(await roomOf(cellsOf(page, label)), label).toBeGreaterThanOrEqual(least);
    const cut = await page
      .locator('td[data-label="Status"]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`what is done with chosen rows stands at ${width} above the footer and over no row`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await signedIn(page);
    await page.goto('/delivery/delivery-list');
    const box = page.getByRole('checkbox', { name: /^Selecionar entrega / });
    await expect(box).not.toHaveCount(0);
    const foot = page.locator('main > footer');
    const places = async () => [(await box.first().boundingBox())?.y, (await foot.boundingBox())?.y];
    const before = await places();
    await box.first().check();
    const bar = page.getByRole('toolbar', { name: 'Entregas selecionadas' });
    await expect(bar.getByRole('button', { name: 'Alterar data de entrega' })).toBeVisible();
    expect(await places()).toEqual(before);
    await box.last().scrollIntoViewIfNeeded();
    const [last, actions, end] = [
      await box.last().boundingBox(),
      await bar.boundingBox(),
      await foot.boundingBox(),
    ];
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(actions?.y ?? 0);
    expect((actions?.y ?? 0) + (actions?.height ?? 0)).toBeLessThanOrEqual(end?.y ?? 0);
  });
}

test('views that do not fit are in a menu next to their tabs', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 768 });
  await signedIn(page);
  await page.goto('/delivery/delivery-list');
  const more = page.getByRole('button', { name: /^Mais \d+: outras? vis/ });
  await more.focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menu', { name: /^Mais \d+: outras? vis/ }).getByRole('menuitem');
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('End');
  const name = ((await entries.last().textContent()) ?? '').replace(/ \([\d.]+\+?\)$/, '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name, exact: false, selected: true })).toBeInViewport();
  await page.setViewportSize({ width: 2560, height: 768 });
  await expect(more).toHaveCount(0);
});

for (const width of [1024, 1200, 1440]) {
  test(`an open delivery at ${width} keeps every figure and action inside its card`, async ({
    page,
    request,
  }) => {
    const order = await sendOrder(request, 4);
    await page.setViewportSize({ width, height: 768 });
    await signedIn(page);
    await page.goto(followUpPath(orderPath(order)));
    const table = card(page).getByRole('table', { name: /^Produtos da entrega/ });
    await expect(table).toBeVisible();
    const { right } = await card(page).evaluate((box) => box.getBoundingClientRect());
    const lost = await table.evaluate(
      (grid, edge) =>
        [...grid.querySelectorAll('td, th, input, button')].flatMap((one) => {
          const isOut = one.getBoundingClientRect().right > edge + 1;
          const isCut = one.matches('td.number, input') && one.scrollWidth > one.clientWidth + 1;
          return isOut || isCut ? [one.textContent || one.getAttribute('aria-label')] : [];
        }),
      right,
    );
    expect(lost).toEqual([]);
    // What can be done to the order has a place of its own: the end of the page comes out above it.
    await page.locator('#conteudo').evaluate((part) => part.scrollTo(0, part.scrollHeight));
    const bar = await page.getByRole('group', { name: 'Ações do pedido' }).boundingBox();
    const end = await card(page).boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  });
}

test('thirty deliveries: closed ones are lines of 48 px, and the list of the header leads to each', async ({
  page,
  request,
}) => {
  const ana = await operator(request, people.ana);
  const answer = await request.post('/api/order-suppliers?page=0&size=100', {
    ...ana,
    data: { search: LARGE_ORDER },
  });
  const [row] = (await answer.json()).content;
  await signedIn(page);
  await page.goto(`/delivery/delivery-list/delivery-detail-v2/${row.orderPublicId}/${row.publicId}`);
  await expect(page.getByRole('table')).toHaveCount(1);
  const heights = await page
    .locator('[data-delivery]:not([data-open]) > * > section')
    .evaluateAll((cards) => [...new Set(cards.map((one) => one.getBoundingClientRect().height))]);
  expect(heights).toEqual([48]);
  await page.getByRole('button', { name: /Menos Detalhes/ }).click();
  expect(await page.locator('main button').count()).toBeLessThan(100);
  const jump = page.getByRole('button', { name: /^Ir para entrega: / }).first();
  await jump.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('30');
  const option = page.getByRole('option').first();
  const name = (await option.locator('[title]').getAttribute('title')) ?? '';
  await page.keyboard.press('Enter');
  const opened = card(page).getByRole('button', { name: /Menos Detalhes/ });
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport();
  await expect(opened).toContainText(name);
});

/** Adds up in the page how much of it moves without anybody's doing, from its first frame on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftOf = async (page: Page): Promise<number> => {
  const shifts = await page.evaluate((): unknown => Reflect.get(globalThis, 'shifts'));
  return Array.isArray(shifts) ? shifts.reduce((sum: number, one: number) => sum + one, 0) : Number.NaN;
};
const MOST_SHIFT = 0.01;
/** Rows that no other journey adds to: a new row on top moves the others, as it should. */
const stillList = `/delivery/delivery-list?search=${LARGE_ORDER}`;

test('the banner of an environment pushes nothing down, on the very first page of a browser neither', async ({
  page,
}) => {
  await signedIn(page);
  await page.addInitScript(() => localStorage.removeItem('celeiro.environment-banner'));
  await watchShifts(page);
  // The longest of its names.
  await page.route('**/delivery/delivery-list?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/(&quot;name&quot;:&quot;)[^&]*/, '$1desenvolvimento');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(stillList);
  await page.locator('tbody a').first().waitFor();
  await expect(page.getByText(/^Este ambiente é de melhoria contínua/)).toBeVisible();
  const end = await page
    .getByText('Ambiente de desenvolvimento')
    .evaluate((label) => label.getBoundingClientRect().right);
  const menu = await page.getByRole('navigation').first().boundingBox();
  expect(end).toBeLessThanOrEqual((menu?.width ?? 0) - 16);
  expect(await shiftOf(page)).toBeLessThan(MOST_SHIFT);
});

for (const [width, height] of [
  [1920, 1080],
  [1440, 900],
] as const)
  test(`what comes late moves nothing at ${width}: list, order and its follow-up`, async ({
    page,
    request,
  }) => {
    const order = orderPath(await sendOrder(request, 4));
    await page.setViewportSize({ width, height });
    await signedIn(page);
    await watchShifts(page);
    for (const [path, late, shown] of [
      [stillList, /order-suppliers(\?|\/counters|$)/, page.locator('tbody a').first()],
      [order, /\/(details|order-supplier-status|presence)$|document-number/, card(page)],
      [followUpPath(order), /\/(details|order-supplier-status|presence)$|document-number/, card(page)],
    ] as const) {
      // Each answer waits until the page is drawn without it.
      await page.route(late, async (route) => {
        // What the page before had still asked is gone with it, and moves nothing on this one.
        const requested = page.url();
        try {
          const answer = await route.fetch();
          await page.evaluate(
            () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
          );
          await route.fulfill({ response: answer });
        } catch (error) {
          if (page.url() === requested) throw error;
        }
      });
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
