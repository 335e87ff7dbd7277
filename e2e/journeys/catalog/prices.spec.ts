import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

type Sold = { readonly publicId: string; readonly supplier: string; readonly listPrice: number | null };

test('R-ADMIN-003: a price is changed by keyboard, a jump is confirmed, an offer is made and ended, the history shows', async ({
  page,
  request,
}) => {
  const ana = await operator(request);
  const found = await request.post('/api/products/list', {
    ...ana,
    data: { hasPrice: true, hasOffer: false },
  });
  const product: { publicId: string; name: string } = (await found.json()).content[0];
  const answer = await request.get(`/api/products/${product.publicId}/suppliers`, ana);
  const sold = ((await answer.json()) as Sold[]).find(({ listPrice }) => listPrice !== null); // as the contract says
  if (!sold?.listPrice) throw new Error('nobody sells it');
  await signedIn(page);
  await page.goto(`/product/product-list/edit-product/${product.publicId}`);
  const grid = page.getByRole('table', { name: 'Preços dos fornecedores' });
  const field = grid.getByRole('textbox', { name: `Preço de ${sold.supplier}` }).first();
  const doubled = (sold.listPrice * 2).toFixed(2).replace('.', ',');
  await field.click();
  await field.fill(doubled);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Confirmar preço' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Salvo')).toBeAttached();
  await expect(field).toHaveValue(new RegExp(doubled.slice(-6)));

  await page.getByRole('button', { name: 'Nova oferta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova oferta' });
  await dialog.getByLabel(/^Preço da oferta/).fill('0,01');
  await dialog.getByRole('button', { name: 'Criar oferta' }).click();
  // So far below the price it may be a slip.
  await expect(dialog.getByRole('button', { name: 'Confirmar preço' })).toBeFocused();
  await page.keyboard.press('Enter');
  const offers = page.getByRole('table', { name: 'Ofertas' });
  await expect(offers.getByText('Em vigor')).toBeVisible();
  await offers.getByRole('button', { name: /^Encerrar oferta/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(offers.getByText('Encerrada antes do fim')).toBeVisible();

  await grid
    .getByRole('button', { name: /^Histórico de preços de/ })
    .first()
    .click();
  const history = page.getByRole('dialog');
  await expect(
    history.getByRole('table', { name: 'Histórico de preços' }).getByText('+100,0%'),
  ).toBeVisible();
  await expect(history.getByText('Ana Prado').first()).toBeVisible();
});
