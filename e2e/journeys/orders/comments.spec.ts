import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { actionOf, card, orderPath, sendOrder } from './orders.ts';
import { people, signedIn } from '../access/people.ts';

const openComments = async (page: Page) => {
  await (await actionOf(card(page), 'Comentários')).click();
  return page.getByRole('dialog', { name: /^Comentários da entrega/ });
};

test('two people talk about a delivery while each has it open', async ({ page, browser, request }) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const panel = await openComments(page);
  await expect(panel.getByText('Nenhum comentário')).toBeVisible();
  // R-UI-021
  const field = panel.getByPlaceholder('Adicione o comentário');
  await field.fill('Cliente pediu a doca 2');
  await panel.getByRole('button', { name: 'Comentar' }).click();
  await expect(panel.getByText('Cliente pediu a doca 2')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.fill('Ainda escrevendo');

  const context = await browser.newContext();
  const other = await context.newPage();
  await signedIn(other, people.bia);
  await other.goto(orderPath(order));
  const theirs = await openComments(other);
  await expect(theirs.getByText('Cliente pediu a doca 2')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Editar comentário' })).toHaveCount(0);
  await theirs.getByPlaceholder('Adicione o comentário').fill('Avisado');
  await other.keyboard.press('Control+Enter');

  // It arrives by itself, and what is being typed stays.
  await expect(panel.getByText('Avisado')).toBeVisible();
  await expect(field).toHaveValue('Ainda escrevendo');

  await panel.getByRole('button', { name: 'Editar comentário' }).click();
  await panel.getByRole('textbox', { name: 'Comentário', exact: true }).fill('Cliente pediu a doca 3');
  await panel.getByRole('button', { name: 'Salvar' }).click();
  await expect(theirs.getByText('Cliente pediu a doca 3')).toBeVisible();
  await expect(theirs.getByText(/^editado/)).toBeVisible();

  // The draft outlives a reload; the history tells what was said.
  await page.reload();
  await expect((await openComments(page)).getByPlaceholder('Adicione o comentário')).toHaveValue(
    'Ainda escrevendo',
  );
  await page.getByRole('button', { name: 'Fechar' }).click();
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: /^Histórico da entrega/ });
  await expect(history.getByText('Comentário alterado')).toBeVisible();
  await expect(history.getByText('Cliente pediu a doca 3')).toBeVisible();
  await history.getByRole('combobox', { name: /^Campo/ }).click();
  await page.getByRole('option', { name: 'Entrega', exact: true }).click();
  await expect(history.getByText('Comentário alterado')).toHaveCount(0);
  await expect(history.getByText('Entrega recebida')).toBeVisible();
  await context.close();
});

test('a delivery as it was before a change, next to what it is', async ({ page, request }) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const cost = card(page).getByRole('textbox', { name: 'Custo logístico' });
  await cost.fill('33,00');
  await cost.press('Enter');
  await expect(card(page).getByText('Salvo')).toBeVisible();
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: /^Histórico da entrega/ });
  const received = history.getByRole('listitem').filter({ hasText: 'Entrega recebida' });
  await received.getByRole('button', { name: 'Ver como era' }).click();
  const row = history.getByRole('row', { name: /^Custo logístico/ });
  await expect(row.getByRole('cell').first()).toHaveText('R$ 15,00');
  await expect(row.getByRole('cell').last()).toHaveText('R$ 33,00');
  // The total moved with it, nothing else.
  await expect(history.getByText('2 diferenças')).toBeVisible();
});

test('a colleague is mentioned by keyboard alone, is notified of it at once and opens it', async ({
  page,
  browser,
  request,
}) => {
  const order = await sendOrder(request);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signedIn(other, people.bia);
  await other.goto('/home');
  const bell = other.getByRole('button', { name: /^Notificações/ });
  await expect(bell).toBeVisible();

  await signedIn(page);
  await page.goto(orderPath(order));
  const panel = await openComments(page);
  await panel.getByRole('textbox', { name: /^Novo comentário/ }).focus();
  await page.keyboard.type('Falta a nota, @bia m');
  await expect(page.getByRole('option', { name: /^Bia Moura/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.type('confirma?');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('Falta a nota, @Bia Moura confirma?')).toBeVisible();

  await expect(bell).toHaveAccessibleName(/não lidas?$/);
  await bell.focus();
  await other.keyboard.press('Enter');
  const notice = other
    .getByRole('list', { name: 'Notificações' })
    .getByRole('listitem')
    .filter({ hasText: 'Falta a nota, @Bia Moura confirma?' });
  const link = notice.getByRole('link', { name: /^Entrega \d+/ }).first();
  await expect(notice.first()).toContainText('mencionou você num comentário');
  await link.focus();
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL(new RegExp(order.orderPublicId));
  await context.close();
});
