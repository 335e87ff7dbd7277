import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { fold } from '@celeiro/rules/text.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { countKeys } from './key-count.ts';
import { card, followUpPath, operator, orderPath, sendOrder, type SentOrder } from './orders/orders.ts';
import { people, signedIn } from './access/people.ts';
import { simulate } from './simulator.ts';

// Each task is done by keyboard alone, from the place that is named; how keys are counted says `countKeys`.

const byMethod = (kind: string): { paymentMethod: string; celeiroPaymentMethodPublicId: string } => ({
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId:
    paymentMethods.find((one) => one.form === 'CELEIRO_PAYMENT' && one.kind === kind)?.publicId ?? '',
});

const ok = async (answer: { ok: () => boolean; text: () => Promise<string> }): Promise<void> =>
  expect(answer.ok(), await answer.text()).toBe(true);

const summaryOf = async (request: APIRequestContext, { delivery }: SentOrder) =>
  (await request.get(`/api/order-suppliers/${delivery.publicId}/summary`, await operator(request))).json();

/** What opens and closes a delivery: a page that is opened has the focus there. */
const toggleOf = (page: Page, { delivery }: SentOrder) =>
  page.getByRole('button', { name: new RegExp(`^${delivery.index} ?${delivery.orderNumber}`) });

test('quantity, product and discount of a delivery, and the way to its relocation, in few keys', async ({
  page,
  request,
}) => {
  test.slow();
  const marker = `KEYS-${crypto.randomUUID().slice(0, 6)}-`;
  const orders = [
    await sendOrder(request, 3, { prefix: marker }),
    await sendOrder(request, 3, { prefix: marker }),
  ];
  await signedIn(page);
  await page.goto(`/delivery/delivery-list?search=${marker}`);
  const links = page.getByRole('link', { name: /^Abrir entrega/ });
  await expect(links).toHaveCount(2);
  const second = await links.nth(1).getAttribute('href');
  const order = orders.find(({ delivery }) => second?.endsWith(delivery.publicId));
  if (!order) throw new Error('another list');
  const toggle = toggleOf(page, order);

  await test.step('from the list as it opens, to the quantity of the second row’s first product: at most 8', async () => {
    const keys = countKeys(page);
    await keys.press('j', 'j', 'Enter');
    await expect(toggle).toBeFocused();
    await keys.press('q');
    await keys.type('12');
    await keys.press('Enter');
    const quantities = card(page).getByRole('textbox', { name: /^Quantidade de/ });
    await expect(quantities.nth(1)).toBeFocused();
    await expect(card(page).getByText('Salvo').first()).toBeVisible();
    expect((await summaryOf(request, order)).orderSupplierItems[0].quantity).toBe(12);
    expect(keys.pressed()).toBeLessThanOrEqual(8);

    // Down the column by arrows, and back up.
    await page.keyboard.press('ArrowDown');
    await expect(quantities.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(quantities.nth(1)).toBeFocused();
  });

  await test.step('a status and then a quantity are changed by keys, and each change is undone', async () => {
    const status = card(page).getByRole('combobox', { name: /^Status: / });
    const stood = (await summaryOf(request, order)).orderSupplierStatus.name;
    const isNow = (name: string) =>
      expect.poll(async () => (await summaryOf(request, order)).orderSupplierStatus.name).toBe(name);
    // Esc Esc leaves the field for its delivery.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('s');
    await page.keyboard.type('em ac');
    await page.keyboard.press('Enter');
    await isNow('IN_FOLLOW_UP');
    await expect(status).toBeFocused();
    await expect(page.getByText('Status: alteração salva.')).toBeVisible();
    await page.keyboard.press('Control+z');
    await isNow(stood);
    // On the closed list the letter belongs to the page: no status is chosen by what is meant for the quantity.
    await page.keyboard.press('q');
    await expect(
      card(page)
        .getByRole('textbox', { name: /^Quantidade de/ })
        .first(),
    ).toBeFocused();
    await page.keyboard.type('13');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await summaryOf(request, order)).orderSupplierItems[0].quantity).toBe(13);
    await isNow(stood);
  });

  await test.step('from the delivery as it opens, two of a product of its supplier: at most 15', async () => {
    const { content } = await (
      await request.get(
        `/api/products?size=100&hasPrice=true&orderPublicId=${order.orderPublicId}&supplier=${order.delivery.supplierPublicId}`,
        await operator(request),
      )
    ).json();
    type Found = { name: string; stock: boolean; includedInTheOrder: boolean };
    const requested = content.find(
      ({ name, stock, includedInTheOrder }: Found) =>
        stock && !includedInTheOrder && /^[a-z]{5}/.test(fold(name)),
    );
    await toggle.focus();
    const keys = countKeys(page);
    await keys.press('a');
    const dialog = page.getByRole('dialog', { name: 'Adicionar produto' });
    await expect(dialog.getByRole('textbox', { name: 'Pesquisar produto' })).toBeFocused();
    await keys.type(fold(requested.name).slice(0, 5));
    await keys.press('Enter');
    const results = dialog.getByRole('list', { name: 'Produtos encontrados' });
    await expect(results.getByRole('textbox').first()).toBeVisible();
    await keys.press('ArrowDown');
    const quantity = results.getByRole('textbox').and(page.locator(':focus'));
    await expect(quantity).toBeVisible();
    await keys.type('2');
    await keys.press('Control+Enter');
    await expect(dialog.getByText('Etapa 2 de 2')).toBeVisible();
    await keys.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page).getByRole('textbox', { name: /^Quantidade de/ })).toHaveCount(4);
    await expect(toggle).toBeFocused();
    expect(keys.pressed()).toBeLessThanOrEqual(15);
  });

  await test.step('from the delivery as it opens, a discount of 10 % on its first product: at most 20', async () => {
    const keys = countKeys(page);
    await keys.press('d');
    const dialog = page.getByRole('dialog', { name: 'Novo desconto' });
    await expect(dialog.getByRole('combobox', { name: /^Produto/ })).toBeFocused();
    await keys.press('Enter', 'Enter', 'Tab');
    // The reason by its first letter, in the open list.
    await keys.press('Enter', 'c', 'Enter');
    await expect(dialog.getByRole('combobox', { name: /^Motivo: Cupom/ })).toBeFocused();
    await keys.press('Tab', 'Tab');
    await keys.type('10');
    await keys.press('Tab');
    await keys.type('bia');
    await expect(page.getByRole('option', { name: /^Bia Moura/ })).toBeVisible();
    await keys.press('ArrowDown', 'Enter');
    await keys.press('Control+Enter');
    await expect(page.getByText('Desconto criado com sucesso')).toBeVisible();
    expect(keys.pressed()).toBeLessThanOrEqual(20);
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
  });

  await test.step('back in the list the focus is on the row that was opened', async () => {
    await page.goBack();
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('k');
    await page.keyboard.press('Enter');
  });

  await test.step('from the delivery as it opens, two products to other suppliers, to the summary: at most 16', async () => {
    const other = orders.find((one) => one !== order);
    if (!other) throw new Error('no other order');
    await expect(toggleOf(page, other)).toBeFocused();
    const keys = countKeys(page);
    await keys.press('r');
    const radios = page.getByRole('table', { name: 'Comparação de fornecedores' }).getByRole('radio');
    await expect(radios.and(page.locator(':focus'))).toBeVisible();
    await keys.press('Space', 'Tab', 'Space');
    await expect(radios.and(page.getByRole('radio', { checked: true }))).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Continuar' })).not.toHaveAttribute('aria-disabled');
    await keys.press('Control+Enter');
    await expect(page.getByRole('table', { name: 'O que muda' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Realocar', level: 1 })).toBeFocused();
    expect(keys.pressed()).toBeLessThanOrEqual(16);
    // Back where one came from, step by step.
    await page.getByRole('button', { name: 'Voltar aos produtos' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeFocused();
  });
});

test('a Pix is copied and a discount approved in few keys', async ({ page, request, baseURL }) => {
  test.slow();
  const paid = await sendOrder(request, 1, { quantity: 4, payment: byMethod('PIX') });
  const bia = await operator(request, people.bia);
  await ok(
    await request.put(`/api/order-suppliers/${paid.delivery.publicId}/status`, {
      ...bia,
      data: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    }),
  );
  const finance = simulate(
    baseURL,
    paid.delivery.publicId,
    ...['--parts', 'finance', '--finance-rate', '300', '--invoice-case', 'whole', '--payment-case', 'unpaid'],
  );
  await finance.says(/fica em aberto/);
  await finance.stop();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(page, people.bia);
  await page.goto(followUpPath(orderPath(paid)));

  await test.step('from the delivery as it opens, its Pix in the clipboard: at most 8', async () => {
    await expect(toggleOf(page, paid)).toBeFocused();
    const keys = countKeys(page);
    await keys.press('p');
    const list = page.getByRole('dialog', { name: 'Parcelas' });
    const pix = list.getByRole('button', { name: 'Ver QR-Code e Copia e cola' });
    await expect(pix).toBeVisible();
    // From the closing button past the invoice.
    await keys.press('Tab', 'Tab');
    await expect(pix).toBeFocused();
    await keys.press('Enter');
    const code = page.getByRole('status', { name: 'Código copia e cola' });
    await expect(code).toBeVisible();
    await keys.press('Enter');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(await code.innerText());
    expect(keys.pressed()).toBeLessThanOrEqual(8);
    await page.keyboard.press('Escape');
    await expect(pix).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(toggleOf(page, paid)).toBeFocused();
  });

  await test.step('from any page, a request approved: at most 6', async () => {
    const asked = await sendOrder(request, 1, { quantity: 40, payment: byMethod('CREDIT_CARD') });
    const ana = await operator(request);
    const reasons = await (await request.get('/api/discount-reasons', ana)).json();
    await ok(
      await request.post('/api/order-supplier-item-discount', {
        ...ana,
        data: {
          discountReasonPublicId: reasons.find(
            (one: { supplierProblem: string }) => one.supplierProblem === 'NOT_REQUIRED',
          ).publicId,
          discountType: 'PERCENTAGE_VALUE',
          discountValue: 50,
          orderSupplierItemPublicId: (await summaryOf(request, asked)).orderSupplierItems[0].publicId,
          releaseName: 'Bia Moura',
          releaseUserName: people.bia,
        },
      }),
    );
    await ok(
      await request.post(`/api/order-suppliers/${asked.delivery.publicId}/approval-requests`, {
        ...ana,
        data: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
      }),
    );
    const keys = countKeys(page);
    await keys.press('g', 'v');
    const link = page.getByRole('link', { name: asked.delivery.orderNumber, exact: true });
    await expect(link).toBeVisible();
    // It came last, and other journeys' stand above it: they have been worked through.
    const rows = page.getByRole('link').and(page.locator('[data-row-link]'));
    const place = (await rows.allTextContents()).indexOf(asked.delivery.orderNumber);
    if (place > 0) await rows.nth(place - 1).focus();
    await keys.press('j');
    await expect(link).toBeFocused();
    await keys.press('a');
    const dialog = page.getByRole('dialog', { name: 'Aprovar descontos?' });
    await expect(dialog.getByRole('textbox', { name: /^Comentário/ })).toBeFocused();
    await keys.press('Control+Enter');
    await expect(link).toBeHidden();
    expect(keys.pressed()).toBeLessThanOrEqual(6);
    expect((await summaryOf(request, asked)).orderSupplierStatus.name).toBe('CONFIRMED');
  });
});
