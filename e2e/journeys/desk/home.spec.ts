import { expect, type Page } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { dismissNotices, password, people } from '../access/people.ts';

const queues = (page: Page) => page.getByRole('navigation', { name: 'Filas de trabalho' });

test('R-MENU-004: signing in leads to the first page, whose numbers open what they count', async ({
  page,
}) => {
  await dismissNotices(page);
  await page.goto('/');
  await page.getByLabel('E-mail').fill(people.bia);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const stock = queues(page).getByRole('link', { name: /^\d+\s*Estoque insuficiente/ });
  await expect(stock).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // Other journeys go on beside this one: a card and its list are read until both tell of the same moment.
  await expect(async () => {
    await page.goto('/home');
    const words = (await stock.textContent()) ?? '';
    const count = Number(/^\d+/.exec(words)?.[0]);
    await stock.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/status=INSUFFICIENT_STOCK/);
    await expect(
      page.getByText(count === 1 ? '1 entrega' : `${count} entregas`, { exact: true }),
    ).toBeVisible({
      timeout: 3_000,
    });
  }).toPass();

  // What waits for credit is a group of the work list, which has as many.
  await expect(async () => {
    await page.goto('/home');
    const credit = page.getByRole('link', { name: /^Crédito: \d+ aguardando$/ });
    const count = Number(await credit.textContent());
    await credit.click();
    await expect(page).toHaveURL(/group=waiting/);
    const total = count === 1 ? '1 cliente' : `${count} clientes`;
    await expect(page.getByText(total, { exact: true })).toBeVisible({ timeout: 3_000 });
  }).toPass();

  // 'g' and 'i' lead back; a bar leads to its day.
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await expect(page).toHaveURL(/\/home$/);
  await page.getByRole('radiogroup', { name: 'Período' }).getByText('Hoje').click();
  await expect(page).toHaveURL(/period=today/);
  // The former days stay until the others are here.
  const bars = page.getByRole('link', { name: /: R\$ .*, [\d.]+ entregas?$/ });
  await expect(bars).toHaveCount(1);
  await bars.click();
  await expect(page).toHaveURL(/deliveryFrom=(\d{4}-\d\d-\d\d)&deliveryTo=\1&standing=true/);
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Só minhas' }).check();
  await expect(queues(page).getByRole('link', { name: /Em aberto comigo/ })).toBeVisible();
  await page.getByText('Ver em tabela').click();
  await expect(page.getByRole('columnheader', { name: 'Entregas' })).toBeVisible();
  expect(await problems(page)).toEqual([]);
});
