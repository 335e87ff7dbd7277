import { paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { card, LARGE_ORDER, operator, orderPath, sendOrder, type SentOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

type Store = { readonly store: string; readonly storePublicId: string; readonly documentNumber: string };

const storeOf = async (request: APIRequestContext, order: SentOrder): Promise<Store> => {
  const answer = await request.get(`/api/orders/${order.orderPublicId}/details`, await operator(request));
  return answer.json();
};

/** An order of another store than the one the other journeys order for: what is recorded here is no matter of theirs. */
const quietOrder = async (request: APIRequestContext): Promise<SentOrder> => {
  const list = await request.post('/api/order-suppliers?page=0&size=1', {
    ...(await operator(request)),
    data: { search: LARGE_ORDER },
  });
  const [large] = (await list.json()).content;
  return sendOrder(request, 2, {
    isStoreFit: (documentNumber) => documentNumber !== large?.storeDocumentNumber,
  });
};

const openStore = async (page: Page, supplierPublicId: string, { store, documentNumber }: Store) => {
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/stores`);
  await page.getByRole('textbox', { name: 'Buscar clientes' }).fill(documentNumber);
  await page.getByRole('link', { name: `Abrir cliente ${store}` }).click();
  const panel = page.getByRole('dialog', { name: store });
  await expect(panel.getByRole('button', { name: 'Editar condições' })).toBeVisible();
  return panel;
};

// They may choose the same store and supplier, which one of them disables for a while: one after the other.
test.describe.configure({ mode: 'default' });

test('EP-116, EP-128: a supplier is disabled for a store with a reason, which adding is refused with; warnings stand on the delivery', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await quietOrder(request);
  const { supplierPublicId } = order.delivery;
  const store = await storeOf(request, order);
  const ana = await operator(request);
  const enable = () =>
    request.put(`/api/supplier-store/store/${store.storePublicId}/active`, {
      ...ana,
      data: { supplierPublicIds: [supplierPublicId] },
    });
  await enable();
  await signedIn(page);
  const panel = await openStore(page, supplierPublicId, store);
  const schedule = panel.getByRole('checkbox', { name: 'Exige agendamento' });
  // A try that ended early leaves its warning.
  if (await schedule.isChecked()) {
    await schedule.click();
    await expect(schedule).not.toBeChecked();
  }
  await schedule.click();
  await expect(page.getByText("Aviso 'Exige agendamento' incluído.")).toBeVisible();
  await expect(schedule).toBeChecked();
  await panel.getByRole('button', { name: 'Desativar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Desativar ${store.store}` });
  await dialog.getByLabel(/^Motivo/).fill('Inadimplente');
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Desativar', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Ativar', exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.goto(orderPath(order));
  await expect(
    card(page).getByText('Avisos do fornecedor para este cliente: Exige agendamento.'),
  ).toBeVisible();
  await card(page).getByRole('button', { name: 'Adicionar novo produto a esta entrega' }).click();
  const adding = page.getByRole('dialog', { name: 'Adicionar produto' });
  const found = adding.getByRole('list', { name: 'Produtos encontrados' });
  await adding.getByRole('textbox', { name: 'Pesquisar produto' }).fill('a');
  await expect(
    found.getByText('O fornecedor está desativado para este cliente: Inadimplente.').first(),
  ).toBeVisible();
  await expect(found.getByRole('textbox', { name: /^Quantidade de / }).first()).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await enable();
  const again = await openStore(page, supplierPublicId, store);
  await expect(again.getByRole('button', { name: 'Desativar', exact: true })).toBeVisible();
  await again.getByRole('checkbox', { name: 'Exige agendamento' }).click();
  await expect(page.getByText("Aviso 'Exige agendamento' retirado.")).toBeVisible();
});

test('EP-123, R-PAY-005: direct methods of a store are the ones its payment dialog offers, which says why', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await quietOrder(request);
  const { supplierPublicId } = order.delivery;
  const { store, documentNumber } = await storeOf(request, order);
  await signedIn(page);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/payments`);
  await page.getByRole('button', { name: 'Adicionar cliente' }).click();
  const form = page.getByRole('dialog', { name: 'Formas de pagamento do cliente' });
  await form.getByRole('combobox', { name: 'Cliente' }).fill(store);
  await page.getByRole('option', { name: store }).first().click();
  const direct = paymentMethods.filter(
    ({ form: paid, selectable }) => paid === 'SUPPLIER_PAYMENT' && selectable,
  );
  for (const { name } of direct.slice(1)) await form.getByRole('checkbox', { name, exact: true }).uncheck();
  expect(await problems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Salvar' }).click();
  const recorded = page
    .getByRole('region', { name: 'Por cliente' })
    .getByRole('listitem')
    .filter({ hasText: store });
  await expect(recorded).toContainText(direct[0]?.name ?? '');

  await page.goto(orderPath(order));
  await card(page).getByRole('button', { name: 'Alterar pagamento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Escolher forma de pagamento' });
  await dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }).click();
  await expect(
    dialog.getByText(`Para este cliente o fornecedor só recebe direto por ${direct[0]?.name}.`),
  ).toBeVisible();
  await dialog.getByRole('combobox', { name: /^Forma de pagamento/ }).click();
  await expect(page.getByRole('option')).toHaveText([direct[0]?.name ?? '']);
  await page.keyboard.press('Escape');

  // A channel's order with another method is refused.
  const other = direct[1];
  await expect(
    sendOrder(request, 1, {
      isStoreFit: (document) => document === documentNumber,
      isSupplierFit: (supplier) => supplier.supplierPublicId === supplierPublicId,
      payment: { paymentMethod: other?.publicId ?? '' },
    }),
  ).rejects.toThrow('PAYMENT_METHOD_NOT_ALLOWED');

  // Of the order's seller it may be another one, which counts once the store has none of its own.
  const bia = await operator(request, people.bia);
  const seller = { sellerUsername: 'marina.rezende@celeiro.dev', sellerName: 'Marina Rezende' };
  await request.put(`/api/orders/${order.orderPublicId}`, { ...bia, data: seller });
  const recordedOf = await request.post('/api/supplier-payment-method-seller', {
    ...bia,
    data: {
      supplierPublicId,
      sellerUsername: seller.sellerUsername,
      paymentMethodPublicIds: [other?.publicId],
    },
  });
  expect(recordedOf.ok(), await recordedOf.text()).toBe(true);
  const note = async (text: string) => {
    await page.goto(orderPath(order));
    await card(page).getByRole('button', { name: 'Alterar pagamento' }).click();
    await dialog.getByRole('radio', { name: /^Direto ao fornecedor/ }).click();
    await expect(dialog.getByText(text)).toBeVisible();
  };
  await note(`Para este cliente o fornecedor só recebe direto por ${direct[0]?.name}.`);

  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/payments`);
  await page.getByRole('button', { name: `Tirar formas de ${store}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click();
  await expect(page.getByText('Formas de pagamento retiradas.')).toBeVisible();
  await note(`Para os pedidos deste embaixador o fornecedor só recebe direto por ${other?.name}.`);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/payments`);
  await page.getByRole('button', { name: 'Tirar formas de Marina Rezende' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tirar' }).click();
  await expect(page.getByText('Formas de pagamento retiradas.')).toBeVisible();
});
