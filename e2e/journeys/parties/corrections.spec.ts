import { type Browser, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';
import { storeOf } from './store-documents.ts';

type Order = Awaited<ReturnType<typeof sendOrder>>;

/** What is known of the store of an order, at one of its parts. */
const openStore = async (page: Page, order: Order, part: string) => {
  const details = page.waitForResponse((answer) => answer.url().endsWith('/details'));
  await page.goto(orderPath(order));
  const { store } = await (await details).json();
  await page.getByRole('button', { name: store, exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Informações do cliente' });
  await panel.getByRole('tab', { name: part }).click();
  return panel;
};

const another = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, people.bia);
  return { page, close: () => context.close() };
};

test('R-ADMIN-013: one asks for a correction, another is told and refuses it with the reason', async ({
  page,
  browser,
  request,
}) => {
  const order = await sendOrder(request, 1);
  // The store may have corrections of another try: one that is open refuses the next.
  const ana = await operator(request);
  const { storePublicId } = await storeOf(request, order);
  const known = await request.get(`/api/stores/${storePublicId}/correction`, ana);
  for (const { publicId, status } of await known.json())
    if (status === 'OPEN')
      await request.put(`/api/store-corrections/${publicId}/refusal`, {
        ...ana,
        data: { reason: 'Repetida' },
      });
  const requested = `O telefone não atende (${order.delivery.orderNumber})`;
  const answered = `O telefone atende à tarde (${order.delivery.orderNumber})`;
  const { page: other, close } = await another(browser);
  await other.goto('/delivery/delivery-list');
  await signedIn(page);
  const panel = await openStore(page, order, 'Correções');
  await panel.getByRole('button', { name: 'Solicitar correção' }).click();
  const form = page.getByRole('dialog', { name: 'Solicitar correção' });
  await form.getByRole('checkbox', { name: 'Contatos' }).check();
  await form.getByRole('textbox', { name: /^O que deveria constar/ }).fill(requested);
  expect(await problems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Solicitar' }).click();
  const mine = panel.getByRole('listitem').filter({ hasText: requested });
  await expect(mine.getByText('Aberta', { exact: true })).toBeVisible();
  await expect(mine.getByText('Pedida por Ana Prado')).toBeVisible();

  // It arrives by itself; opened, it is read.
  await other.getByRole('button', { name: /^Notificações, \d+ não lida/ }).click();
  const notice = other.getByRole('dialog', { name: 'Notificações' });
  const note = notice.getByRole('listitem').filter({ hasText: requested }).first();
  await expect(note.getByText('Ana Prado pediu uma correção')).toBeVisible();
  expect(await problems(other)).toEqual([]);
  await note.getByRole('link').click();
  await expect(other.getByRole('tab', { name: 'Correções', selected: true })).toBeVisible();
  await other.getByRole('button', { name: /^Notificações/ }).click();
  await expect(note).toBeVisible();
  await expect(note.getByRole('img', { name: 'Não lida' })).toHaveCount(0);

  const theirs = await openStore(other, order, 'Correções');
  await theirs
    .getByRole('listitem')
    .filter({ hasText: requested })
    .getByRole('button', { name: 'Recusar' })
    .click();
  const refusal = other.getByRole('dialog', { name: 'Recusar correção' });
  await refusal.getByRole('textbox', { name: /^Motivo/ }).fill(answered);
  await refusal.getByRole('button', { name: 'Recusar' }).click();

  await expect(mine.getByText(`Motivo: ${answered}`)).toBeVisible();
  await expect(mine.getByText('Recusada', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Fechar' }).click();
  await page.getByRole('button', { name: /^Notificações, \d+ não lida/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notificações' });
  const end = notices.getByRole('listitem').filter({ hasText: answered }).first();
  await expect(end.getByText('recusou a correção que você pediu')).toBeVisible();
  const texts = notices.getByText(answered);
  const before = await texts.count();
  await end.getByRole('button', { name: 'Dispensar notificação' }).click();
  await expect(texts).toHaveCount(before - 1);
  await close();
});

test('R-ADMIN-012: comments of a store are live, changed by their author, pinned by the supervision', async ({
  page,
  browser,
  request,
}) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  const panel = await openStore(page, order, 'Comentários');
  const said = `Só recebe até as 9h (${order.orderPublicId})`;
  await panel.getByPlaceholder('Adicione o comentário').fill(said);
  await panel.getByRole('button', { name: 'Comentar' }).click();
  const mine = panel.getByRole('listitem').filter({ hasText: said });
  await expect(mine).toBeVisible();

  const { page: other, close } = await another(browser);
  const theirs = await openStore(other, order, 'Comentários');
  const seen = theirs.getByRole('listitem').filter({ hasText: said });
  await expect(seen.getByRole('button', { name: 'Editar comentário' })).toHaveCount(0);
  await seen.getByRole('button', { name: 'Fixar comentário' }).click();
  await expect(mine.getByText('fixado')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await mine.getByRole('button', { name: 'Excluir comentário' }).click();
  await expect(seen).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(seen).toBeVisible();
  await close();
});
