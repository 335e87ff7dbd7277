import { expect } from '@playwright/test';
import { problems } from './axe.ts';
import { test } from './journey.ts';
import { followUpPath, orderPath, sendOrder } from './orders/orders.ts';
import { signIn } from './access/people.ts';

test('nothing serious on any screen, in either theme', async ({ page, request }) => {
  test.slow();
  for (const path of ['/', '/reset-password', '/reset-password?token=aaaaaaaaaaaaaaaaaaaaaaaa']) {
    await page.goto(path);
    await expect(page.getByRole('button').first()).toBeVisible();
    expect(await problems(page), path).toEqual([]);
  }
  await signIn(page);
  await expect(page.getByRole('link', { name: /^Abrir entrega/ }).first()).toBeVisible();
  expect(await problems(page), 'list').toEqual([]);
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible();
  expect(await problems(page), 'filters').toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Buscar ou executar' })).toBeVisible();
  expect(await problems(page), 'palette').toEqual([]);
  await page.keyboard.type('verde');
  await expect(page.getByRole('group', { name: 'Produtos' })).toBeVisible();
  expect(await problems(page), 'what the palette found').toEqual([]);
  await page.keyboard.press('Escape');
  // A short order: what floats above a long one's rows covers some of them until one scrolls.
  await page.goto(followUpPath(orderPath(await sendOrder(request))));
  await expect(page.getByText('Comentário operações').first()).toBeVisible();
  expect(await problems(page), 'follow-up').toEqual([]);
  await page.getByRole('button', { name: 'Detalhes do pedido' }).click();
  await expect(page.getByRole('dialog', { name: /^Detalhes do pedido/ })).toBeVisible();
  expect(await problems(page), 'order details dialog').toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto(page.url().replace('delivery-detail-v2', 'delivery-detail'));
  await expect(page.getByText('Comentário operações').first()).toBeVisible();
  expect(await problems(page), 'order').toEqual([]);
  await page.getByRole('button', { name: 'Histórico' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Histórico/ })).toBeVisible();
  expect(await problems(page), 'history').toEqual([]);
  for (const path of ['/update-password', '/store/new-credit-analysis', '/dev/gallery', '/nao-existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await problems(page), path).toEqual([]);
  }
});

test('contrast that is too weak in one theme only is found from the other', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button').first()).toBeVisible();
  await page.evaluate(() => {
    const rule = '[data-theme="dark"] h1 { color: #444; background: #222 }';
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await problems(page)).toEqual([expect.stringMatching(/^color-contrast: /)]);
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  expect(await problems(page)).toEqual([]);
});
