import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { centavos, formatBRL, reaisToCentavos } from '@celeiro/rules/money.ts';
import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { dismissNotices, people, signedIn } from '../access/people.ts';

const brl = (reais: number): string => formatBRL(reaisToCentavos(Math.round(reais * 100) / 100));
const payBy = (method: string) => ({
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId: paymentMethods.find(({ name }) => name === method)?.publicId ?? '',
});
const byCard = payBy('Cartão de crédito');

/** A line of the delivery's totals. */
const total = (page: Page, label: RegExp) =>
  card(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: label }) })
    .locator('dd');

const openPayment = async (page: Page) => {
  await card(page).getByRole('button', { name: 'Alterar pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher forma de pagamento' });
  await expect(dialog.getByRole('radio', { name: /^Celeiro Pay/ })).toBeVisible();
  const choose = async (field: RegExp, option: RegExp) => {
    await dialog.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option }).click();
  };
  const after = (line: RegExp) => dialog.getByRole('row', { name: line }).getByRole('cell').last();
  const save = async () => {
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Dados de pagamento salvos com sucesso')).toBeVisible();
    await expect(dialog).toBeHidden();
  };
  return { dialog, choose, after, save };
};

test('R-PAY-001, R-PAY-004, R-DISC-026: method and term change with a preview, discounts end and come back, totals follow', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 3, { quantity: 40, couponCode: 'BEMVINDO10', payment: byCard });
  const ana = await operator(request);
  const answer = await request.get(`/api/order-suppliers/${order.delivery.publicId}/summary`, ana);
  const before = await answer.json();
  expect(before.discountTotalAmount).toBeGreaterThan(0);
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(total(page, /^ADF/)).toHaveText(brl(before.tax));

  // Another method: its one term is chosen by itself, ADF falls to nothing.
  const own = await openPayment(page);
  await own.choose(/^Forma de pagamento/, /^Pix/);
  await expect(own.dialog.getByRole('combobox', { name: 'Prazo: À Vista' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(own.dialog.getByText('Valores conferidos')).toBeVisible();
  await expect(own.after(/^ADF/)).toHaveText('R$ 0,00');
  await expect(own.after(/^Total/)).toHaveText(brl(before.totalAmount));
  await expect(total(page, /^ADF/)).toHaveText(brl(before.tax));
  await own.save();
  await expect(total(page, /^Total/)).toHaveText(brl(before.totalAmount));

  // Straight to the supplier: the coupon ends, and says so first.
  const direct = await openPayment(page);
  await direct.dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }).check();
  await expect(direct.dialog.getByRole('button', { name: 'Salvar' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await direct.choose(/^Forma de pagamento/, /^Boleto 14D/);
  await expect(
    direct.dialog.getByText(`1 desconto de ${brl(before.discountTotalAmount)} será desativado.`),
  ).toBeVisible();
  await expect(direct.dialog.getByText('Valores conferidos')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const withoutDiscount = before.totalAmount + before.discountTotalAmount;
  await expect(direct.after(/^Total/)).toHaveText(brl(withoutDiscount));
  await direct.save();
  await expect(total(page, /^Descontos/)).toHaveText(formatBRL(centavos(0)));
  await expect(total(page, /^Total/)).toHaveText(brl(withoutDiscount));

  // Back: the coupon may come back with it.
  const back = await openPayment(page);
  await back.dialog.getByRole('radio', { name: /^Celeiro Pay/ }).check();
  await back.choose(/^Forma de pagamento/, /^Pix/);
  await back.dialog.getByRole('checkbox', { name: /^Restaurar 1 desconto desativado/ }).check();
  await expect(back.after(/^Total/)).toHaveText(brl(before.totalAmount));
  await back.save();
  await expect(total(page, /^Total/)).toHaveText(brl(before.totalAmount));

  await page.reload();
  await expect(total(page, /^Total/)).toHaveText(brl(before.totalAmount));
  await card(page).getByRole('button', { name: 'Histórico' }).click();
  const history = page.getByRole('dialog', { name: /^Histórico/ });
  await expect(history.getByText('Forma de pagamento').first()).toBeVisible();
});

test("R-DETAIL-017: 'Ver mais' opens the store's credit, and a supervisor's release gives the delivery back", async ({
  browser,
  page,
  request,
}) => {
  const ana = await operator(request);
  // A store of its own: the limit it passes is no other journey's. They send in the morning, this one at another time.
  const mornings = await request.post('/api/order-suppliers?page=0&size=100', {
    ...ana,
    data: { periods: ['MORNING'] },
  });
  const taken = new Set(
    (await mornings.json()).content.map((row: { storeDocumentNumber: string }) => row.storeDocumentNumber),
  );
  const order = await sendOrder(request, 2, {
    period: 'AFTERNOON',
    quantity: 9000,
    // What is paid at sight takes nothing of the limit.
    payment: payBy('Boleto 7 dias'),
    isStoreFit: (documentNumber) => !taken.has(documentNumber),
  });
  const { orderNumber, publicId } = order.delivery;
  try {
    await signedIn(page);
    await page.goto(orderPath(order));
    const status = card(page).getByRole('combobox', { name: /^Status/ });
    await expect(status).toHaveAccessibleName(/Análise de crédito/);
    await expect(card(page).getByText('Pedido acima do limite')).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await card(page).getByRole('button', { name: 'Ver mais' }).click();
    const credit = await opened;
    await expect(
      credit.getByRole('table', { name: 'Aguardando decisão' }).getByRole('link', { name: orderNumber }),
    ).toBeVisible();
    await expect(credit.getByRole('button', { name: /^Liberar/ })).toHaveAttribute('aria-disabled', 'true');

    expect(await problems(credit)).toEqual([]);

    const supervision = await browser.newContext();
    const bia = await supervision.newPage();
    await dismissNotices(bia);
    await signedIn(bia, people.bia);
    await bia.goto(credit.url());
    await expect(bia.getByRole('checkbox', { name: `Escolher entrega ${orderNumber}` })).toBeChecked();
    // Only this one: the store may have others that wait.
    for (const box of await bia.getByRole('checkbox', { name: /^Escolher entrega/ }).all()) {
      await box.setChecked(
        (await box.evaluate((input) => input.closest('label')?.textContent)) ===
          `Escolher entrega ${orderNumber}`,
      );
    }
    await bia.getByRole('textbox', { name: /^Comentário/ }).fill('Pagou as vencidas');
    await bia.getByRole('button', { name: 'Liberar entrega', exact: true }).click();
    await expect(bia.getByText('Entrega liberada')).toBeVisible();
    await expect(
      bia.getByRole('region', { name: 'Histórico de análises' }).getByText('Pagou as vencidas'),
    ).toBeVisible();
    await supervision.close();

    // The operator's open pages follow by themselves.
    await expect(status).toHaveAccessibleName(/Em análise/);
    await expect(card(page).getByText('Pedido acima do limite')).toBeHidden();
    await expect(credit.getByRole('link', { name: orderNumber }).first()).toBeVisible();
    await expect(credit.getByRole('checkbox', { name: `Escolher entrega ${orderNumber}` })).toBeHidden();
    await card(page).getByRole('button', { name: 'Histórico' }).click();
    await expect(page.getByText('Liberada: Pagou as vencidas')).toBeVisible();
  } finally {
    // The limit goes back to the store.
    const reasons = await (await request.get('/api/order-status-reason?type=CANCELED', ana)).json();
    const statuses = await (await request.get('/api/order-supplier-status', ana)).json();
    const find = (
      list: { name: string; publicId: string; selectable: boolean }[],
      fits: (one: { name: string; selectable: boolean }) => boolean,
    ) => list.find(fits)?.publicId;
    await request.put(`/api/order-suppliers/${publicId}/status`, {
      ...ana,
      data: {
        orderSupplierStatusPublicId: find(statuses, ({ name }) => name === 'CANCELED'),
        orderStatusReasonPublicId: find(reasons, ({ selectable }) => selectable),
        orderStatusReasonComment: 'Fim da jornada',
      },
    });
  }
});
