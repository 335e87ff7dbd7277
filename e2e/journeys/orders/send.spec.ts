import { expect } from '@playwright/test';
import { isStubbed } from '../parties/connected-suppliers.ts';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder } from './orders.ts';
import { people, signedIn } from '../access/people.ts';
import { startSupplierStub } from '../parties/supplier-stub.ts';

// One supplier, one stub: the journeys of this file follow each other.
test.describe.configure({ mode: 'serial' });

let stub: Awaited<ReturnType<typeof startSupplierStub>>;
test.beforeAll(async () => {
  stub = await startSupplierStub();
});
test.afterAll(() => stub.close());

/** A delivery of a supplier whose system is the stub. */
const arrange = async (request: Parameters<typeof sendOrder>[0]) => {
  const order = await sendOrder(request, 2, { isSupplierFit: isStubbed });
  const bia = await operator(request, people.bia);
  const path = `/api/suppliers/${order.delivery.supplierPublicId}/integration`;
  const known = await (await request.get(path, bia)).json();
  const secret = `whsec_${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;
  const isFirst = (known.integration?.secrets.length ?? 0) === 0;
  const saved = await request.put(path, { ...bia, data: { url: stub.url, ...(isFirst ? { secret } : {}) } });
  expect(saved.ok(), await saved.text()).toBe(true);
  return order;
};

test('R-SEND-005 to R-SEND-007, R-FOLLOW-012: an order is sent, and the banner follows the supplier by itself', async ({
  page,
  request,
}) => {
  const order = await arrange(request);
  stub.answers({ status: 'ACCEPTED', externalId: 'PED-4711' });
  await signedIn(page);
  await page.goto(orderPath(order));
  await expect(card(page).getByText('Tudo certo com este pedido?')).toBeVisible();
  await card(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Você deseja enviar este pedido para o fornecedor?' });
  await expect(dialog.getByText(/'Processando Pedido'/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Pedido está sendo processado para o envio')).toBeVisible();
  await expect(card(page).getByText('Este pedido foi enviado para o fornecedor')).toBeVisible();
  await expect(card(page).getByText('Referência: PED-4711')).toBeVisible();
  await expect(card(page).getByRole('combobox', { name: 'Status: Pedido confirmado' })).toBeVisible();
  expect(stub.orders.filter(({ orderId }) => orderId === order.delivery.publicId)).toHaveLength(1);

  await card(page).getByRole('button', { name: 'Ver envios' }).click();
  const sendings = page.getByRole('dialog', { name: `Envios da entrega ${order.delivery.orderNumber}` });
  await expect(sendings.getByText('Pedido aceito')).toBeVisible();
  await expect(sendings.getByText(/^1ª tentativa/)).toBeVisible();
});

test('R-SEND-004: products are missing; the operator takes them out and sends again', async ({
  page,
  request,
}) => {
  const order = await arrange(request);
  const [item] = order.delivery.orderSupplierItems;
  stub.answers({ status: 'INSUFFICIENT_STOCK', lines: [{ line: 1, availableQuantity: 0 }] });
  await signedIn(page);
  await page.goto(orderPath(order));
  await card(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(
    card(page).getByText('Remova os produtos indisponíveis ou tente novamente mais tarde.'),
  ).toBeVisible();
  const said = card(page).getByRole('group', { name: 'Resposta do fornecedor' });
  await expect(said.getByRole('listitem')).toHaveText([`${item?.product}pedido 2,000disponível 0,000`]);
  await card(page).getByRole('button', { name: 'Ver envios' }).click();
  const sendings = page.getByRole('dialog', { name: /^Envios da entrega/ });
  await expect(
    sendings
      .getByRole('listitem')
      .filter({ hasText: `${item?.product}pedido 2,000disponível 0,000` })
      .last(),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  await card(page)
    .getByRole('button', { name: `Remover ${item?.product}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Remover|Sim)/ })
    .click();
  await expect(card(page).getByRole('button', { name: `Remover ${item?.product}` })).toHaveCount(0);
  stub.answers({ status: 'ACCEPTED', externalId: 'PED-4712' });
  await card(page).getByRole('button', { name: 'Reenviar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(card(page).getByText('Referência: PED-4712')).toBeVisible();
  const sent = stub.orders.filter(({ orderId }) => orderId === order.delivery.publicId);
  expect(sent.map(({ lines }) => lines)).toEqual([2, 1]);
});

test('R-SEND-003: a supplier whose address no longer exists; once it is saved anew the order goes', async ({
  page,
  request,
}) => {
  const order = await arrange(request);
  stub.answers({}, 410);
  await signedIn(page);
  await page.goto(orderPath(order));
  await card(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(card(page).getByText('Problemas no envio')).toBeVisible();
  await expect(card(page).getByRole('combobox', { name: 'Status: Sistema indisponível' })).toBeVisible();

  const bia = await operator(request, people.bia);
  await request.put(`/api/suppliers/${order.delivery.supplierPublicId}/integration`, {
    ...bia,
    data: { url: stub.url },
  });
  stub.answers({ status: 'ACCEPTED', externalId: 'PED-4713' });
  await card(page).getByRole('button', { name: 'Reenviar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar' }).click();
  await expect(card(page).getByText('Referência: PED-4713')).toBeVisible();
  // Nobody had answered: the same message went again.
  const sent = stub.orders.filter(({ orderId }) => orderId === order.delivery.publicId);
  expect([sent.length, new Set(sent.map(({ messageId }) => messageId)).size]).toEqual([2, 1]);
});
