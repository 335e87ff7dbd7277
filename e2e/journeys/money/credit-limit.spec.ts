import { celeiroPay, paymentMethods } from '@celeiro/rules/money/payments/methods.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { dayAhead } from '../clock.ts';
import { test } from '../journey.ts';
import { LARGE_ORDER, operator, sendOrder } from '../orders/orders.ts';
import { dismissNotices, people, signedIn } from '../access/people.ts';

const openCredit = async (page: Page, storePublicId: string, username: string) => {
  await signedIn(page, username);
  await page.goto(`/store/new-credit-analysis?storePublicId=${storePublicId}`);
  const panel = page.getByRole('region', { name: 'Limite de crédito' });
  await expect(panel.getByRole('textbox', { name: /^Novo limite/ })).toBeVisible();
  return panel;
};

test('a limit of more than twice the former is proposed, and confirmed by no one alone', async ({
  page,
  request,
}) => {
  // The newest store: a proposal changes nothing of what other journeys buy.
  const stores = await request.post('/api/stores/search?page=0&size=1', {
    ...(await operator(request)),
    data: { sort: 'createdAt,desc' },
  });
  const [{ publicId: storePublicId }] = (await stores.json()).content;

  const panel = await openCredit(page, storePublicId, people.bia);
  await panel.getByRole('textbox', { name: /^Novo limite/ }).fill('9000000,00');
  await panel
    .getByRole('textbox', { name: /^Válido até/ })
    .fill(dayAhead(90).split('-').toReversed().join('/'));
  // A store that was registered meanwhile has no method with a term yet.
  await panel.getByRole('checkbox', { name: 'Boleto 7 dias', exact: true }).check();
  await panel.getByRole('textbox', { name: /^Justificativa/ }).fill('Contrato renovado');
  await expect(panel.getByText(/precisa de uma segunda pessoa/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Enviar para a segunda pessoa' }).click();
  const mine = page.getByRole('region', { name: 'Limite à espera da segunda pessoa' });
  const alone = mine.getByRole('button', { name: /^Confirmar/ });
  await expect(alone).toHaveAttribute('aria-disabled', 'true');
});

const inAQuarter = () => dayAhead(90).split('-').toReversed().join('/');

/**
 * An order on term that passes its store's limit: not of the large order's store, of which most journeys buy, nor of one that bought
 * for an afternoon lately, as the other journey that passes a limit does.
 */
const waitingOrder = async (request: APIRequestContext) => {
  const ana = await operator(request);
  type Row = { readonly storeDocumentNumber: string };
  const storesOf = async (data: object): Promise<readonly string[]> => {
    const found = await request.post('/api/order-suppliers?page=0&size=15', { ...ana, data });
    return (await found.json()).content.map((row: Row) => row.storeDocumentNumber);
  };
  const taken = new Set([
    ...(await storesOf({ search: LARGE_ORDER })),
    ...(await storesOf({ periods: ['AFTERNOON'] })),
  ]);
  const order = await sendOrder(request, 2, {
    period: 'NIGHT',
    isOfOldest: true,
    quantity: 9000,
    payment: {
      paymentMethod: celeiroPay.publicId,
      celeiroPaymentMethodPublicId:
        paymentMethods.find(({ name }) => name === 'Boleto 7 dias')?.publicId ?? '',
    },
    isStoreFit: (document) => !taken.has(document),
  });
  const details = await request.get(`/api/orders/${order.orderPublicId}/details`, ana);
  const { storePublicId } = await details.json();
  const analysis = await request.get(`/api/credit-analysis/store/${storePublicId}`, ana);
  return { order, storePublicId, ...(await analysis.json()) };
};

test('from the work list one proposes a limit above the bound, another confirms it and the deliveries continue', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { order, storePublicId, store, usedLimit } = await waitingOrder(request);
  await signedIn(page, people.bia);
  await page.goto('/store/new-credit-analysis');
  const row = page.getByRole('row').filter({ has: page.locator(`a[href*="${storePublicId}"]`) });
  await expect(row).toBeVisible();
  expect(await problems(page), 'the work list').toEqual([]);
  // Taken, it is hers for everyone.
  await row.getByRole('link').focus();
  await page.keyboard.press('m');
  await expect(row).toContainText('Bia Moura');
  await row.getByRole('link').press('Enter');

  const panel = page.getByRole('region', { name: 'Limite de crédito' });
  // With room for whatever else is bought of this store meanwhile.
  const limit = Math.ceil(usedLimit) + 1_000_000;
  await panel.getByRole('textbox', { name: /^Novo limite/ }).fill(`${limit},00`);
  await panel.getByRole('textbox', { name: /^Válido até/ }).fill(inAQuarter());
  await panel.getByRole('textbox', { name: /^Justificativa/ }).fill('Contrato de fim de ano');
  expect(await problems(page), 'the decision').toEqual([]);
  await panel.getByRole('button', { name: 'Enviar para a segunda pessoa' }).click();
  await expect(page.getByRole('region', { name: 'Limite à espera da segunda pessoa' })).toBeVisible();

  const second = await browser.newContext();
  const livia = await second.newPage();
  await dismissNotices(livia);
  await signedIn(livia, people.livia);
  await livia.goto('/store/new-credit-analysis?view=second');
  await expect(livia.getByRole('link', { name: `Analisar ${store}` }).first()).toBeVisible();
  await livia.getByRole('button', { name: /^Notificações/ }).click();
  const notice = livia
    .getByRole('listitem')
    .filter({ hasText: 'Bia Moura propôs um limite de crédito' })
    .filter({ hasText: 'Contrato de fim de ano' });
  await notice.getByRole('link', { name: store }).click();
  const proposal = livia.getByRole('region', { name: 'Limite à espera da segunda pessoa' });
  await expect(proposal.getByText(order.delivery.orderNumber)).toBeVisible();
  await proposal.getByRole('textbox', { name: /^Justificativa/ }).fill('Conferi o contrato');
  await proposal.getByRole('button', { name: /^Confirmar e liberar/ }).click();
  await expect(livia.getByText('Limite confirmado').first()).toBeVisible();
  await expect(
    livia.getByRole('region', { name: 'Histórico de análises' }).getByText('Conferi o contrato'),
  ).toBeVisible();
  await second.close();

  // Who proposed it sees it by herself.
  await expect(page.getByRole('region', { name: 'Limite à espera da segunda pessoa' })).toBeHidden();
  const delivery = await request.get(
    `/api/order-suppliers/${order.delivery.publicId}/delivery-details`,
    await operator(request),
  );
  expect((await delivery.json()).orderSupplierStatus.name).toBe('ANALYZING');
});

test('the figures of an analysis open as many rows as they count', async ({ page, request }) => {
  const ana = await operator(request);
  const list = await request.get('/api/credit-analysis/queue', ana);
  const [{ publicId }] = (await list.json()).content;
  const facts = await (await request.get(`/api/credit-analysis/store/${publicId}/facts`, ana)).json();
  await openCredit(page, publicId, people.bia);
  const figures = page.getByRole('navigation', { name: 'Números do crédito' });
  await figures.getByRole('link', { name: /^Usado a prazo/ }).click();
  await expect(page.getByRole('heading', { name: 'Entregas', level: 1 })).toBeVisible();
  const rows = page.locator('a[data-row-link]');
  if (facts.running.count > 0 && facts.running.count <= 25)
    await expect(rows).toHaveCount(facts.running.count);
  await page.goBack();
  await page.getByRole('button', { name: /boletos? não pagos?$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Boletos não pagos' });
  await expect(
    dialog.getByText(new RegExp(`${facts.unpaid.count} parcelas?$|Nenhuma parcela`)),
  ).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
