import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder } from './orders.ts';
import { people, signedIn, signIn } from '../access/people.ts';

const byCard = {
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId:
    paymentMethods.find(({ name }) => name === 'Cartão de crédito')?.publicId ?? '',
};

const choose = async (page: Page, field: RegExp, option: RegExp): Promise<void> => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).first().click();
};

test('R-DISC-036, R-DISC-019, R-PERM-007: a discount over the policy is given, approved by another person, and the delivery confirmed', async ({
  page: ana,
  request,
  browser,
}) => {
  const order = await sendOrder(request, 1, { quantity: 40, payment: byCard });
  const { orderNumber, publicId } = order.delivery;
  const authorized = await operator(request);
  const summary = async () =>
    (await request.get(`/api/order-suppliers/${publicId}/summary`, authorized)).json();
  const before = await summary();
  await signedIn(ana);
  await ana.goto(orderPath(order));
  const product = String(before.orderSupplierItems[0].product);
  await card(ana)
    .getByRole('button', { name: `Descontos de ${product}` })
    .first()
    .click();

  // R-DISC-008, R-DETAIL-029: nothing stands yet, so the form comes first.
  const form = ana.getByRole('dialog', { name: 'Novo desconto' });
  const save = form.getByRole('button', { name: 'Salvar' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await choose(ana, /^Motivo/, /^Negociação financeira/);
  await form.getByRole('textbox', { name: /^Valor/ }).fill('50,009');
  // R-DISC-016
  await expect(form.getByRole('textbox', { name: /^Valor/ })).toHaveValue('50.00');
  const release = form.getByRole('combobox', { name: 'Liberado por' });
  await release.fill('bia');
  await ana
    .getByRole('option', { name: /^Bia Moura/ })
    .first()
    .click();
  await expect(form.getByText('Conferido', { exact: true })).toBeVisible();
  await expect(form.getByText(/^Passa 48,00% da política comercial/)).toBeVisible();
  await expect(form.getByText(/^Quem pode aprovar: .*Bia Moura/)).toBeVisible();
  expect(await problems(ana)).toEqual([]);
  await save.click();

  await expect(ana.getByText('Desconto criado com sucesso')).toBeVisible();
  const list = ana.getByRole('dialog', { name: 'Descontos' });
  await expect(list.getByText('Negociação financeira').first()).toBeVisible();
  await ana.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const given = await summary();
  // To the centavo: half of the item, half up.
  const half = Math.floor((Math.round(before.itemsTotalAmount * 100) + 1) / 2) / 100;
  expect(given.discountTotalAmount).toBe(half);
  expect(given.exceededDiscountPolicy).toBe(true);

  const status = card(ana).getByRole('combobox', { name: /^Status/ });
  await status.click();
  await ana.getByRole('option', { name: /Pedido confirmado/ }).click();
  const asking = ana.getByRole('dialog', { name: 'Aprovação de descontos necessária' });
  await expect(asking.getByRole('button', { name: 'Continuar editando' })).toBeVisible();
  await asking.getByRole('button', { name: 'Enviar entrega para aprovação' }).click();
  await expect(status).toHaveAccessibleName(/Aguardando aprovação/);

  const supervision = await browser.newContext();
  const bia = await supervision.newPage();
  await signIn(bia, people.bia);
  await bia.getByRole('tab', { name: /^Aprovações/ }).click();
  await bia.getByRole('button', { name: `Aprovar entrega ${orderNumber}` }).click();
  const deciding = bia.getByRole('dialog', { name: 'Aprovar descontos?' });
  await deciding.getByRole('button', { name: 'Aprovar descontos' }).click();
  await expect(deciding).toBeHidden();
  await expect(status).toHaveAccessibleName(/Pedido confirmado/);
  expect((await summary()).orderSupplierStatus.name).toBe('CONFIRMED');
  await supervision.close();

  // Confirmed, it is locked: the action says so and opens nothing.
  await expect(
    card(ana)
      .getByRole('button', { name: `Descontos de ${product}` })
      .first(),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('R-DETAIL-030, R-DISC-010: on a phone a discount of the whole delivery is given, edited and deleted', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const order = await sendOrder(request, 2, { payment: byCard });
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: 'Ações', exact: true }).click();
  await page.getByRole('button', { name: 'Descontos', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Novo desconto' });
  await form.getByRole('radio', { name: 'Entrega inteira' }).check();
  await choose(page, /^Motivo/, /^Negociação financeira/);
  await choose(page, /^Tipo de desconto/, /^Valor total/);
  await form.getByRole('textbox', { name: /^Valor/ }).fill('100');
  await form.getByRole('combobox', { name: 'Liberado por' }).fill('bia');
  await page
    .getByRole('option', { name: /^Bia Moura/ })
    .first()
    .click();
  // There is no keyboard to save with.
  await expect(form.getByText('salva', { exact: true })).toBeHidden();
  expect(await problems(page)).toEqual([]);
  await form.getByRole('button', { name: 'Salvar' }).click();
  const list = page.getByRole('dialog', { name: 'Descontos' });
  await expect(list.getByRole('button', { name: /^Entrega inteira/ })).toContainText('−R$ 1,00');

  await list.getByRole('button', { name: /^Entrega inteira/ }).click();
  const edit = page.getByRole('dialog', { name: 'Editar desconto' });
  await edit.getByRole('textbox', { name: /^Valor/ }).fill('250');
  await edit.getByRole('button', { name: 'Salvar' }).click();
  await expect(list.getByRole('button', { name: /^Entrega inteira/ })).toContainText('−R$ 2,50');

  await list.getByRole('button', { name: 'Excluir desconto de Entrega inteira' }).click();
  const ask = page.getByRole('dialog', { name: 'Excluir desconto geral' });
  await ask.getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByText('Desconto excluído com sucesso')).toBeVisible();
  await expect(list.getByText('Nenhum desconto adicionado')).toBeVisible();
});
