import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { followUpPath, orderPath, sendOrder } from './orders.ts';
import { signedIn } from '../access/people.ts';

const fixed = (page: Page) => page.getByRole('region', { name: 'Pedido em vista' });
const top = (page: Page) =>
  page.locator('#conteudo').evaluate((part) => {
    part.scrollTo(0, 0);
  });
/** The demonstration's banner stands above the page, where the header's place is measured from. */
const showBanner = (page: Page) =>
  page.addInitScript(() => localStorage.removeItem('celeiro.environment-banner'));

const ways: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the wheel',
    async (page) => {
      await page.mouse.move(700, 400);
      await page.mouse.wheel(0, 400);
    },
  ],
  [
    'the keyboard',
    async (page) => {
      await page.locator('#conteudo').focus();
      await page.keyboard.press('End');
    },
  ],
  [
    'a jump',
    async (page) => {
      await page
        .getByRole('button', { name: /^Remover / })
        .last()
        .scrollIntoViewIfNeeded();
    },
  ],
];

for (const [name, path] of [
  ['follow-up', followUpPath],
  ['order-details', (address: string) => address],
] as const) {
  test(`R-FOLLOW-006, R-DETAIL-008: the ${name} page's fixed header comes by any scrolling, with the heads of the items`, async ({
    page,
    request,
  }) => {
    const order = await sendOrder(request, 12);
    await page.setViewportSize({ width: 1440, height: 640 });
    await signedIn(page);
    await showBanner(page);
    await page.goto(path(orderPath(order)));
    await expect(page.getByText(/^Este ambiente é de melhoria contínua/)).toBeVisible();
    const quantity = page.getByRole('columnheader', { name: 'Quantidade' });
    await expect(quantity).toBeVisible();
    for (const [way, scroll] of ways) {
      await top(page);
      await expect(fixed(page), way).toBeHidden();
      // A smooth scroll that is still on its way can swallow the next one.
      await expect(async () => {
        await scroll(page);
        await expect(fixed(page), way).toBeInViewport({ timeout: 2000 });
      }).toPass();
    }
    await expect(fixed(page)).toContainText(order.orderUniqueId);
    await expect(fixed(page)).toContainText('sem canceladas, com ADF');
    // A column's head stands right below it.
    const below = async (head: Locator) => {
      const [header, box] = [await fixed(page).boundingBox(), await head.boundingBox()];
      return Math.round((box?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0));
    };
    await expect.poll(() => below(quantity)).toBe(0);
    // Where the table scrolls sideways a copy of the heads does, the last one with the rest.
    await page.setViewportSize({ width: 900, height: 640 });
    await page.locator('#conteudo').focus();
    await page.keyboard.press('End');
    const copied = (head: string) => page.getByText(head, { exact: true }).first();
    await expect(copied('Quantidade')).toBeInViewport();
    await expect.poll(() => below(copied('Quantidade'))).toBeLessThanOrEqual(1);
    await page
      .getByRole('button', { name: /^Mais ações de / })
      .last()
      .scrollIntoViewIfNeeded();
    await expect(copied('Ações')).toBeInViewport();
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R-FOLLOW-006, R-FOLLOW-007: the fixed header names order, client, document and total', async ({
    page,
    request,
  }) => {
    const order = await sendOrder(request, 8);
    await signedIn(page);
    await page.goto(followUpPath(orderPath(order)));
    await page
      .getByRole('textbox', { name: /^Quantidade de / })
      .last()
      .scrollIntoViewIfNeeded();
    await expect(fixed(page)).toBeInViewport();
    await expect(fixed(page)).toContainText(order.orderUniqueId);
    await expect(fixed(page).getByRole('button', { name: 'Copiar documento' })).toBeVisible();
    await expect(fixed(page).getByRole('combobox', { name: 'Embaixador' })).toBeVisible();
    const { width } = (await fixed(page).boundingBox()) ?? { width: 0 };
    expect(width).toBe(390);
  });
});
