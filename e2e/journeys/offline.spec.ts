import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { card, followUpPath, orderPath, sendOrder } from './orders.ts';
import { signedIn, signIn } from './people.ts';

test('without a network a dialog that can not be fetched says so, the page stays, and another try opens it', async ({
  page,
  request,
  context,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const note = card(page).getByRole('textbox', { name: /^Comentário operações/ });
  await note.fill('Ligar antes de entregar');
  await context.setOffline(true);
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  const failed = page.getByRole('dialog', { name: 'Não foi possível abrir' });
  await expect(failed.getByText(/^Verifique sua conexão/)).toBeVisible();
  await failed.getByRole('button', { name: 'Voltar' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  // The note's own failure offers another try too, after the dialog's.
  await failed.getByRole('button', { name: 'Tentar novamente' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Histórico da entrega/ })).toBeVisible();
});

test('a page never grows beyond the window: what is meant for screen readers stays where its list scrolls', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 3);
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page);
  const grows = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect(page.getByRole('checkbox').first()).toBeAttached();
  expect(await grows()).toBe(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 500 });
    for (const path of [orderPath(order), followUpPath(orderPath(order))]) {
      await page.goto(path);
      await expect(page.getByText(order.delivery.orderNumber).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Quantidade de/ }).first()).toBeVisible();
      expect(await grows(), `${path} ${width}`).toBe(0);
    }
  }
});

test('a dialog opened from a menu gives the focus back to it', async ({ page, request }) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const menu = card(page).getByRole('button', { name: /^Mais ações/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Comentários' }).press('Enter');
  const panel = page.getByRole('dialog', { name: /^Comentários da entrega/ });
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(menu).toBeFocused();
});
