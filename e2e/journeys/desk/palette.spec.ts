import { expect } from '@playwright/test';
import { fold as unaccented } from '@celeiro/rules/text.ts';
import { test } from '../journey.ts';
import { sendOrder } from '../orders/orders.ts';
import { signIn } from '../access/people.ts';

test('from Ctrl+K to the delivery without looking: no key is lost, and none reaches what lies behind', async ({
  page,
  request,
}) => {
  const { orderPublicId, delivery } = await sendOrder(request);
  // Its code is on the way for as long as the fingers need.
  let resolveLoad = () => {};
  const typed = new Promise<void>((resolve) => {
    resolveLoad = resolve;
  });
  await page.route(/\/assets\/palette-.*\.js$/, async (route) => {
    await typed;
    await route.continue();
  });
  await signIn(page);
  // Enter on it would open the question behind.
  await page.getByRole('button', { name: 'Sair' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(delivery.orderNumber.slice(0, 3));
  await page.keyboard.press('Enter');
  await page.keyboard.type(delivery.orderNumber.slice(3));
  resolveLoad();
  const palette = page.getByRole('dialog', { name: 'Buscar ou executar' });
  await expect(palette.getByRole('combobox')).toHaveValue(delivery.orderNumber);
  await expect(
    palette.getByRole('option', { name: new RegExp(`^${delivery.orderNumber}`), selected: true }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${orderPublicId}/${delivery.publicId}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sair' }).focus();
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('tema escuro');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sair' })).toBeFocused();
});

test('anything that has a page is found by a few letters and opened by keyboard, what was opened lately first', async ({
  page,
}) => {
  await signIn(page);
  const palette = page.getByRole('dialog', { name: 'Buscar ou executar' });
  const field = palette.getByRole('combobox');
  // No other journey touches it.
  const name = 'Pescados Ilha Bela';
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(unaccented(name).toUpperCase());
  const found = palette.getByRole('group', { name: 'Fornecedores' }).getByRole('option', { name });
  await expect(found.first()).toBeVisible();
  // Whatever else fits comes by the arrow.
  for (let step = 0; step < 40 && (await found.first().getAttribute('aria-selected')) !== 'true'; step += 1)
    await page.keyboard.press('ArrowDown');
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/supplier\/supplier-detail\//);
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const opened = page.url();

  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const lately = palette.getByRole('group', { name: 'Abertos há pouco' }).getByRole('option').first();
  await expect(lately).toContainText(name);
  await expect(lately).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(opened);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nada que se chame assim 9Q');
  await expect(palette.getByText('Nada encontrado.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});
