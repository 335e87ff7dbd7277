import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { card, followUpPath, operator, orderPath, sendOrder, type SentOrder } from './orders/orders.ts';
import { password, people, signedIn, signIn } from './access/people.ts';

test('without a network a dialog that can not be fetched says so, the page stays, and it opens once there is one', async ({
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
  const failed = page.getByRole('dialog', { name: 'Sem conexão' });
  await expect(failed.getByText(/^Abre sozinho quando a conexão voltar/)).toBeVisible();
  await failed.getByRole('button', { name: 'Voltar' }).click();
  await expect(card(page)).toBeVisible();
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  await expect(failed).toBeVisible();
  await context.setOffline(false);
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

/** The quantity of the order's first product, on its page. */
const openFields = async (page: Page, order: SentOrder) => {
  await page.goto(orderPath(order));
  const [item] = order.delivery.orderSupplierItems;
  const quantity = card(page).getByRole('textbox', { name: `Quantidade de ${item?.product}` });
  await expect(quantity).toBeVisible();
  return quantity;
};
const quantityOf = async (request: APIRequestContext, order: SentOrder): Promise<number> => {
  const answer = await request.get(`/api/orders/${order.orderPublicId}/details`, await operator(request));
  const { orderSuppliers } = await answer.json();
  return orderSuppliers[0].orderSupplierItems.find(
    (item: { readonly product: string }) => item.product === order.delivery.orderSupplierItems[0]?.product,
  ).quantity;
};
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const seen: unknown = Reflect.get(globalThis, 'shifts');
    return Array.isArray(seen) ? seen.reduce((sum: number, one: number) => sum + one, 0) : null;
  });

test('without a network fields wait and go out once when it is back; a status does not, and leaving asks', async ({
  page,
  request,
  context,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  const quantity = await openFields(page, order);
  const saved: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET' && /order-supplier/.test(sent.url()) && !/presence/.test(sent.url()))
      saved.push(`${sent.method()} ${new URL(sent.url()).pathname.split('/')[2]}`);
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await context.setOffline(true);
  const banner = page.getByRole('status').filter({ hasText: /^Sem conexão\./ });
  await expect(banner).toBeVisible();
  await quantity.fill('7');
  await quantity.press('Enter');
  await quantity.fill('8');
  await quantity.press('Enter');
  const cost = card(page).getByRole('textbox', { name: 'Custo logístico' });
  await cost.fill('1234');
  await cost.press('Enter');
  await expect(banner).toContainText('2 alterações esperam a conexão.');
  expect(await shiftsOf(page)).toBeLessThan(0.01);
  const waiting = card(page).getByRole('button', { name: /^Aguardando conexão: / });
  await expect(waiting).toHaveCount(2);
  await expect(cost).toHaveAccessibleDescription(/^Ainda não foi enviado/);

  await card(page)
    .getByRole('combobox', { name: /^Status:/ })
    .click();
  await page.getByRole('option', { name: 'Em acompanhamento' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Sem conexão: não foi enviado.' });
  await expect(toast).toBeVisible();
  const [below, above] = await Promise.all([banner.boundingBox(), toast.boundingBox()]);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);

  await page.getByRole('link', { name: 'Entregas' }).first().click();
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(quantity).toHaveValue('8,000');
  const requested = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => void dialog.dismiss().then(() => resolve(dialog.type())));
  });
  await page.evaluate(() => location.reload());
  expect(await requested).toBe('beforeunload');
  await expect(quantity).toHaveValue('8,000');

  await context.setOffline(false);
  await expect(banner).toHaveCount(0);
  await expect.poll(() => quantityOf(request, order)).toBe(8);
  await expect(cost).toHaveValue('12,34');
  await expect(card(page).locator('[data-pending] input')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
  expect(saved.sort()).toEqual(['PUT order-supplier-items', 'PUT order-suppliers']);
  await page.getByRole('link', { name: 'Entregas' }).first().click();
  await expect(page).toHaveURL(/delivery-list(\?|$)/);
});

test('a session that ended meanwhile asks after the next sign-in what its person still wants to send', async ({
  page,
  request,
  context,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  const quantity = await openFields(page, order);
  const stored = await page.evaluate(() => localStorage.getItem('celeiro.tokens') ?? '');
  await context.setOffline(true);
  await quantity.fill('9');
  await quantity.press('Enter');
  await expect(page.getByText('Uma alteração espera a conexão.')).toBeVisible();
  const ended = await request.post('/api/authorization-server-web/oauth/logout', {
    headers: { authorization: `Bearer ${JSON.parse(stored).accessToken}` },
  });
  expect(ended.ok()).toBe(true);
  await context.setOffline(false);
  await expect(page.getByLabel('E-mail')).toBeVisible();
  // Not back to where it was: it is told elsewhere, too, and leads there.
  await page.goto('/');
  await page.getByLabel('E-mail').fill(people.ana);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  const warning = page.getByRole('status').filter({ hasText: 'Uma alteração sua não foi enviada.' });
  await warning.getByRole('button', { name: 'Abrir e conferir' }).click();
  const question = page.getByRole('dialog', { name: 'Enviar o que ficou esperando?' });
  await expect(question.getByText(/^Quantidade de .*: 9,000$/)).toBeVisible();
  await question.getByRole('button', { name: 'Não enviar' }).click();
  await expect(quantity).toHaveValue('9,000');
  expect(await quantityOf(request, order)).not.toBe(9);
  const mark = card(page).getByRole('button', { name: /^Tentar de novo: Quantidade de [^:]*$/ });
  // It stands on no other button, and no text of the row runs beneath it.
  const isFree = (button: Element) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return [...(button.closest('tr')?.querySelectorAll('button, input, th > span') ?? [])].every((other) => {
      const box = other.getBoundingClientRect();
      const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
      return other === button || isApart;
    });
  };
  expect(await mark.evaluate(isFree)).toBe(true);
  await mark.click();
  await expect.poll(() => quantityOf(request, order)).toBe(9);
});
