import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { changeFlags } from '../flags.ts';
import { test } from '../journey.ts';
import { actionOf, card, followUpPath, orderPath, sendOrder } from './orders.ts';
import { signedIn } from '../access/people.ts';

test('R-FOLLOW-011: every dialog of a day opens from a card, closes with Escape and gives the focus back', async ({
  page,
  request,
}) => {
  test.slow();
  const order = await sendOrder(request);
  const number = order.delivery.orderNumber;
  await signedIn(page);
  await page.goto(followUpPath(orderPath(order)));
  const actions = page.getByRole('group', { name: `Ações da entrega ${number}` });
  const dialogs = [
    ['Detalhes', `Entrega ${number}`],
    ['Adicionar produto', /^Adicionar produto/],
    ['Trocar produto', /^Trocar produto/],
    ['Descontos', /desconto/i],
    ['Histórico', `Histórico da entrega ${number}`],
    ['Comentários', `Comentários da entrega ${number}`],
    ['Colar valores', `Colar valores na entrega ${number}`],
  ] as const;
  for (const [action, name] of dialogs) {
    const button = await actionOf(card(page), action);
    await button.focus();
    // A menu's entry is gone once it has run: the focus comes back to what opened it.
    const isInMenu = (await button.and(page.getByRole('menuitem')).count()) > 0;
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog, action).toBeVisible();
    // No field opens a calendar or a file chooser of its own on the next key.
    await expect(page.locator('input[data-day]:focus, input[type="file"]:focus')).toHaveCount(0);
    expect(await problems(page), action).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog, action).toBeHidden();
    await expect(
      isInMenu ? actions.getByRole('button', { name: /^Mais ações/ }) : button,
      action,
    ).toBeFocused();
  }
  // The reason of a status, from the card's own selector.
  await page.getByRole('combobox', { name: 'Status: Em análise' }).click();
  await page.getByRole('option', { name: 'Cancelado' }).click();
  await expect(page.getByRole('dialog', { name: 'Cancelar entrega' })).toBeVisible();
  await page.keyboard.press('Escape');
  // The order's own.
  await page
    .getByRole('group', { name: 'Ações do pedido' })
    .getByRole('button', { name: 'Detalhes do pedido' })
    .click();
  await expect(page.getByRole('dialog', { name: /^Detalhes do pedido/ })).toBeVisible();
  await page.keyboard.press('Escape');
  // R-FOLLOW-008: an order with an id prints its mirror from the page's head.
  await page.getByRole('button', { name: 'Baixar espelho (PDF)' }).click();
  await expect(page.getByRole('dialog', { name: /^Espelho do pedido/ })).toBeVisible();
});

test('R-ROUTE-011: with the flag of the older version the address leads to the order-details page', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  const name = 'enable:delivery-old-version';
  await changeFlags(page, (flags) => [
    ...flags.filter((flag) => flag.name !== name),
    { name, enabled: true, version: '1' },
  ]);
  await signedIn(page);
  await page.goto(followUpPath(orderPath(order)));
  await expect(page).toHaveURL(new RegExp(`${orderPath(order)}$`));
  await expect(page.getByRole('heading', { name: `Pedido ${order.orderUniqueId}`, level: 1 })).toBeVisible();
  // The flags are asked for again and again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const path of [orderPath, (order: Parameters<typeof orderPath>[0]) => followUpPath(orderPath(order))]) {
  test(`the longest names hide nothing next to them (${path === orderPath ? 'order' : 'follow-up'})`, async ({
    page,
    request,
  }) => {
    const order = await sendOrder(request);
    await page.route(`**/api/orders/${order.orderPublicId}/details`, async (route) => {
      const answer = await route.fetch();
      const details = await answer.json();
      details.store =
        'Supermercado e Distribuidora de Alimentos São João da Boa Vista do Interior Paulista Ltda.';
      for (const delivery of details.orderSuppliers) {
        delivery.supplier =
          'Cooperativa Agropecuária dos Produtores Orgânicos da Serra da Mantiqueira e do Vale do Paraíba Ltda.';
        for (const item of delivery.orderSupplierItems) item.unit = 'bandeja grande';
      }
      await route.fulfill({ response: answer, json: details });
    });
    await signedIn(page);
    await page.goto(path(order));
    const boxOf = async (locator: ReturnType<typeof page.locator>) => {
      const box = await locator.boundingBox();
      if (box === null) throw new Error('not in sight');
      return box;
    };
    const client = await boxOf(page.getByRole('button', { name: /^Supermercado e Distribuidora/ }));
    const copy = await boxOf(page.getByRole('button', { name: 'Copiar documento' }).first());
    expect(client.x + client.width).toBeLessThan(copy.x - 100);
    const status = page.getByRole('combobox', { name: 'Status: Em análise' });
    expect((await boxOf(status)).width).toBeGreaterThan(90);
    const prices = page.getByRole('textbox', { name: /^Preço (unitário|fornecedor) de/ });
    await expect(prices).toHaveCount(order.delivery.orderSupplierItems.length * 2);
    for (const price of await prices.all()) {
      expect(await price.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(1);
    }
    // An order that is read again just now would be answered after the end.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
