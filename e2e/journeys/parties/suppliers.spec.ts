import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { signIn } from '../access/people.ts';

// A document is one supplier's: a second try registers another company.
const companies = [
  { cnpj: '52.100.014/0001-80', name: 'Maré Alta', city: 'Santos' },
  { cnpj: '52.100.013/0001-36', name: 'Serra Clara', city: 'Guarulhos' },
] as const;

test('R-ADMIN-020, R-MENU-006, R-ROUTE-007: a supplier is registered from its CNPJ, changed, found and shown', async ({
  page,
}) => {
  test.slow();
  const { cnpj, name, city } = companies[test.info().retry] ?? companies[0];
  await signIn(page);
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Fornecedor' })
    .click();
  await expect(page).toHaveURL(/\/supplier\/supplier-list$/);
  await expect(page.getByRole('row', { name: /Atacad/ }).first()).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Novo fornecedor' }).click();
  await page.getByLabel(/^CNPJ ou CPF/).fill(cnpj);
  await expect(page.getByLabel(/^Nome fantasia/)).toHaveValue(name);
  await expect(page.getByLabel(/^Cidade/)).toHaveValue(city);
  await page.getByLabel(/^Pedido mínimo/).fill('250,00');
  await page.getByLabel(/^Horário de corte/).fill('15:30');
  await page.getByRole('checkbox', { name: 'Segunda-feira, manhã' }).check();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Fornecedor cadastrado.')).toBeVisible();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('15:30 · No mesmo dia')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  await page.getByRole('button', { name: 'Editar' }).click();
  await page.getByRole('combobox', { name: /^Status/ }).click();
  await page.getByRole('option', { name: 'Pausado' }).click();
  await page.getByLabel(/^Motivo/).fill('Em reforma');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Pausado: Em reforma')).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText('Status: Ativo → Pausado')).toBeVisible();

  // On a phone each supplier is a card, and nothing is wider than the screen.
  await page.setViewportSize({ width: 390, height: 844 });
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isTooWide()).toBe(false);
  await page.getByRole('tab', { name: 'Resumo' }).click();
  expect(await problems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Voltar aos fornecedores' }).click();
  await page.getByRole('textbox', { name: 'Buscar fornecedores' }).fill(cnpj);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible();
  expect(await isTooWide()).toBe(false);
});
