import { expect, type Locator, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { card, nameOf, operator, orderPath, sendOrder, type SentOrder } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

type Item = {
  readonly publicId: string;
  readonly product: string;
  readonly supplierProductDetailsPublicId: string;
};
type Delivery = {
  readonly publicId: string;
  readonly supplier: string;
  readonly supplierPublicId: string;
  readonly deliveryDate: string;
  readonly delivery: string;
  readonly orderSupplierItems: readonly Item[];
};
type Found = {
  readonly name: string;
  readonly brand: string | null;
  readonly originalPack: string;
  readonly supplier: string;
  readonly supplierPublicId: string;
  readonly supplierProductDetailsPublicId: string;
  readonly stock: boolean;
  readonly includedInTheOrder: boolean;
  readonly deliversToStore: boolean;
};

const deliveriesOf = async (page: Page, order: SentOrder): Promise<readonly Delivery[]> => {
  const ana = await operator(page.request);
  const answer = await page.request.get(`/api/orders/${order.orderPublicId}/details`, ana);
  return (await answer.json()).orderSuppliers;
};

/** A product that can be chosen for the order, of its supplier or of another one. */
const findProduct = async (page: Page, order: SentOrder, isOfOrder: boolean): Promise<Found> => {
  const ana = await operator(page.request);
  const supplier = isOfOrder ? `&supplier=${order.delivery.supplierPublicId}` : '';
  const query = `size=100&hasPrice=true&orderPublicId=${order.orderPublicId}${supplier}`;
  const answer = await page.request.get(`/api/products?${query}`, ana);
  const { content }: { content: Found[] } = await answer.json();
  const found = content.find(
    (product) =>
      product.stock &&
      product.deliversToStore &&
      !product.includedInTheOrder &&
      (product.supplierPublicId === order.delivery.supplierPublicId) === isOfOrder,
  );
  if (!found) throw new Error('no product to choose');
  return found;
};

const choose = async (dialog: Locator, product: Found, packs: string): Promise<void> => {
  await dialog.getByRole('textbox', { name: 'Pesquisar produto' }).fill(product.name);
  const row = dialog
    .getByRole('list', { name: 'Produtos encontrados' })
    .getByRole('textbox', { name: `Quantidade de ${nameOf(product)}, ${product.supplier}`, exact: true })
    .first();
  await expect(row).toBeVisible();
  await row.fill(packs);
  await row.press('Enter');
  await expect(dialog.getByText('1 produto escolhido')).toBeVisible();
};

test('R-ADD-001, R-ADD-003, R-ADD-011: a product is replaced by another of its supplier, in its place', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2);
  const [old] = (await deliveriesOf(page, order))[0]?.orderSupplierItems ?? [];
  if (!old) throw new Error('no item');
  const requested = await findProduct(page, order, true);
  await signedIn(page);
  await page.goto(orderPath(order));
  await card(page)
    .getByRole('button', { name: `Trocar ${old.product}` })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Trocar produto' });
  // R-ADD-002
  await expect(dialog.getByText('Nenhum produto adicionado')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Continuar' })).toHaveAttribute('aria-disabled', 'true');
  // It starts among the products of the same family; the wanted one may be of another.
  await dialog.getByRole('button', { name: /^Remover a família / }).click();
  await expect(dialog.getByText('Use o campo de texto acima para pesquisar o produto.')).toBeVisible();
  await choose(dialog, requested, '3');
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('region', { name: 'Sai da entrega' })).toContainText(old.product);
  await expect(dialog.getByText('O fornecedor já está no pedido')).toBeVisible();
  await dialog.getByRole('button', { name: 'Trocar produto' }).click();
  await expect(page.getByText('Troca de produto realizada com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const [delivery] = await deliveriesOf(page, order);
  const [first] = delivery?.orderSupplierItems ?? [];
  expect(first?.supplierProductDetailsPublicId).toBe(requested.supplierProductDetailsPublicId);
  expect(delivery?.orderSupplierItems).toHaveLength(2);
  await expect(
    card(page).getByRole('rowheader').first().getByText(requested.name, { exact: true }),
  ).toBeVisible();
});

test('R-GEN-005, R-ADD-008, R-ADD-010: a product of a new supplier makes a delivery with its date and period, seen by others', async ({
  page,
  browser,
  request,
}) => {
  const order = await sendOrder(request, 1);
  const requested = await findProduct(page, order, false);
  await signedIn(page);
  await page.goto(orderPath(order));
  const other = await (await browser.newContext()).newPage();
  await signedIn(other);
  await other.goto(orderPath(order));
  await expect(card(other)).toBeVisible();

  await card(page).getByRole('button', { name: 'Adicionar novo produto a esta entrega' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar produto' });
  await dialog.getByRole('checkbox', { name: /^Só de / }).uncheck();
  await choose(dialog, requested, '2');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const group = dialog.getByRole('region', { name: requested.supplier });
  await expect(group.getByText('Nova entrega')).toBeVisible();
  // The last of the three open days offered.
  const days = group.getByRole('group', { name: 'Próximos dias de entrega' }).getByRole('button');
  await expect(days).toHaveCount(3);
  const chosenDay = await days.last().innerText();
  await days.last().click();
  await expect(group.getByRole('textbox', { name: 'Data de entrega' })).toHaveValue(
    chosenDay.split(', ')[1] ?? '',
  );
  await group.getByRole('combobox', { name: /^Período/ }).click();
  const open = page.getByRole('option', { disabled: false });
  const period = await open.last().innerText();
  await open.last().click();
  await expect(group.getByRole('combobox', { name: `Período: ${period}` })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Adicionar produto' }).click();
  await expect(page.getByText('Produto adicionado com sucesso!')).toBeVisible();

  const made = (await deliveriesOf(page, order)).find(
    (delivery) => delivery.supplierPublicId === requested.supplierPublicId,
  );
  expect(made?.orderSupplierItems.map((item) => item.supplierProductDetailsPublicId)).toEqual([
    requested.supplierProductDetailsPublicId,
  ]);
  const label = { MORNING: 'Manhã', AFTERNOON: 'Tarde', NIGHT: 'Noite' }[made?.delivery ?? ''];
  expect(label).toBe(period);
  for (const screen of [page, other]) {
    await expect(screen.getByText(requested.supplier).first()).toBeVisible();
  }
  await other.context().close();
});
