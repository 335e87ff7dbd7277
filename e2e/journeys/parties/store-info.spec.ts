import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { orderPath, sendOrder } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

test('R-FOLLOW-014, R-STOREINFO-001, R-COPY-001: what is known of the client is read and copied, and failures say their words', async ({
  page,
  request,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await sendOrder(request, 1);
  await signedIn(page);
  const details = page.waitForResponse((answer) => answer.url().endsWith('/details'));
  await page.goto(orderPath(order));
  const { store } = await (await details).json();
  await page.getByRole('button', { name: store, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Informações do cliente' });
  await panel.getByRole('button', { name: 'Copiar nome' }).click();
  await expect(page.getByText('Texto copiado para o clipboard com sucesso.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(store);
  await panel.getByRole('tab', { name: 'Crédito' }).click();
  await expect(panel.getByText('Disponível')).toBeVisible();
  await panel.getByRole('tab', { name: 'Fornecedores' }).click();
  await expect(
    panel.getByRole('list', { name: 'Fornecedores' }).getByText('Atende', { exact: true }).first(),
  ).toBeVisible();

  expect(await problems(page)).toEqual([]);

  await page.reload();
  for (const path of ['stores', 'store-credits/store', 'supplier-store/store'])
    await page.route(`**/api/${path}/*`, (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole('button', { name: store, exact: true }).click();
  for (const [tab, text] of [
    ['Detalhes', 'Falha ao buscar detalhes da loja!'],
    ['Crédito', 'Falha ao buscar dados de crédito da loja!'],
    ['Fornecedores', 'Falha ao buscar fornecedores!'],
  ] as const) {
    await panel.getByRole('tab', { name: tab }).click();
    await expect(panel.getByText(text)).toBeVisible();
  }
});
