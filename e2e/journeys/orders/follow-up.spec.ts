import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { actionOf, card, followUpPath, operator, orderPath, sendOrder } from './orders.ts';
import { signedIn, signIn } from '../access/people.ts';

const fixedAddress = (page: Page) => page.getByText(/^rua |^avenida |, sp$/).nth(1);

test('R-FOLLOW: a row of the list opens the follow-up screen, and the day continues from its cards', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 8);
  const number = order.delivery.orderNumber;
  // Low enough for the page to scroll past 140 px.
  await page.setViewportSize({ width: 1280, height: 560 });
  await signIn(page);
  await page.getByRole('textbox', { name: 'Buscar entregas' }).fill(number);
  await page.getByRole('link', { name: new RegExp(`^Abrir entrega ${number}`) }).click();
  // R-FOLLOW-001, R-FOLLOW-002, R-FOLLOW-003
  await expect(page).toHaveURL(
    new RegExp(`delivery-detail-v2/${order.orderPublicId}/${order.delivery.publicId}$`),
  );
  await expect(page.getByRole('heading', { name: 'Acompanhamento de entregas', level: 1 })).toBeVisible();
  await expect(page.getByRole('table', { name: new RegExp(`^Produtos da entrega ${number}`) })).toBeVisible();

  // R-FOLLOW-009: the card's actions stand with it while it is open.
  await page.getByRole('button', { name: new RegExp(`${number}.*Menos Detalhes`) }).click();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('group', { name: `Ações da entrega ${number}` })).toHaveCount(0);
  await page.getByRole('button', { name: new RegExp(`${number}.*Mais Detalhes`) }).click();
  await (await actionOf(card(page), 'Histórico')).click();
  const history = page.getByRole('dialog', { name: `Histórico da entrega ${number}` });
  await expect(history.getByText('Entrega recebida')).toBeVisible();
  await history.getByRole('button', { name: 'Fechar' }).click();

  // R-FOLLOW-006, R-FOLLOW-007
  const sellers = page.getByRole('combobox', { name: 'Embaixador' });
  await expect(sellers).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Remover / })
    .last()
    .scrollIntoViewIfNeeded();
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  await expect(sellers).toHaveCount(2);
  await expect(fixedAddress(page)).toBeVisible();

  // R-FOLLOW-005
  await page
    .getByRole('group', { name: 'Ações do pedido' })
    .getByRole('button', { name: 'Detalhes do pedido' })
    .click();
  const details = page.getByRole('dialog', { name: `Detalhes do pedido ${order.orderUniqueId}` });
  await expect(details.getByText(number)).toBeVisible();
});

test('R-FOLLOW-010, R-FOLLOW-015: a delivery confirmed elsewhere arrives, and keeps the seller', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(followUpPath(orderPath(order)));
  const seller = page.getByRole('combobox', { name: 'Embaixador' });
  await expect(seller).not.toHaveAttribute('aria-disabled', 'true');
  const bia = await operator(request, 'bia.supervisora@celeiro.dev');
  const statuses: readonly { readonly publicId: string; readonly name: string }[] = await (
    await request.get('/api/order-supplier-status', bia)
  ).json();
  const confirmed = statuses.find(({ name }) => name === 'CONFIRMED')?.publicId;
  const changed = await request.put(`/api/order-suppliers/${order.delivery.publicId}/status`, {
    ...bia,
    data: { orderSupplierStatusPublicId: confirmed },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Status' })).toHaveText(/Pedido confirmado/);
  await expect(seller).toHaveAttribute('aria-disabled', 'true');
  await seller.focus();
  await expect(page.getByText(/^O embaixador não pode ser trocado/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('R-UI-001, R-UI-002: actions come from the bottom, and what is disabled says why', async ({
    page,
    request,
  }) => {
    const order = await sendOrder(request);
    const ana = await operator(request);
    const statuses: readonly { readonly publicId: string; readonly name: string }[] = await (
      await request.get('/api/order-supplier-status', ana)
    ).json();
    await request.put(`/api/order-suppliers/${order.delivery.publicId}/status`, {
      ...ana,
      data: {
        orderSupplierStatusPublicId: statuses.find(({ name }) => name === 'CONFIRMED')?.publicId,
      },
    });
    await signedIn(page);
    await page.goto(followUpPath(orderPath(order)));
    await page.getByText('Dados do pedido').tap();
    await page.getByRole('combobox', { name: 'Embaixador' }).tap({ force: true });
    const why = page.getByRole('dialog', { name: 'Ação indisponível' });
    await expect(why).toContainText('O embaixador não pode ser trocado');
    await why.getByRole('button', { name: 'Voltar' }).tap();
    await expect(why).toBeHidden();
    await page.getByRole('button', { name: 'Ações', exact: true }).tap();
    const drawer = page.getByRole('dialog', { name: 'Ações' });
    // It slides in: it ends at the bottom edge.
    await expect
      .poll(async () => {
        const box = await drawer.boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0));
      })
      .toBe(844);
    await drawer.getByRole('button', { name: 'Histórico' }).tap();
    await expect(page.getByRole('dialog', { name: /^Histórico da entrega/ })).toBeVisible();
  });
});
