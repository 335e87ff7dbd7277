import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { sendMany } from './many-orders.ts';
import { card, operator, orderPath, sendOrder } from './orders.ts';
import { people, signedIn } from '../access/people.ts';

/** Presses Ctrl+Z while it is offered, until it is said that it was undone: the key comes a moment after the offer. */
const undo = async (page: Page, confirmation: Locator): Promise<void> => {
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('Control+z');
    await expect(confirmation).toBeVisible({ timeout: 1000 });
  }).toPass();
};

test('an edited quantity and a removed product are undone by keyboard, and history says so', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2);
  await signedIn(page);
  await page.goto(orderPath(order));
  const quantities = card(page).getByRole('textbox', { name: /^Quantidade de/ });
  const first = quantities.first();
  const stood = await first.inputValue();
  const total = card(page).getByText('Total com ADF').last().locator('..');
  const amount = (await total.textContent()) ?? '';
  await first.fill('77');
  await first.press('Enter');
  await expect(page.getByText(/^Quantidade de .*: alteração salva\.$/)).toBeVisible();
  await expect(total).not.toHaveText(amount);
  // The next quantity has the focus: nothing was typed there.
  await undo(page, page.getByText(/^Quantidade de .*: alteração desfeita\.$/));
  await expect(first).toHaveValue(stood);
  await expect(total).toHaveText(amount);

  const remove = card(page)
    .getByRole('button', { name: /^Remover/ })
    .first();
  await remove.focus();
  await page.keyboard.press('Enter');
  const ask = page.getByRole('dialog', { name: 'Remover produto' });
  await ask.getByRole('button', { name: 'Remover', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(quantities).toHaveCount(1);
  await undo(page, page.getByText(/está de volta na entrega\.$/));
  await expect(quantities).toHaveCount(2);
  await expect(total).toHaveText(amount);

  await card(page).getByRole('button', { name: 'Histórico' }).click();
  await expect(page.getByText('Desfeito: Produto removido')).toBeVisible();
  await expect(page.getByText('Desfeito: Quantidade: alteração')).toBeVisible();
});

test('another operator for many is undone for all but the one that a person went on with', async ({
  page,
  request,
}) => {
  const marker = `DESFAZ-${crypto.randomUUID().slice(0, 8)}`;
  const deliveries = await sendMany(request, marker, 3);
  await signedIn(page);
  await page.goto(`/delivery/delivery-list?search=${marker}&size=100`);
  await expect(page.getByText('3 entregas', { exact: true })).toBeVisible();
  const operators = async () => {
    const ana = await operator(request);
    const listed = await request.post('/api/order-suppliers?page=0&size=10', {
      ...ana,
      data: { search: marker },
    });
    const rows: { readonly orderNumber: string; readonly operatorName: string | null }[] = (
      await listed.json()
    ).content;
    return new Map(rows.map(({ orderNumber, operatorName }) => [orderNumber, operatorName]));
  };
  const before = await operators();
  await page.getByRole('checkbox', { name: 'Selecionar as entregas desta página' }).check();
  await page.getByRole('button', { name: 'Alterar responsável' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Alterar responsável em lote/ });
  await dialog.getByRole('combobox', { name: /^Novo responsável/ }).fill('Bia');
  await page.getByRole('option', { name: /^Bia Moura/ }).click();
  await dialog.getByRole('button', { name: 'Ver o que muda' }).press('Enter');
  await dialog.getByRole('button', { name: 'Alterar 3 entregas' }).press('Enter');
  await expect(page.getByText('Lote concluído: 3 entregas alteradas.')).toBeVisible();
  const [moved] = deliveries;
  const bia = await operator(request, people.bia);
  const note = { operatorNote: 'Ligar antes de sair' };
  const answer = await request.put(`/api/order-suppliers/details/${moved?.publicId}`, { ...bia, data: note });
  expect(answer.status()).toBe(200);
  await undo(page, page.getByText('2 entregas voltaram ao que eram, 1 ficou como está.'));
  await expect(
    page.getByText(`Entrega ${moved?.orderNumber}: Depois houve outra alteração, de Bia Moura`),
  ).toBeVisible();
  expect(await operators()).toEqual(new Map([...before, [moved?.orderNumber, 'Bia Moura']]));
});
