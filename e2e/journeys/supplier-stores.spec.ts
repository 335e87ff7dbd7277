import { expect } from '@playwright/test';
import { problems } from './axe.ts';
import { test } from './journey.ts';
import { operator, sendOrder } from './orders.ts';
import { signedIn } from './people.ts';

test('EP-126, EP-128, R-ADMIN-020: a store is disabled with a reason in its supplier’s profile, told, and enabled again', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await sendOrder(request);
  const { supplierPublicId } = order.delivery;
  const answer = await request.get(`/api/orders/${order.orderPublicId}/details`, await operator(request));
  const { documentNumber, store: storeName }: { documentNumber: string; store: string } = await answer.json();
  await signedIn(page);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/stores`);
  await page.getByRole('textbox', { name: 'Buscar clientes' }).fill(documentNumber);
  await page
    .getByRole('link', { name: new RegExp(storeName) })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: storeName });
  await panel.getByRole('checkbox', { name: 'Exige agendamento' }).check();
  await expect(page.getByText("Aviso 'Exige agendamento' incluído.")).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(panel.getByRole('checkbox', { name: 'Exige agendamento' })).not.toBeChecked();
  expect(await problems(page)).toEqual([]);
});
