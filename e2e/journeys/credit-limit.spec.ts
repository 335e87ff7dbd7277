import { celeiroPay, paymentMethods } from '@celeiro/rules/payments/methods.ts';
import { expect, type Page } from '@playwright/test';
import { problems } from './axe.ts';
import { dayAhead } from './clock.ts';
import { test } from './journey.ts';
import { operator, sendOrder } from './orders.ts';
import { people, signedIn } from './people.ts';

const onTerm = {
  paymentMethod: celeiroPay.publicId,
  celeiroPaymentMethodPublicId: paymentMethods.find(({ name }) => name === 'Boleto 7 dias')?.publicId ?? '',
};

const openCredit = async (page: Page, storePublicId: string, username: string) => {
  await signedIn(page, username);
  await page.goto(`/store/new-credit-analysis?storePublicId=${storePublicId}`);
  const panel = page.getByRole('region', { name: 'Limite de crédito' });
  await expect(panel.getByRole('textbox', { name: /^Novo limite/ })).toBeVisible();
  return panel;
};

test('a limit of more than twice the former is proposed, and confirmed by nobody alone', async ({
  page,
  request,
}) => {
  test.slow();
  // A store of its own: the limit it passes is no other journey's.
  const others = await request.post('/api/order-suppliers?page=0&size=100', {
    ...(await operator(request)),
    data: { periods: ['MORNING', 'AFTERNOON'] },
  });
  const taken = new Set(
    (await others.json()).content.map((row: { storeDocumentNumber: string }) => row.storeDocumentNumber),
  );
  const order = await sendOrder(request, 1, {
    period: 'NIGHT',
    quantity: 9000,
    payment: onTerm,
    isStoreFit: (documentNumber) => !taken.has(documentNumber),
  });
  const details = await request.get(`/api/orders/${order.orderPublicId}/details`, await operator(request));
  const { storePublicId } = await details.json();

  const panel = await openCredit(page, storePublicId, people.bia);
  await panel.getByRole('textbox', { name: /^Novo limite/ }).fill('9000000,00');
  await panel
    .getByRole('textbox', { name: /^Válido até/ })
    .fill(dayAhead(90).split('-').toReversed().join('/'));
  await panel.getByRole('textbox', { name: /^Justificativa/ }).fill('Contrato renovado');
  await expect(panel.getByText(/precisa de uma segunda pessoa/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Enviar para a segunda pessoa' }).click();
  const mine = page.getByRole('region', { name: 'Limite à espera da segunda pessoa' });
  const alone = mine.getByRole('button', { name: /^Confirmar/ });
  await expect(alone).toHaveAttribute('aria-disabled', 'true');
});
