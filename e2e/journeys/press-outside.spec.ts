import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { card, orderPath, sendOrder } from './orders/orders.ts';
import { signedIn } from './access/people.ts';

test.use({ hasTouch: true });

test('a press next to a dialog closes it, does nothing to what stands below, and gives the focus back', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2);
  const product = order.delivery.orderSupplierItems[0]?.product ?? '';
  await signedIn(page);
  await page.goto(orderPath(order));
  const remove = card(page).getByRole('button', { name: `Remover ${product}` });
  await expect(remove).toBeVisible();
  const below = await card(page).getByRole('button', { name: 'Detalhes', exact: true }).boundingBox();
  if (!below) throw new Error('nothing below');
  const [x, y] = [below.x + below.width / 2, below.y + below.height / 2];
  const dialog = page.getByRole('dialog');

  await remove.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(x, y);
  await expect(remove).toBeFocused();
  await expect(dialog).toHaveCount(0);

  await remove.click();
  await expect(dialog).toBeVisible();
  await page.touchscreen.tap(x, y);
  await expect(remove).toBeFocused();
  await expect(dialog).toHaveCount(0);
});
