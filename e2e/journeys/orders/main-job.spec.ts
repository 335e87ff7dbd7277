import { addDays, periodLabel } from '@celeiro/rules/days/calendar.ts';
import { statusOf } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { readTypedDay, writeTypedDay } from '@celeiro/rules/days/typed-day.ts';
import { expect, type Locator, type Page } from '@playwright/test';
import { dayAhead } from '../clock.ts';
import { test } from '../journey.ts';
import { actionOf, card, LARGE_ORDER, operator, orderPath, sendOrder } from './orders.ts';
import { people, signedIn, signIn } from '../access/people.ts';

/** Finds a delivery in the list by what was typed and opens it. */
const openFromList = async (page: Page, text: string, number: string): Promise<void> => {
  const search = page.getByRole('textbox', { name: 'Buscar entregas' });
  await search.fill(text);
  await search.press('Enter');
  await page.getByRole('link', { name: new RegExp(`^Abrir entrega ${number} `) }).click();
  await expect(card(page)).toBeVisible();
};

/** '1.234,50' in centavos. */
const centsOf = (amount: string): number => Number(amount.replace(/\D/g, ''));

type Day = {
  readonly date: string;
  readonly periods: readonly { readonly period: string; readonly isOpen: boolean }[];
};

/** A day on which the supplier of the open delivery comes in the delivery's own period, and the last period it comes in. */
const servedDay = async (page: Page): Promise<{ readonly date: string; readonly period: string }> => {
  const ana = await operator(page.request);
  const [, order = '', delivery = ''] = /([\w-]{36})\/([\w-]{36})/.exec(page.url()) ?? [];
  const details = await (await page.request.get(`/api/orders/${order}/details`, ana)).json();
  const own = details.orderSuppliers.find((one: { publicId: string }) => one.publicId === delivery);
  const answer = await page.request.get(
    `/api/suppliers/${own.supplierPublicId}/availability?storePublicId=${details.storePublicId}&from=${dayAhead(20)}&to=${dayAhead(60)}`,
    ana,
  );
  const days: readonly Day[] = (await answer.json()).days;
  const openOf = (day: Day) => day.periods.filter(({ isOpen }) => isOpen).map(({ period }) => period);
  const day = days.find((one) => openOf(one).includes(own.delivery));
  if (!day) throw new Error('a supplier that never comes');
  return { date: day.date, period: periodLabel(openOf(day).at(-1) ?? null) };
};

/** R-HEADER-004: chooses a day in the calendar of its field, by keyboard alone: weeks down, then days. */
const pickDay = async (page: Page, field: Locator, requested: string): Promise<void> => {
  await field.focus();
  const former = readTypedDay(await field.inputValue());
  if (former === null) throw new Error('no day');
  await field.press('Alt+ArrowDown');
  const calendar = page.getByRole('dialog', { name: 'Data de entrega' });
  const day = (date: string) => calendar.locator(`[data-day="${date}"]`).getByRole('button');
  await expect(day(former)).toBeFocused();
  let at = former;
  while (at < requested) {
    const isWeek = addDays(at, 7) <= requested;
    at = addDays(at, isWeek ? 7 : 1);
    await page.keyboard.press(isWeek ? 'ArrowDown' : 'ArrowRight');
    await expect(day(at)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(writeTypedDay(requested));
};

/** The whole job on an open delivery: every field, the status with its reason, and the history that tells of it. */
const doTheJob = async (page: Page): Promise<void> => {
  const open = card(page);
  const row = open.getByRole('row').nth(1);
  const quantity = row.getByRole('textbox', { name: /^Quantidade de/ });
  const total = open.getByText('Total com ADF', { exact: true }).last();
  await expect(total).toBeVisible();

  await quantity.fill('7,5');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('7,500');
  await expect(page.getByText('Salvo').first()).toBeVisible();

  // A price that falls by more than half is asked about; Enter alone leaves it, and the keyboard is enough to save it.
  const unitPrice = row.getByRole('textbox', { name: /^Preço unitário de/ });
  const supplierPrice = row.getByRole('textbox', { name: /^Preço fornecedor de/ });
  const supplierCents = async () => centsOf(await supplierPrice.inputValue());
  const supplierBefore = await supplierCents();
  const before = await unitPrice.inputValue();
  const third = Math.ceil(centsOf(before) / 3);
  const drop = page.getByRole('dialog', { name: 'Baixar o preço em mais da metade?' });
  for (const keys of [['Enter'], ['Tab', 'Enter']]) {
    await unitPrice.fill(String(third));
    await unitPrice.press('Enter');
    await expect(drop).toContainText(`de R$ ${before} para`);
    for (const key of keys) await page.keyboard.press(key);
    await expect(drop).toBeHidden();
    await expect(unitPrice).toBeFocused();
    const expected = keys.length === 1 ? centsOf(before) : third;
    await expect.poll(async () => centsOf(await unitPrice.inputValue())).toBe(expected);
  }
  // The supplier's price follows once the server has saved; typed before, it would fall by more than half too.
  await expect.poll(supplierCents).not.toBe(supplierBefore);
  const higher = (await supplierCents()) + 7;
  await supplierPrice.fill(String(higher));
  await supplierPrice.press('Enter');
  await expect.poll(supplierCents).toBe(higher);

  const sizes = open.getByRole('textbox', { name: /^Tamanho de/ }).and(open.locator(':not([readonly])'));
  if ((await sizes.count()) > 0) {
    await sizes.first().fill('3,25');
    await sizes.first().press('Enter');
    await expect(sizes.first()).toHaveValue('3,25');
  }

  const cost = open.getByRole('textbox', { name: 'Custo logístico' });
  await cost.fill('4990');
  await cost.press('Enter');
  await expect(cost).toHaveValue('49,90');

  const { date: requested, period } = await servedDay(page);
  await pickDay(page, open.getByRole('textbox', { name: 'Data de entrega' }), requested);

  await open.getByRole('combobox', { name: /^Período/ }).click();
  await page.getByRole('option', { name: period }).click();
  await expect(open.getByRole('combobox', { name: `Período: ${period}` })).toBeVisible();

  const operatorField = open.getByRole('combobox', { name: 'Responsável' });
  await operatorField.click();
  await operatorField.fill('Bia');
  await page.getByRole('option', { name: 'Bia Moura' }).click();
  await expect(operatorField).toHaveValue('Bia Moura');

  const note = open.getByRole('textbox', { name: 'Comentário operações' });
  await note.fill('Conferido por telefone.');
  await note.blur();
  await expect(page.getByText('Salvo').first()).toBeVisible();

  await open.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Em acompanhamento' }).click();
  await expect(open.getByRole('combobox', { name: 'Status: Em acompanhamento' })).toBeVisible();

  // R-STATUS-006, R-REASON-002, R-REASON-006: canceling asks why before anything is sent.
  await open.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Cancelado' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar entrega' });
  await expect(dialog.getByRole('button', { name: 'Cancelar entrega' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: /^Motivo/ }).click();
  await page.getByRole('option').first().click();
  await dialog.getByRole('textbox', { name: /^Descrição/ }).fill('Cliente fechou hoje.');
  await dialog.getByRole('button', { name: 'Cancelar entrega' }).click();
  await expect(dialog).toBeHidden();
  // R-STATUS-005: from here on nothing can be edited.
  await expect(quantity).toHaveAttribute('readonly', '');
  await expect(cost).toHaveAttribute('readonly', '');

  // R-HIST-001
  await (await actionOf(open, 'Histórico')).click();
  const history = page.getByRole('dialog', { name: /^Histórico da entrega/ });
  await expect(history).toContainText('Status');
  await expect(history).toContainText('Cancelado');
  await expect(history).toContainText('7,500');
  await expect(history).toContainText('R$ 49,90');
  await expect(history).toContainText('Ana Prado');
};

test('@main R-GEN-008, R-GEN-009: an operator finds a delivery sent by a channel, changes it, cancels it and reads its history', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signIn(page);
  await openFromList(page, order.orderUniqueId, order.delivery.orderNumber);
  await expect(page).toHaveURL(new RegExp(order.delivery.publicId));
  await doTheJob(page);
  await page.reload();
  await expect(
    card(page)
      .getByRole('textbox', { name: /^Quantidade de/ })
      .first(),
  ).toHaveValue('7,500');
});

test('the same job on a delivery of the demonstration', async ({ page, request }) => {
  const ana = await operator(request);
  const list = await request.post('/api/order-suppliers?page=0&size=100', {
    ...ana,
    data: { statuses: [statusOf('ANALYZING').publicId] },
  });
  const { content } = await list.json();
  // One that no discount policy stands in the way of, and none of the orders other journeys sent.
  const row = content.find(
    (candidate: { exceededDiscountPolicy: boolean; aboveLimit: boolean; orderUniqueId: string | null }) =>
      !candidate.exceededDiscountPolicy &&
      !candidate.aboveLimit &&
      !candidate.orderUniqueId?.startsWith('E2E') &&
      candidate.orderUniqueId !== LARGE_ORDER,
  );
  await signIn(page);
  await openFromList(page, row.orderNumber, row.orderNumber);
  await doTheJob(page);
});

test('two operators see each other: a change arrives by itself, a stale save asks, nothing typed is lost', async ({
  page,
  browser,
  request,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, people.bia);
  await other.goto(orderPath(order));
  await expect(card(page)).toBeVisible();
  await expect(card(other)).toBeVisible();
  await expect(card(page).getByText('Bia está aqui')).toBeVisible();

  const mine = card(page).getByRole('textbox', { name: /^Quantidade de/ });
  const theirs = card(other).getByRole('textbox', { name: /^Quantidade de/ });
  await theirs.first().fill('9');
  await theirs.first().press('Enter');
  await expect(theirs.first()).toHaveValue('9,000');
  await expect(mine.first()).toHaveValue('9,000');
  await expect(card(page).getByText(/Bia.* alterou a quantidade de/)).toBeVisible();

  // Different fields at the same time: both stand, nobody is asked.
  await Promise.all([
    (async () => {
      await mine.nth(1).fill('4');
      await mine.nth(1).press('Enter');
    })(),
    (async () => {
      await theirs.nth(2).fill('5');
      await theirs.nth(2).press('Enter');
    })(),
  ]);
  for (const where of [mine, theirs]) {
    await expect(where.nth(1)).toHaveValue('4,000');
    await expect(where.nth(2)).toHaveValue('5,000');
  }

  // The same field: mine is kept until I choose.
  await mine.first().focus();
  await mine.first().fill('3');
  await theirs.first().fill('8');
  await theirs.first().press('Enter');
  await expect(theirs.first()).toHaveValue('8,000');
  await expect(page.getByText('Bia alterou esta entrega')).toBeVisible();
  await expect(mine.first()).toHaveValue('3');
  await mine.first().press('Enter');
  const conflict = page.getByRole('dialog', { name: 'Esta entrega mudou enquanto você editava' });
  await expect(conflict).toContainText('8,000');
  await conflict.getByRole('button', { name: 'Reaplicar minha alteração' }).click();
  await expect(mine.first()).toHaveValue('3,000');
  await expect(theirs.first()).toHaveValue('3,000');
});

test('eight tabs of one browser all hear a change', async ({ page, context, request }) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  const tabs = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(orderPath(order))));
  for (const tab of tabs) await expect(card(tab)).toBeVisible();
  const bia = await operator(request, people.bia);
  const details = await (await request.get(`/api/orders/${order.orderPublicId}/details`, bia)).json();
  const [item] = details.orderSuppliers[0].orderSupplierItems;
  const answer = await request.put(`/api/order-supplier-items/${item.publicId}`, {
    ...bia,
    data: { quantity: 6 },
  });
  expect(answer.ok()).toBe(true);
  for (const tab of tabs) {
    await expect(
      card(tab)
        .getByRole('textbox', { name: /^Quantidade de/ })
        .first(),
    ).toHaveValue('6,000');
  }
});

test('R-ITEM-009: the last product is not removed: the delivery is offered for cancellation', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 1);
  await signedIn(page);
  await page.goto(orderPath(order));
  await card(page)
    .getByRole('button', { name: /^Remover/ })
    .click();
  const offer = page.getByRole('dialog', { name: 'Cancelar entrega' });
  await offer.getByRole('button', { name: 'Sim, cancelar entrega' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Cancelar entrega' }).getByRole('combobox', { name: /^Motivo/ }),
  ).toBeVisible();
});

test('R-ITEM-007, R-DETAIL-027: removing a product asks first and says it is done', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request, 2);
  await signedIn(page);
  await page.goto(orderPath(order));
  await card(page)
    .getByRole('button', { name: /^Remover/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Remover produto' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click();
  await expect(page.getByText('Produto removido com sucesso!')).toBeVisible();
  await expect(card(page).getByRole('textbox', { name: /^Quantidade de/ })).toHaveCount(1);
});
