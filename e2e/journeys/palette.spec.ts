import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { sendOrder } from './orders.ts';
import { signIn } from './people.ts';

test('from Ctrl+K to the delivery without looking: no key is lost, and none reaches what lies behind', async ({
  page,
  request,
}) => {
  const { orderPublicId, delivery } = await sendOrder(request);
  // Its code is on the way for as long as the fingers need.
  let letCome = () => {};
  const typed = new Promise<void>((resolve) => {
    letCome = resolve;
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
  letCome();
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
