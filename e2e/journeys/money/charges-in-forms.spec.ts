import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { amountsIn, asked, charge, slips } from './charged-orders.ts';
import { test } from '../journey.ts';
import { card, nameOf, operator, orderPath, sendOrder, type SentOrder } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

type Found = {
  readonly name: string;
  readonly brand: string | null;
  readonly originalPack: string;
  readonly supplier: string;
  readonly supplierPublicId: string;
  readonly stock: boolean;
  readonly includedInTheOrder: boolean;
  readonly deliversToStore: boolean;
};

/** A product of its own supplier that the order may get, and no other of that name. */
const findProduct = async (request: APIRequestContext, { orderPublicId, delivery }: SentOrder) => {
  const query = `size=100&hasPrice=true&orderPublicId=${orderPublicId}&supplier=${delivery.supplierPublicId}`;
  const answer = await request.get(`/api/products?${query}`, await operator(request));
  const { content }: { content: Found[] } = await answer.json();
  const product = content.find(
    (one) =>
      one.stock &&
      one.deliversToStore &&
      !one.includedInTheOrder &&
      one.supplierPublicId === delivery.supplierPublicId &&
      content.filter(({ name }) => name === one.name).length === 1,
  );
  if (!product) throw new Error('no product to choose');
  return product;
};

const question = (page: Page) => page.getByRole('dialog', { name: 'Esta alteração invalida cobranças' });

/** Escape answers no: the form stands as it was, with the focus where it was. */
const giveUp = async (page: Page, confirm: Locator) => {
  await confirm.click();
  await expect(question(page).getByRole('button', { name: 'Não salvar' })).toBeFocused();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(confirm).toBeFocused();
};

test('replacing a product asks about the slips it ends; without an answer everything stays, then what was shown is requested', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const order = await sendOrder(request, 2, slips);
  await charge(request, baseURL, order);
  const before = await asked(request, order);
  const requested = await findProduct(request, order);
  await signedIn(page);
  await page.goto(orderPath(order));
  const old = order.delivery.orderSupplierItems[0]?.product ?? '';
  await card(page)
    .getByRole('button', { name: `Trocar ${old}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Trocar produto' });
  await dialog.getByRole('button', { name: /^Remover a família / }).click();
  await dialog.getByRole('textbox', { name: 'Pesquisar produto' }).fill(requested.name);
  const packs = dialog.getByRole('textbox', {
    name: `Quantidade de ${nameOf(requested)}, ${requested.supplier}`,
    exact: true,
  });
  await packs.fill('1');
  await packs.press('Enter');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const confirm = dialog.getByRole('button', { name: 'Trocar produto' });
  await giveUp(page, confirm);
  expect(await asked(request, order)).toEqual(before);

  await confirm.click();
  await page.context().setOffline(true);
  await question(page)
    .getByRole('button', { name: /^Salvar e / })
    .click();
  await expect(dialog.getByRole('alert')).toContainText('Sem conexão: não foi enviado.');
  await page.context().setOffline(false);
  await expect(page.getByRole('status').filter({ hasText: /^Sem conexão\./ })).toHaveCount(0);
  expect(await asked(request, order)).toEqual(before);

  await confirm.click();
  await expect(question(page)).toBeVisible();
  const shown = await amountsIn(page);
  await question(page)
    .getByRole('button', { name: /^Salvar e / })
    .click();
  await expect(page.getByText('Troca de produto realizada com sucesso!')).toBeVisible();
  await expect.poll(() => asked(request, order)).toEqual(shown);
});

type Proposals = {
  readonly suppliers: readonly { supplierPublicId: string; supplier: string; reason: string | null }[];
  readonly offers: readonly {
    orderSupplierItemPublicId: string;
    supplierPublicId: string;
    reason: string | null;
  }[];
};

/** An order, and a supplier that can bring its first product instead. */
const relocatable = async (request: APIRequestContext) => {
  const tried = new Set<string>();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const order = await sendOrder(request, 1, { ...slips, isStoreFit: (document) => !tried.has(document) });
    const ana = await operator(request);
    const path = `/api/order-suppliers/${order.delivery.publicId}/realocation-proposals`;
    const { suppliers, offers }: Proposals = await (await request.get(path, ana)).json();
    const able = suppliers.find(
      ({ supplierPublicId, reason }) =>
        reason === null &&
        offers.some((offer) => offer.supplierPublicId === supplierPublicId && offer.reason === null),
    );
    if (able) return { order, supplier: able.supplier };
    tried.add(
      (await (await request.get(`/api/orders/${order.orderPublicId}/details`, ana)).json()).documentNumber,
    );
  }
  throw new Error('no order that another supplier could take');
};

test('a relocation says with its reason which slips end with the delivery, and is saved without a second question', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const { order, supplier } = await relocatable(request);
  await charge(request, baseURL, order);
  const before = await asked(request, order);
  expect(before).toHaveLength(3);
  const product = order.delivery.orderSupplierItems[0]?.product ?? '';
  await signedIn(page);
  await page.goto(
    `/delivery/relocation?orderPublicId=${order.orderPublicId}&deliveryPublicId=${order.delivery.publicId}`,
  );
  await page
    .getByRole('radio', { name: `${product}: ${supplier}`, exact: true })
    .first()
    .check();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Valores conferidos')).toBeVisible();
  await page.getByRole('button', { name: 'Realocar entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmar realocação' });
  await dialog.getByRole('combobox', { name: /^Motivo/ }).click();
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /^Descrição/ }).fill('Fornecedor sem estoque.');
  await expect(dialog.getByText('As 3 cobranças em aberto desta entrega serão canceladas.')).toBeVisible();
  await expect(
    dialog.getByRole('region', { name: '3 cobranças deixam de valer' }).getByRole('listitem'),
  ).toHaveCount(3);
  expect(await asked(request, order)).toEqual(before);
  await dialog.getByRole('button', { name: 'Realocar entrega' }).click();
  await expect(page.getByText('Realocação salva com sucesso!')).toBeVisible();
  await expect.poll(() => asked(request, order)).toEqual([]);
});
