import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder, type SentOrder } from './orders.ts';
import { people, signedIn, signIn } from '../access/people.ts';

const byCard = {
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId:
    paymentMethods.find(({ name }) => name === 'Cartão de crédito')?.publicId ?? '',
};

/** An order with half of its product given away by Ana: over any limit. */
const orderOverPolicy = async (request: APIRequestContext): Promise<SentOrder> => {
  const order = await sendOrder(request, 1, { quantity: 40, payment: byCard });
  const ana = await operator(request);
  const summary = await request.get(`/api/order-suppliers/${order.delivery.publicId}/summary`, ana);
  const { orderSupplierItems } = await summary.json();
  const reasons = await (await request.get('/api/discount-reasons', ana)).json();
  const reason = reasons.find((one: { supplierProblem: string }) => one.supplierProblem === 'NOT_REQUIRED');
  const given = await request.post('/api/order-supplier-item-discount', {
    ...ana,
    data: {
      discountReasonPublicId: reason.publicId,
      discountType: 'PERCENTAGE_VALUE',
      discountValue: 50,
      orderSupplierItemPublicId: orderSupplierItems[0].publicId,
      releaseName: 'Bia Moura',
      releaseUserName: people.bia,
    },
  });
  expect(given.status(), await given.text()).toBe(201);
  return order;
};

const openInbox = async (page: Page) => {
  await signIn(page, people.bia);
  await page.getByRole('tab', { name: /^Aprovações/ }).click();
  await expect(page).toHaveURL(/view=aprovacoes/);
};
const rowOf = (page: Page, { delivery }: SentOrder) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name: delivery.orderNumber, exact: true }) });

test('R-PERM-007, R-STATUS-009: over the policy → approved by another person → confirmed, and seen at once', async ({
  page: ana,
  request,
  browser,
}) => {
  const order = await orderOverPolicy(request);
  const { orderNumber } = order.delivery;
  const biasBrowser = await browser.newContext();
  const bia = await biasBrowser.newPage();
  await openInbox(bia);

  await signedIn(ana);
  await ana.goto(orderPath(order));
  const status = card(ana).getByRole('combobox', { name: /^Status/ });
  await status.click();
  await ana.getByRole('option', { name: /Pedido confirmado/ }).click();
  const asking = ana.getByRole('dialog', { name: 'Aprovação de descontos necessária' });
  await asking.getByRole('button', { name: 'Enviar entrega para aprovação' }).click();
  await expect(asking).toBeHidden();
  await expect(status).toHaveAccessibleName(/Aguardando aprovação/);

  await expect(card(ana)).toContainText('Pedida por Ana Prado');

  // It comes to Bia by itself, with what she needs to know.
  const row = rowOf(bia, order);
  await expect(row).toContainText('Ana Prado');
  await expect(row).toContainText('50,00% de');
  await expect(row).toContainText('Pedido confirmado');
  expect(await problems(bia)).toEqual([]);
  await row.getByRole('button', { name: `Aprovar entrega ${orderNumber}` }).click();
  const deciding = bia.getByRole('dialog', { name: 'Aprovar descontos?' });
  await expect(deciding).toContainText('Concedido por Ana Prado');
  await deciding.getByRole('textbox', { name: /^Comentário/ }).fill('Combinado com o comercial.');
  await deciding.getByRole('button', { name: 'Aprovar descontos' }).click();
  await expect(row).toBeHidden();

  // And to Ana, who can read who approved what.
  await expect(status).toHaveAccessibleName(/Pedido confirmado/);
  await card(ana).getByRole('button', { name: 'Histórico' }).click();
  const history = ana.getByRole('dialog', { name: /^Histórico da entrega/ });
  await expect(history).toContainText('Aprovação de descontos');
  await expect(history).toContainText('Bia Moura');
  await expect(history).toContainText('Combinado com o comercial.');
  await biasBrowser.close();
});

test('R-PERM-007: many are rejected at once on a phone, with one comment, and return to where they were', async ({
  page,
  request,
}) => {
  const orders = [await orderOverPolicy(request), await orderOverPolicy(request)];
  const ana = await operator(request);
  const former: string[] = [];
  for (const { delivery } of orders) {
    const before = await (await request.get(`/api/order-suppliers/${delivery.publicId}/summary`, ana)).json();
    former.push(before.orderSupplierStatus.name);
    const requested = await request.post(`/api/order-suppliers/${delivery.publicId}/approval-requests`, {
      ...ana,
      data: { orderSupplierStatusPublicId: statusOf('CONFIRMED').publicId },
    });
    expect(requested.status(), await requested.text()).toBe(201);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openInbox(page);
  for (const { delivery } of orders)
    await page.getByRole('checkbox', { name: `Escolher entrega ${delivery.orderNumber}` }).check();
  expect(await problems(page)).toEqual([]);
  const bar = page.getByRole('toolbar', { name: 'Entregas selecionadas' });
  await expect(bar).toContainText('2 selecionadas');
  await bar.getByRole('button', { name: 'Recusar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recusar descontos de 2 entregas?' });
  await dialog.getByRole('textbox', { name: /^Comentário/ }).fill('Reduza para o limite.');
  await dialog.getByRole('button', { name: 'Recusar 2 entregas' }).click();
  await expect(dialog).toBeHidden();
  for (const [at, { delivery }] of orders.entries()) {
    await expect(page.getByRole('link', { name: delivery.orderNumber, exact: true })).toBeHidden();
    const after = await (await request.get(`/api/order-suppliers/${delivery.publicId}/summary`, ana)).json();
    expect(after.orderSupplierStatus.name).toBe(former[at]);
  }
});

test('R-PERM-007: the policy is read and edited by the supervision, who changed what is kept', async ({
  page,
  request,
}) => {
  // A try that ended early leaves its own limit.
  const data = { limits: [{ category: 'Custo de oportunidade', limit: 3 }] };
  const set = await request.put('/api/discount-policies', { ...(await operator(request, people.bia)), data });
  expect(set.ok(), await set.text()).toBe(true);
  await openInbox(page);
  await page.getByRole('button', { name: 'Política de descontos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Política de descontos' });
  const limit = dialog.getByRole('textbox', { name: /^Custo de oportunidade/ });
  await expect(limit).toHaveValue('3,00');
  expect(await problems(page)).toEqual([]);
  await limit.fill('3,01');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Política salva.')).toBeVisible();
  await page.getByRole('button', { name: 'Política de descontos' }).click();
  await expect(dialog).toContainText('Custo de oportunidade: de 3,00% para 3,01%');
  await expect(dialog).toContainText('Bia Moura');
  // Restored for later journeys.
  await limit.fill('3');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog).toBeHidden();
});
