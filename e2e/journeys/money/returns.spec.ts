import { expect, type Page } from '@playwright/test';
import { asked, charge, slips } from './charged-orders.ts';
import { test } from '../journey.ts';
import { actionOf, card, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

const DELIVERED = 'a930d55d-9545-40f3-ae88-9fe46f2c7a8c';

const openReturn = async (page: Page, number: string) => {
  await (await actionOf(card(page), 'Devolução')).click();
  return page.getByRole('dialog', { name: `Devolução da entrega ${number}` });
};

test('R-STATUS-015, R-STATUS-018: a part of a delivered delivery comes back, is credited, and only the rest can follow', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2, { quantity: 4 });
  const { publicId, orderNumber, orderSupplierItems: items } = order.delivery;
  await signedIn(page);
  await page.goto(orderPath(order));
  const entry = await actionOf(card(page), 'Devolução');
  await expect(entry).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  const bia = await operator(request, people.bia);
  const done = await request.put(`/api/order-suppliers/${publicId}/status`, {
    ...bia,
    data: { orderSupplierStatusPublicId: DELIVERED },
  });
  expect(done.ok(), await done.text()).toBe(true);
  await expect(card(page).getByRole('combobox', { name: 'Status: Entrega concluída' })).toBeVisible();

  const dialog = await openReturn(page, orderNumber);
  const finish = dialog.getByRole('button', { name: 'Concluir devolução' });
  await expect(finish).toHaveAttribute('aria-disabled', 'true');
  const quantity = dialog.getByRole('textbox', { name: `Quantidade devolvida de ${items[0]?.product}` });
  await quantity.fill('9');
  await quantity.press('Enter');
  // Never more than was delivered, and nothing that wasn't typed.
  await expect(dialog.getByText('O máximo é 4,000. O valor continua 0,000.')).toBeVisible();
  await expect(quantity).toHaveValue('0,000');
  await quantity.fill('1,5');
  await quantity.press('Enter');
  await expect(dialog.getByText('Devolvido parcialmente')).toBeVisible();
  const credit = await dialog.getByText(/^R\$ /).innerText();
  expect(credit).not.toBe('R$ 0,00');
  await dialog.getByRole('textbox', { name: /^Comentário/ }).fill('Caixa amassada');
  await finish.click();
  await expect(page.getByText('Devolução concluída.')).toBeVisible();
  await expect(card(page).getByRole('combobox', { name: 'Status: Devolução parcial' })).toBeVisible();

  await card(page).getByRole('button', { name: 'Histórico', exact: true }).click();
  const history = page.getByRole('dialog', { name: `Histórico da entrega ${orderNumber}` });
  await expect(history.getByText('Devolvido parcialmente: Caixa amassada')).toBeVisible();
  await expect(history.getByText(credit, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const again = await openReturn(page, orderNumber);
  await expect(again.getByText('devolvido 1,500')).toBeVisible();
  await again.getByRole('button', { name: 'Devolver tudo' }).click();
  await expect(quantity).toHaveValue('2,500');
  await expect(again.getByText('Devolvido', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Iniciar devolução' }).click();
  await expect(card(page).getByRole('combobox', { name: 'Status: Devolução iniciada' })).toBeVisible();

  const underWay = await openReturn(page, orderNumber);
  await expect(underWay.getByText(/^Há uma devolução em andamento/)).toBeVisible();
  await underWay.getByRole('button', { name: 'Cancelar devolução' }).click();
  await expect(card(page).getByRole('combobox', { name: 'Status: Devolução parcial' })).toBeVisible();
});

test('an invoiced delivery of a supplier without an integration is dispatched, delivered and partly returned by hand', async ({
  page,
  request,
  baseURL,
}) => {
  test.slow();
  const order = await sendOrder(request, 2, {
    ...slips,
    isSupplierFit: ({ hasIntegration }) => !hasIntegration,
  });
  await charge(request, baseURL, order);
  const before = await asked(request, order);
  const { orderNumber, orderSupplierItems: items } = order.delivery;
  await signedIn(page);
  await page.goto(orderPath(order));
  const status = (label: string) => card(page).getByRole('combobox', { name: `Status: ${label}` });

  await status('NF emitida').click();
  const back = page.getByRole('option', { name: /^Em análise/ });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await expect(back).toContainText('Esta entrega já tem nota fiscal. O status só avança');
  await page.getByRole('option', { name: /^Entrega enviada/ }).click();
  await expect(status('Entrega enviada')).toBeVisible();
  await status('Entrega enviada').click();
  await page.getByRole('option', { name: /^Entrega concluída/ }).click();
  await expect(status('Entrega concluída')).toBeVisible();

  const dialog = await openReturn(page, orderNumber);
  const quantity = dialog.getByRole('textbox', { name: `Quantidade devolvida de ${items[0]?.product}` });
  await quantity.fill('1');
  await quantity.press('Enter');
  await dialog.getByRole('button', { name: 'Concluir devolução' }).click();
  await page
    .getByRole('dialog', { name: 'Esta alteração invalida cobranças' })
    .getByRole('button', { name: 'Salvar e refazer cobranças' })
    .click();
  await expect(status('Devolução parcial')).toBeVisible();
  // The last slip asks for less.
  const after = await asked(request, order);
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
  expect(after[2]).toBeLessThan(before[2] ?? 0);
});
