import { type APIRequestContext, expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { amountsIn, asked, charge, slips } from './charged-orders.ts';
import { test } from '../journey.ts';
import { operator, orderPath, sendOrder, type SentOrder } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

/** A delivery its supplier agreed to, invoiced in full and asked for in three slips. */
const charged = async (request: APIRequestContext, baseURL: string | undefined): Promise<SentOrder> => {
  const order = await sendOrder(request, 2, slips);
  await charge(request, baseURL, order);
  return order;
};

const totalOf = async (request: APIRequestContext, { delivery }: SentOrder): Promise<number> => {
  const answer = await request.get(
    `/api/order-suppliers/${delivery.publicId}/summary`,
    await operator(request),
  );
  return Math.round((await answer.json()).totalAmountWithTax * 100);
};
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

const looks = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

for (const look of ['desktop', 'phone'] as const) {
  test(`${look}: an edit says which slips it ends and what comes instead, then does exactly that; cancelling too`, async ({
    page,
    request,
    baseURL,
  }) => {
    test.slow();
    const { width, height } = looks[look];
    const order = await charged(request, baseURL);
    const before = await asked(request, order);
    await signedIn(page);
    await page.setViewportSize({ width, height });
    await page.goto(orderPath(order));
    const product = order.delivery.orderSupplierItems[0]?.product ?? '';
    const quantity = page.getByRole('textbox', { name: `Quantidade de ${product}` });
    const question = page.getByRole('dialog', { name: 'Esta alteração invalida cobranças' });
    const edit = async (text: string) => {
      await quantity.fill(text);
      await quantity.press('Enter');
    };

    // Given up, nothing is another way: neither here nor there.
    await edit('18');
    await expect(question.getByRole('region', { name: '1 cobrança deixa de valer' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Não salvar' })).toBeFocused();
    expect(await problems(page), 'the question').toEqual([]);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(quantity).toHaveValue('20,000');
    expect(await asked(request, order)).toEqual(before);

    // Agreed to, what was shown is what is asked for, to the centavo.
    await edit('18');
    await expect(question).toBeVisible();
    const shown = await amountsIn(page);
    await question.getByRole('button', { name: 'Salvar e refazer cobranças' }).click();
    await expect(question).toBeHidden();
    await expect(quantity).toHaveValue('18,000');
    await expect.poll(() => asked(request, order)).toEqual(shown);
    expect(sum(shown)).toBe(await totalOf(request, order));
    expect(shown.slice(0, 2)).toEqual(before.slice(0, 2));

    // Taken back, the slip asks for what it asked for; what goes beyond the invoice waits for another, which is said first.
    await edit('20');
    await question.getByRole('button', { name: 'Salvar e refazer cobranças' }).click();
    await expect.poll(() => asked(request, order)).toEqual(before);
    await edit('22');
    const later = page.getByRole('dialog', { name: 'O aumento fica para outra nota fiscal' });
    await expect(
      later.getByText(/serão cobrados quando chegar outra nota fiscal do fornecedor\.$/),
    ).toBeVisible();
    expect(await problems(page), 'what waits').toEqual([]);
    await later.getByRole('button', { name: 'Salvar assim mesmo' }).click();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await asked(request, order)).toEqual(before);

    // The cancellation shows it in its own dialog.
    await page
      .getByRole('combobox', { name: /^Status:/ })
      .first()
      .click();
    await page.getByRole('option', { name: /^Cancelad/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancelar entrega' });
    await expect(dialog.getByText('As 3 cobranças em aberto desta entrega serão canceladas.')).toBeVisible();
    expect(await problems(page), 'the cancellation').toEqual([]);
    await dialog.getByRole('combobox', { name: /^Motivo/ }).click();
    await page.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Cancelar entrega' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => asked(request, order)).toEqual([]);
  });
}

test('another way to pay shows its new schedule in the editor, and the store gets a Pix for the slips', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const order = await charged(request, baseURL);
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: 'Alterar pagamento' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Escolher forma de pagamento' });
  await dialog.getByRole('combobox', { name: /^Forma de pagamento/ }).click();
  await page.getByRole('option', { name: /^Pix/ }).click();
  await expect(dialog.getByRole('region', { name: '3 cobranças deixam de valer' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const shown = await amountsIn(page);
  expect(shown).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Dados de pagamento salvos com sucesso')).toBeVisible();
  await expect.poll(() => asked(request, order)).toEqual(shown);
  expect(sum(shown)).toBe(await totalOf(request, order));
});
