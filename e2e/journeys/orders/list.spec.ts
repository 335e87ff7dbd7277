import { expect, type Page } from '@playwright/test';
import { now } from '../clock.ts';
import { test } from '../journey.ts';
import { signIn } from '../access/people.ts';

const rows = (page: Page) => page.getByRole('link', { name: /^Abrir entrega/ });
const search = (page: Page) => page.getByRole('textbox', { name: 'Buscar entregas' });

test.beforeEach(({ page }) => signIn(page));

test('finds a delivery by its number, its store, a formatted document and its supplier', async ({ page }) => {
  // While the list loads its rows are empty.
  await expect(rows(page).first()).toBeVisible();
  const first = page.getByRole('row').nth(1);
  const cells = await first.getByRole('cell').allInnerTexts();
  const number = cells[1] ?? '';
  const [store = '', document = ''] = (cells[3] ?? '').split('\n');
  const supplier = cells[4] ?? '';
  for (const text of [
    number,
    store.toUpperCase(),
    document,
    supplier.normalize('NFD').replace(/\p{M}/gu, ''),
  ]) {
    await search(page).fill(text);
    await search(page).press('Enter');
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page).filter({ hasText: number })).toBeVisible();
  }
  await search(page).fill('nada com este nome');
  await search(page).press('Enter');
  await expect(page.getByText('Nenhum resultado encontrado.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar filtros' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('filters by status and period, and removes each by itself', async ({ page }) => {
  await page.getByRole('button', { name: 'Filtro', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filtros' });
  await dialog.getByLabel('Entrega concluída').check();
  await dialog.getByLabel('Manhã').check();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/status=DELIVERED&period=MORNING/);
  const table = page.getByRole('table', { name: 'Lista de entregas' });
  await expect(table.getByText('Em análise')).toHaveCount(0);
  await expect(table.getByText('Entrega concluída').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remover filtro Período' }).click();
  await expect(page).toHaveURL(/status=DELIVERED(?!.*period)/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remover filtro Status' })).toBeVisible();
});

test('R-TABLE-001, R-TABLE-002, R-TABLE-003, R-TABLE-005: pages there and back, and remembers the rows per page', async ({
  page,
}) => {
  // Lower than 900 px a page begins with 10 rows, with 25 from there on.
  await page.setViewportSize({ width: 1440, height: 880 });
  // What other journeys send is not delivered: this list stands still.
  await page.goto('/delivery/delivery-list?status=DELIVERED');
  await expect(page.getByText(/^1-10 de /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remover filtro Status' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  const firstNumbers = await rows(page).allInnerTexts();
  await page.getByRole('button', { name: 'Ir para a próxima página' }).click();
  await expect(page.getByText(/^11-20 de /)).toBeVisible();
  await expect.poll(() => rows(page).allInnerTexts()).not.toEqual(firstNumbers);
  await page.getByRole('button', { name: 'Ir para a última página' }).click();
  await expect(page.getByRole('button', { name: 'Ir para a próxima página' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ir para a página anterior' }).click();
  await page.getByRole('button', { name: 'Ir para a primeira página' }).click();
  await expect(page.getByText(/^1-10 de /)).toBeVisible();
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(firstNumbers);
  await page.getByLabel('Linhas por página:').selectOption('25');
  await expect(page.getByText(/^1-25 de /)).toBeVisible();
  await page.goto('/delivery/delivery-list');
  await expect(page.getByText(/^1-25 de /)).toBeVisible();
});

test('saves the filters as a view with its own name and removes it', async ({ page }) => {
  await search(page).fill('padaria');
  await search(page).press('Enter');
  await page.getByRole('button', { name: 'Salvar visão' }).click();
  const name = `Padarias ${now()}`;
  await page.getByLabel('Nome da visão').fill(name);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  const tab = page.getByRole('tab', { name });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: /^Todas/ }).click();
  await expect(page).not.toHaveURL(/search=/);
  await tab.click();
  await expect(page).toHaveURL(/search=padaria/);
  await page.getByRole('button', { name: 'Excluir visão' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir visão' }).click();
  await expect(tab).toHaveCount(0);
});

test('works from the keyboard: / searches, j and k move, Enter opens', async ({ page }) => {
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await search(page).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/delivery-detail/);
});

test('a row opens in another tab with Ctrl or the middle button', async ({ page, context }) => {
  await expect(rows(page).first()).toBeVisible();
  for (const options of [{ modifiers: ['ControlOrMeta' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('row').nth(1).getByRole('cell').nth(2).click(options),
    ]);
    await expect(other).toHaveURL(/delivery-detail/);
    await other.close();
  }
});

test('small screens show cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Lista de entregas' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  // R-MENU-003
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible();
});
