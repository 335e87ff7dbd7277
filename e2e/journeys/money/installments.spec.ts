import { readFile } from 'node:fs/promises';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { readBrCode } from './br-code.ts';
import { test } from '../journey.ts';
import {
  actionOf,
  card,
  financeOf,
  followUpPath,
  operator,
  orderPath,
  sendOrder,
  type SentOrder,
} from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';
import { type Simulator, simulate } from '../simulator.ts';

const looks = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
type Look = keyof typeof looks;

const methodOf = (kind: string, days: readonly number[]): string =>
  paymentMethods.find(
    (one) => one.form === 'CELEIRO_PAYMENT' && one.kind === kind && one.scheduleDays.join() === days.join(),
  )?.publicId ?? '';
const slips = methodOf('BANK_SLIP', [7, 14, 21]);
const pix = methodOf('PIX', [0]);
const cardLink = methodOf('CREDIT_CARD', []);

let running: Simulator[] = [];
test.afterEach(async () => {
  for (const one of running) await one.stop();
  running = [];
});

const setStatus = async (
  request: APIRequestContext,
  { delivery }: SentOrder,
  code: 'CONFIRMED' | 'DELIVERED',
): Promise<void> => {
  const bia = await operator(request, people.bia);
  const answer = await request.put(`/api/order-suppliers/${delivery.publicId}/status`, {
    ...bia,
    data: { orderSupplierStatusPublicId: statusOf(code).publicId },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
};

/** A delivery its supplier agreed to, paid this way. */
const agree = async (request: APIRequestContext, method: string): Promise<SentOrder> => {
  const order = await sendOrder(request, 2, {
    quantity: 4,
    payment: { paymentMethod: celeiroPay.publicId, celeiroPaymentMethodPublicId: method },
  });
  await setStatus(request, order, 'CONFIRMED');
  return order;
};

/** Finance at work on this delivery until it has said `text`. */
const finance = async (
  baseURL: string | undefined,
  { delivery }: SentOrder,
  cases: { readonly invoice: string; readonly payment: string },
  text: RegExp,
): Promise<void> => {
  const rates = ['--parts', 'finance', '--finance-rate', '300'];
  const one = simulate(
    baseURL,
    delivery.publicId,
    ...rates,
    '--invoice-case',
    cases.invoice,
    '--payment-case',
    cases.payment,
  );
  running.push(one);
  await one.says(text);
  await one.stop();
};

const open = async (page: Page, look: Look, order: SentOrder) => {
  const { width, height } = looks[look];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signedIn(page);
  await page.setViewportSize({ width, height });
  await page.goto(followUpPath(orderPath(order)));
  if (look === 'phone') await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('button', { name: 'Parcelas', exact: true }).click();
  return page.getByRole('dialog', { name: 'Parcelas' });
};

const rowsOf = (page: Page, look: Look) =>
  look === 'phone'
    ? page.getByRole('dialog', { name: 'Parcelas' }).getByRole('listitem')
    : page
        .getByRole('dialog', { name: 'Parcelas' })
        .getByRole('row')
        .filter({ has: page.getByRole('cell') });

/** Cancels the last installment of the first invoice, as finance does. */
const cancelOne = async (request: APIRequestContext, { delivery }: SentOrder): Promise<void> => {
  const headers = await financeOf(request);
  const list = await request.get(`/api/order-receivements/order-suppliers/public-id/${delivery.publicId}`, {
    headers,
  });
  const [invoice] = await list.json();
  const answer = await request.put(
    `/api/installments/${invoice.installmentInfo.installments.at(-1).publicId}/cancellation`,
    { headers, data: { reason: 'RENEGOTIATED' } },
  );
  expect(answer.ok(), await answer.text()).toBe(true);
};

for (const look of ['desktop', 'phone'] as const) {
  test(`${look}: R-INST-001, R-INST-002, R-INST-003, R-INST-004, R-INST-005, R-INST-006, R-INST-007, R-INST-008, R-INST-009, R-INST-010, R-INST-011, R-INST-017, R-INST-024, R-INST-025: slips of two invoices, one of them canceled`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const isSmall = look === 'phone';
    const order = await agree(request, slips);
    const dialog = await open(page, look, order);
    // R-INST-011: nothing registered yet; what comes is shown by itself.
    await expect(dialog.getByText('Sem nota fiscal cadastrada')).toBeVisible();
    expect(await problems(page), 'empty').toEqual([]);
    await finance(baseURL, order, { invoice: 'in-parts', payment: 'unpaid' }, /(fica em aberto[^]*){6}/);
    const sections = dialog.getByRole('button', { name: /^NFe \d+/ });
    await expect(sections).toHaveCount(2);

    // R-INST-001, R-INST-002
    const box = await dialog.boundingBox();
    expect(box?.width).toBe(isSmall ? 390 : 700);
    await expect(sections.first()).toHaveText(
      isSmall ? /^NFe \d+\s*Valor R\$\s[\d.,]+$/ : /^NFe \d+\s*Valor da nota fiscal R\$\s[\d.,]+$/,
    );
    // R-INST-004, R-INST-003
    await expect(sections.nth(0)).toHaveAttribute('aria-expanded', 'true');
    await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'false');
    await expect(rowsOf(page, look)).toHaveCount(3);
    await sections.nth(1).click();
    await expect(sections.nth(0)).toHaveAttribute('aria-expanded', 'false');
    await expect(sections.nth(1)).toHaveAttribute('aria-expanded', 'true');
    await expect(rowsOf(page, look)).toHaveCount(3);
    await sections.nth(0).click();

    // R-INST-005, R-INST-007
    const words = ['Valor da parcela', 'Desconto', 'Acréscimos', 'ADF', 'Vencimento'];
    for (const word of words) {
      const label = isSmall
        ? rowsOf(page, look).first().getByText(word, { exact: true })
        : dialog.getByRole('columnheader', { name: word, exact: true });
      await expect(label).toBeVisible();
    }
    await expect(rowsOf(page, look).first()).toContainText('Boleto');
    await expect(rowsOf(page, look).first()).toContainText('Aberto');
    await expect(dialog.getByText(/^Total das parcelas R\$/)).toBeVisible();
    expect(await problems(page), 'installments').toEqual([]);

    // R-INST-024, R-INST-025
    const view = rowsOf(page, look).first().getByRole('button', { name: 'Ver boleto' });
    if (isSmall) {
      const [file] = await Promise.all([page.waitForEvent('download'), view.click()]);
      expect(file.suggestedFilename()).toMatch(/^boleto-\d{13}\.pdf$/);
      expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
    } else {
      const [tab, answer] = await Promise.all([
        page.context().waitForEvent('page'),
        page.context().waitForEvent('response', (response) => response.url().endsWith('.pdf')),
        view.click(),
      ]);
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    }

    // R-INST-006, R-INST-008 to R-INST-010
    const toggle = dialog.getByRole('button', { name: /parcelas canceladas$/ });
    await expect(toggle).toHaveCount(0);
    await cancelOne(request, order);
    await expect(toggle).toHaveText('Ver parcelas canceladas');
    await expect(rowsOf(page, look)).toHaveCount(2);
    await toggle.click();
    await expect(toggle).toHaveText('Esconder parcelas canceladas');
    const canceled = rowsOf(page, look).last();
    await expect(canceled.getByText('Cancelado')).toHaveAttribute('title', /^Motivo: /);
    await expect(canceled.getByText('-', { exact: true })).toBeVisible();
    expect(await problems(page), 'canceled shown').toEqual([]);
    await toggle.click();
    await expect(rowsOf(page, look)).toHaveCount(2);
  });

  test(`${look}: R-CHARGE-001, R-CHARGE-002, R-CHARGE-003, R-CHARGE-004, R-CHARGE-005, R-CHARGE-006, R-CHARGE-007, R-CHARGE-008, R-INST-012, R-INST-019, R-INST-020: a Pix, copied, that runs out`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const order = await agree(request, pix);
    await finance(baseURL, order, { invoice: 'whole', payment: 'unpaid' }, /fica em aberto/);
    const list = await open(page, look, order);
    const view = rowsOf(page, look).first().getByRole('button', { name: 'Ver QR-Code e Copia e cola' });
    await view.click();
    const charge = page.getByRole('dialog', { name: 'Cobrança Pix' });
    await expect(charge).toBeVisible();
    // R-INST-012: never both.
    await expect(list).toBeHidden();
    await expect(charge.getByRole('heading', { name: 'Bora receber?' })).toBeVisible();
    await expect(
      charge.getByText(
        /^Envie o código copia e cola para o cliente efetuar o pagamento até \d\d:\d\d de \d\d\/\d\d\/\d{4}; caso contrário, as entregas serão canceladas\.$/,
      ),
    ).toBeVisible();
    await expect(charge.getByText('Aberto', { exact: true })).toBeVisible();
    const image = charge.getByRole('img', { name: 'QR Code do Pix' });
    expect(await image.evaluate((element) => [element.clientWidth, getComputedStyle(element).width])).toEqual(
      [160, '136px'],
    );
    // R-CHARGE-008: side by side where there is room.
    const words = charge.getByRole('heading', { name: 'Bora receber?' });
    const [left, right] = [await image.boundingBox(), await words.boundingBox()];
    const isToTheRight = (right?.x ?? 0) > (left?.x ?? 0) + 136;
    expect(isToTheRight).toBe(look !== 'phone');
    expect(await problems(page), 'charge').toEqual([]);

    await charge.getByRole('button', { name: 'Copiar QR Code' }).click();
    await expect(charge.getByRole('button', { name: 'QR Code copiado' })).toBeVisible();
    expect(
      await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types)),
    ).toEqual(['image/png']);
    await expect(charge.getByRole('button', { name: 'Copiar QR Code' })).toBeVisible();
    await charge.getByRole('button', { name: 'Copiar código' }).click();
    await expect(charge.getByRole('button', { name: 'Código copiado' })).toBeVisible();
    const shown = await charge.getByRole('status', { name: 'Código copia e cola' }).innerText();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(shown);
    expect(readBrCode(copied)['58']).toBe('BR');
    await expect(charge.getByRole('button', { name: 'Copiar código' })).toBeVisible();

    await charge.getByRole('button', { name: 'Fechar' }).click();
    await expect(list).toBeVisible();
    await finance(baseURL, order, { invoice: 'whole', payment: 'expired' }, /EXPIRED → 204/);
    await expect(rowsOf(page, look).first()).toContainText('Expirado');
    const disabled = rowsOf(page, look)
      .first()
      .getByRole('button', { name: /QR-Code/ });
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
    // It has had the focus since the dialog it opened went.
    await disabled.blur();
    await disabled.focus();
    await expect(
      page.getByText('Não é possível visualizar o QR-Code e o Copia e cola neste status').first(),
    ).toBeVisible();
    expect(await problems(page), 'expired').toEqual([]);
  });

  test(`${look}: R-CHARGE-001, R-INST-014, R-INST-021, R-INST-022: a card's link, paid where it leads`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const order = await agree(request, cardLink);
    await finance(baseURL, order, { invoice: 'whole', payment: 'unpaid' }, /fica em aberto/);
    const list = await open(page, look, order);
    await expect(rowsOf(page, look).first()).toContainText('Cartão de crédito');
    await rowsOf(page, look).first().getByRole('button', { name: 'Ver link de pagamento' }).click();
    const charge = page.getByRole('dialog', { name: 'Cobrança Cartão de crédito' });
    await expect(charge.getByRole('img')).toHaveCount(0);
    expect(await problems(page), 'charge').toEqual([]);
    await charge.getByRole('button', { name: 'Copiar código' }).click();
    await expect(charge.getByRole('button', { name: 'Código copiado' })).toBeVisible();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const payer = await page.context().newPage();
    await payer.goto(new URL(link.pathname, baseURL).href);
    await payer.getByRole('button', { name: 'Pagar' }).click();
    await expect(payer.getByText('Pagamento avisado.')).toBeVisible();
    await payer.close();

    await expect(charge.getByText('Pago', { exact: true })).toBeVisible();
    await charge.getByRole('button', { name: 'Fechar' }).click();
    await expect(list).toBeVisible();
    const disabled = rowsOf(page, look)
      .first()
      .getByRole('button', { name: /link de pagamento/ });
    await expect(disabled).toHaveAttribute('aria-disabled', 'true');
    await disabled.focus();
    await expect(page.getByText('Não é possível visualizar o link de pagamento').first()).toBeVisible();
  });
}

test('R-INST-005, R-INST-007: what comes back lowers the last slip that is unpaid, while the page is open', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const order = await agree(request, slips);
  const { orderNumber, orderSupplierItems: items } = order.delivery;
  // It left before its invoice came: finance finds it all the same.
  await setStatus(request, order, 'DELIVERED');
  await finance(baseURL, order, { invoice: 'whole', payment: 'unpaid' }, /(fica em aberto[^]*){3}/);
  const dialog = await open(page, 'desktop', order);
  const total = dialog.getByText(/^Total das parcelas/);
  const before = await total.innerText();
  await page.keyboard.press('Escape');

  await (await actionOf(card(page), 'Devolução')).click();
  const back = page.getByRole('dialog', { name: `Devolução da entrega ${orderNumber}` });
  const quantity = back.getByRole('textbox', { name: `Quantidade devolvida de ${items[0]?.product}` });
  await quantity.fill('0,5');
  await quantity.press('Enter');
  await expect(back.getByText('Devolvido parcialmente')).toBeVisible();
  const credit = await back.getByText(/^R\$ /).innerText();
  await back.getByRole('textbox', { name: /^Comentário/ }).fill('Caixa amassada');
  await back.getByRole('button', { name: 'Concluir devolução' }).click();
  // Before anything is saved: which slip ends, and what is owed then.
  const effects = page.getByRole('dialog', { name: 'Esta alteração invalida cobranças' });
  await expect(effects.getByText('1 cobrança deixa de valer')).toBeVisible();
  await expect(effects.getByText('Novo valor')).toHaveCount(1);
  expect(await problems(page), 'effects').toEqual([]);
  await effects.getByRole('button', { name: 'Salvar e refazer cobranças' }).click();
  await expect(card(page).getByRole('combobox', { name: 'Status: Devolução parcial' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Parcelas', exact: true }).click();
  const last = rowsOf(page, 'desktop').last();
  await expect(last.getByRole('cell', { name: credit, exact: true })).toBeVisible();
  // Its slip is made anew with the amount that is left.
  await expect(last.getByText('Aberto', { exact: true })).toBeVisible();
  await expect(rowsOf(page, 'desktop')).toHaveCount(3);
  await expect(rowsOf(page, 'desktop').first().getByRole('cell', { name: credit, exact: true })).toHaveCount(
    0,
  );
  // What came back is no longer asked for: the total is less by it.
  const centavos = (text: string) => Number(text.replace(/\D/g, ''));
  const less = centavos(before) - centavos(credit);
  await expect.poll(async () => centavos(await total.innerText())).toBe(less);
});
