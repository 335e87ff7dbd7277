import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

const livia = 'livia.arantes@celeiro.dev';

/** The card of a supplier's bank data in somebody's browser. */
const openCard = async (page: Page, supplierPublicId: string, username: string) => {
  await signedIn(page, username);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/registration`);
  const card = page.getByRole('region', { name: 'Dados bancários' });
  await expect(card.getByRole('button', { name: 'Propor alteração' })).toBeVisible();
  return card;
};

test('bank data of a supplier takes two supervisors: one proposes, another confirms, no one alone', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const bia = await operator(request, people.bia);
  const found = await request.post('/api/suppliers/search', { ...bia, data: { sort: 'name,desc' } });
  const [supplier] = (await found.json()).content;
  const account = `${77_000 + test.info().retry}`;
  const other = await (await browser.newContext()).newPage();
  const third = await (await browser.newContext()).newPage();

  const mine = await openCard(page, supplier.publicId, people.bia);
  const hers = await openCard(other, supplier.publicId, livia);
  await mine.getByRole('button', { name: 'Propor alteração' }).click();
  const form = page.getByRole('dialog', { name: 'Propor dados bancários' });
  await form.getByLabel(/^Banco/).fill('341');
  await form.getByLabel(/^Agência/).fill('1234');
  await form.getByLabel(/^Conta/).fill(account);
  await form.getByLabel(/^Dígito/).fill('7');
  expect(await problems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Propor alteração' }).click();
  await expect(
    page.getByText('Proposta enviada. Outra pessoa da supervisão precisa confirmar.'),
  ).toBeVisible();

  // Who proposed it can't confirm it; who supervises nothing can't even read it.
  const confirm = mine.getByRole('button', { name: 'Confirmar' });
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  await expect(confirm).toHaveAccessibleDescription(/Outra pessoa da supervisão precisa confirmar/);
  expect(await problems(page)).toEqual([]);
  const masked = await openCard(third, supplier.publicId, people.ana);
  await expect(masked.getByText('Somente a supervisão vê a conta e a chave por inteiro.')).toBeVisible();
  await expect(masked.getByText(account)).toHaveCount(0);
  await expect(masked.getByRole('button', { name: 'Confirmar' })).toHaveAttribute('aria-disabled', 'true');

  // It came to the other's open page by itself; what she confirms comes back the same way.
  await expect(hers.getByText(/^Proposta por Bia Moura em /)).toBeVisible();
  await hers.getByRole('button', { name: 'Confirmar' }).click();
  const question = other.getByRole('dialog', { name: 'Confirmar dados bancários' });
  // What is confirmed is masked until it is asked for, which is written down.
  await expect(question.getByText(account)).toHaveCount(0);
  await question.getByRole('button', { name: 'Mostrar Conta' }).click();
  await expect(question.getByText(account)).toBeVisible();
  expect(await problems(other)).toEqual([]);
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await expect(other.getByText('Dados bancários confirmados.')).toBeVisible();
  await expect(mine.getByText(/^Proposto por Bia Moura, confirmado por Lívia Arantes em /)).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByText(/^Lívia Arantes, /).first()).toBeVisible();
});
