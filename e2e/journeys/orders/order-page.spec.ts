import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { LARGE_ORDER, actionOf, card, operator, orderPath, sendOrder } from './orders.ts';
import { signedIn, signIn } from '../access/people.ts';

test('R-GEN-002, R-ROUTE-012, R-DETAIL-010, R-DETAIL-011, R-DETAIL-012, R-DETAIL-014, R-DETAIL-015, R-DETAIL-019, R-DETAIL-021: what an open delivery shows', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2);
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  const open = card(page);
  await expect(
    open.getByRole('button', { name: new RegExp(`${order.delivery.orderNumber}.*Menos Detalhes`) }),
  ).toBeVisible();
  await expect(open.getByRole('textbox', { name: 'Data de entrega' })).toBeVisible();
  await expect(open.getByRole('combobox', { name: /^Período/ })).toBeVisible();
  await expect(open.getByRole('textbox', { name: 'Custo logístico' })).toHaveValue('15,00');
  for (const text of [
    'Pagamento',
    'Notas fiscais',
    'Sem nota fiscal cadastrada',
    'Comentário prover',
    'Entregar pela doca 2.',
    'Total com ADF',
  ]) {
    await expect(open.getByText(text, { exact: true }).first()).toBeVisible();
  }
  for (const name of ['Histórico', 'Detalhes'])
    await expect(open.getByRole('button', { name, exact: true })).toBeVisible();
  await open.getByRole('button', { name: `Mais ações de ${order.delivery.orderNumber}` }).click();
  await expect(open.getByRole('menuitem', { name: 'Atualizar', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open.getByRole('menuitem', { name: 'Atualizar', exact: true })).toBeHidden();
  const heads = await open.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.replace(/\s+/g, ' ').trim())).toEqual([
    'Produto',
    'Quantidade',
    'Conteúdo',
    'Tamanho',
    'Qtd. total',
    'Preço unitário',
    'Preço fornecedor',
    'Preço total fornecedor',
    'Desconto',
    'Ações',
  ]);
});

test('R-STATUS-013, R-UI-006, R-UI-016: lists and steppers keep their sizes', async ({ page, request }) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  await page.goto(orderPath(order));
  const open = card(page);
  const stepper = open.getByRole('textbox', { name: /^Quantidade de/ }).locator('..');
  expect((await stepper.boundingBox())?.width).toBe(97);
  await open.getByRole('combobox', { name: /^Status/ }).click();
  const statuses = page.getByRole('listbox', { name: 'Status' });
  await expect(statuses).toBeVisible();
  expect((await statuses.locator('..').boundingBox())?.height).toBeLessThanOrEqual(590);
  await page.keyboard.press('Escape');
  await open.getByRole('combobox', { name: /^Período/ }).click();
  const periods = page.getByRole('listbox', { name: 'Período' });
  await expect(periods).toBeVisible();
  expect((await periods.locator('..').boundingBox())?.height).toBeLessThanOrEqual(188);
});

test('R-DETAIL-008, R-DETAIL-002: the header follows the page, and back goes back', async ({ page }) => {
  await signedIn(page);
  await page.goto(`/delivery/delivery-list?search=${LARGE_ORDER}`);
  await expect(page.getByText('30 entregas')).toBeVisible();
  await page
    .getByRole('link', { name: /^Abrir entrega/ })
    .first()
    .click();
  await expect(card(page)).toBeVisible();
  await card(page)
    .getByRole('textbox', { name: /^Quantidade de/ })
    .last()
    .scrollIntoViewIfNeeded();
  // One of the header's two copies is always in sight.
  const isInSight = () =>
    page.getByText(`Pedido ${LARGE_ORDER}`).evaluateAll((copies) =>
      copies.some((copy) => {
        const { top, bottom, height } = copy.getBoundingClientRect();
        return height > 0 && top >= 0 && bottom <= innerHeight;
      }),
    );
  await expect.poll(isInSight).toBe(true);
  await page.getByRole('button', { name: 'Voltar' }).first().click();
  await expect(page).toHaveURL(new RegExp(`delivery-list\\?search=${LARGE_ORDER}`));
});

test('R-UI-002, R-UI-021: on a small screen dialogs come from the bottom', async ({ page, request }) => {
  const order = await sendOrder(request, 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox();
      return box && Math.round(box.y + box.height);
    })
    .toBe(844);
});

test('R-SELLER-001, R-SEARCH-003, R-UI-019: another seller is found by name and stands for the whole order', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  await page.goto(orderPath(order));
  const seller = page.getByRole('combobox', { name: 'Embaixador' }).first();
  await expect(seller).toHaveValue('Ana Prado');
  await seller.click();
  const requested: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('for-app-users'))
      requested.push(new URL(sent.url()).searchParams.get('name') ?? '');
  });
  await seller.pressSequentially('Bia');
  await page.getByRole('option', { name: /^Bia Moura/ }).click();
  expect(requested).toEqual(['Bia']);
  await expect(seller).toHaveValue('Bia Moura');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Embaixador' }).first()).toHaveValue('Bia Moura');
});

test('R-SELLER-002, R-SELLER-003, R-UI-020, R-HEADER-007: each failure says its own words', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  await page.goto(orderPath(order));
  const open = card(page);
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  const seller = page.getByRole('combobox', { name: 'Embaixador' }).first();
  await seller.click();
  await seller.fill('Bia');
  await page.getByRole('option', { name: /^Bia Moura/ }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Falha ao atualizar o embaixador da entrega!' }),
  ).toBeVisible();
  // It stays in its field, to be sent again or given up.
  await expect(seller).toHaveValue('Bia Moura');
  await expect(page.getByRole('button', { name: 'Tentar de novo: Embaixador', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Descartar: Embaixador: Bia Moura' }).click();
  await expect(seller).toHaveValue('Ana Prado');

  await page.route('**/order-suppliers/details/*', (route) => route.abort());
  const cost = open.getByRole('textbox', { name: 'Custo logístico' });
  await cost.fill('9900');
  await cost.press('Enter');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Erro ao atualizar custo logístico.' }),
  ).toBeVisible();
  await expect(cost).toHaveValue('99,00');
  await cost.press('Escape');
  await expect(cost).toHaveValue('15,00');
});

test('R-PERM-008, R-STATUS-009: a discount outside the policy offers the approval, or continues editing', async ({
  page,
  request,
}) => {
  const ana = await operator(request);
  const list = await request.post('/api/order-suppliers?page=0&size=100', { ...ana, data: {} });
  const { content } = await list.json();
  let row = content.find(
    (one: { exceededDiscountPolicy: boolean; orderSupplierStatus: { name: string } }) =>
      one.exceededDiscountPolicy && one.orderSupplierStatus.name === 'ANALYZING',
  );
  for (let number = 1; !row && number < 40; number += 1) {
    const next = await (
      await request.post(`/api/order-suppliers?page=${number}&size=100`, { ...ana, data: {} })
    ).json();
    row = next.content.find(
      (one: { exceededDiscountPolicy: boolean; orderSupplierStatus: { name: string } }) =>
        one.exceededDiscountPolicy && ['ANALYZING', 'IN_FOLLOW_UP'].includes(one.orderSupplierStatus.name),
    );
  }
  expect(row, 'the demonstration has an open delivery over the policy').toBeTruthy();
  await signedIn(page);
  await page.goto(`/delivery/delivery-list/delivery-detail/${row.orderPublicId}/${row.publicId}`);
  const open = card(page).first();
  const status = open.getByRole('combobox', { name: /^Status/ });
  await status.click();
  await page.getByRole('option', { name: /Pedido confirmado/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Aprovação de descontos necessária' });
  await expect(dialog.getByRole('button', { name: 'Enviar entrega para aprovação' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(dialog).toBeHidden();
  await expect(status).not.toHaveAccessibleName(/Pedido confirmado/);
});

test('what is being typed when one goes back is saved, and where it can not be, leaving asks', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  const saved = async () => {
    const path = `/api/order-suppliers/${order.delivery.publicId}/summary`;
    return (await request.get(path, await operator(request))).json();
  };
  await signedIn(page);
  const open = async () => {
    await page.goto(`/delivery/delivery-list?search=${order.delivery.orderNumber}`);
    await page.getByRole('link', { name: /^Abrir entrega/ }).click();
  };
  await open();
  await card(page)
    .getByRole('textbox', { name: /^Comentário operações/ })
    .fill('Descarregar pela rua de trás');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
  await expect.poll(async () => (await saved()).operatorNote).toBe('Descarregar pela rua de trás');

  await page.route('**/api/order-supplier-items/*', (route) => route.fulfill({ status: 500, json: {} }));
  await open();
  const quantity = card(page)
    .getByRole('textbox', { name: /^Quantidade de/ })
    .first();
  await quantity.fill('7');
  await quantity.press('Enter');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  // What goes ahead of the page is the address alone; the router calls it back.
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' });
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/delivery-detail/);
  await expect(quantity).toHaveValue('7,000');

  // Sent again from its mark by keys: the focus stays with the field.
  await page.unroute('**/api/order-supplier-items/*');
  const retry = quantity.locator('xpath=ancestor::*[@data-field]').getByRole('button', { name: /^Tentar/ });
  await retry.press('Enter');
  await expect(quantity).toBeFocused();
  await expect.poll(async () => (await saved()).orderSupplierItems[0].quantity).toBe(7);

  // A dialog that was filled in is not left by the browser's button either.
  await page.keyboard.press('Escape');
  await actionOf(card(page), 'Descontos').then((action) => action.click());
  const discount = page.getByRole('dialog', { name: 'Novo desconto' });
  await discount.getByRole('textbox', { name: /^Valor/ }).fill('10');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(/delivery-detail/);
  await expect(discount.getByRole('textbox', { name: /^Valor/ })).toHaveValue(/^10/);
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Sair sem salvar' }).click();
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
});

test('R-ORDER-007: leaving before the order came gives its request up, and nothing is said', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signIn(page);
  // Never answered: only leaving ends it.
  await page.route(`**/api/orders/${order.orderPublicId}/details`, () => undefined);
  await Promise.all([
    page.waitForRequest(`**/api/orders/${order.orderPublicId}/details`),
    page.evaluate((path) => {
      history.pushState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
    }, orderPath(order)),
  ]);
  const givenUp = page.waitForEvent('requestfailed', (sent) => sent.url().includes(order.orderPublicId));
  await page.goBack();
  expect((await givenUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
  await expect(page.getByText('Falha ao buscar detalhes da entrega!')).toHaveCount(0);
});
