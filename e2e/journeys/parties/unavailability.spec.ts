import { addDays, formatDate } from '@celeiro/rules/days/calendar.ts';
import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { dayAhead } from '../clock.ts';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
];

test('R-ADMIN-017: days closed in one browser close in the calendar of another within a second, and open again', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const order = await sendOrder(request, 1);
  const { supplierPublicId } = order.delivery;
  const bia = await operator(request, people.bia);
  // Far enough that no other journey orders for it; another try takes another day.
  const closed = addDays(dayAhead(200), test.info().retry);
  const [year = '', month = '', day = ''] = closed.split('-');

  const other = await (await browser.newContext()).newPage();
  await signedIn(other);
  await other.goto(orderPath(order));
  await card(other)
    .getByRole('button', { name: /^Abrir calendário/ })
    .click();
  const dated = other.getByRole('button', {
    name: new RegExp(`\\b${Number(day)} de ${months[Number(month) - 1]} de ${year}`),
  });
  await expect(async () => {
    await other.getByRole('button', { name: 'Ir para o próximo mês' }).click();
    await expect(dated).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(dated).not.toHaveAccessibleDescription(/Indisponível/);

  await signedIn(page, people.bia);
  await page.goto(`/supplier/supplier-detail/${supplierPublicId}/unavailability`);
  await expect(page.getByRole('grid')).toHaveCount(12);
  expect(await problems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Nova indisponibilidade' }).click();
  const panel = page.getByRole('dialog', { name: 'Nova indisponibilidade' });
  await panel.getByRole('textbox', { name: 'Início' }).fill(closed.split('-').toReversed().join('/'));
  await panel.getByRole('textbox', { name: 'Fim' }).fill(closed.split('-').toReversed().join('/'));
  await page.keyboard.press('Tab');
  await panel.getByRole('combobox', { name: 'Motivo' }).click();
  await page.getByRole('option', { name: 'Feriado' }).click();
  await expect(panel.getByText('Nenhuma entrega nestes dias.')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  // What is filled in isn't lost by another tab.
  await page.getByRole('tab', { name: /^Produtos/ }).click();
  const goOn = page.getByRole('button', { name: 'Continuar editando' });
  await goOn.click();
  await expect(goOn).toHaveCount(0);
  await expect(panel.getByRole('textbox', { name: 'Fim' })).not.toHaveValue('');
  await panel.getByRole('textbox', { name: 'Fim' }).focus();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Indisponibilidade salva.')).toBeVisible();
  await expect(dated).toHaveAccessibleDescription(/Indisponível: feriado, em/, { timeout: 1_000 });

  const list = page.getByRole('table', { name: 'Indisponibilidades', exact: true });
  await expect(list.getByText(formatDate(closed))).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  // A channel is refused with the reason; then the day is open again.
  const read = await request.get(`/api/suppliers-unavailability/supplier/${supplierPublicId}`, bia);
  expect(JSON.stringify(await read.json())).toContain(closed);
  await list.getByRole('button', { name: `Excluir ${formatDate(closed)}` }).click();
  await expect(page.getByText('Indisponibilidade excluída.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeVisible();
  await expect(dated).not.toHaveAccessibleDescription(/Indisponível/);
});
