import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { countKeys } from '../key-count.ts';
import { signedIn } from '../access/people.ts';

// A second try finds what the first one left: it edits other places.
const places = [
  { city: 'Atibaia', typed: 'atibaia', zone: 'Leste' },
  { city: 'Botucatu', typed: 'botucatu', zone: 'Norte' },
] as const;

test('R-RT-001, R-RT-005, R-RT-013, R-ROUTE-008: a route is added by keys, a second one refused, an exception saved, the route deleted', async ({
  page,
}) => {
  test.slow();
  const { city, typed, zone } = places[test.info().retry] ?? places[0];
  const routes = page.getByRole('region', { name: 'Rotas do fornecedor' });
  const row = (name: RegExp) => routes.getByRole('row', { name });
  const state = page.getByRole('combobox', { name: /^Estado/ });
  const field = page.getByRole('combobox', { name: /^Cidade/ });
  const save = page.getByRole('button', { name: 'Salvar rota' });
  await signedIn(page);
  await page.goto('/supplier/supplier-list');
  await page.getByRole('link', { name: /Atacadão do Produtor/ }).click();
  await page.getByRole('tab', { name: 'Rotas' }).click();
  await expect(row(/^São Paulo/)).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // A new route, from its tab on by keyboard alone.
  const keys = countKeys(page);
  await page.getByRole('tab', { name: 'Rotas' }).focus();
  await keys.press('Tab', 'Tab');
  await expect(routes.getByRole('button', { name: 'Nova rota' })).toBeFocused();
  await keys.press('Enter');
  await expect(state).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('option', { name: /^São Paulo/ })).toBeVisible();
  await keys.press('s', 's', 's', 'Enter', 'Tab');
  await expect(state).toHaveText('São Paulo');
  await expect(field).toBeFocused();
  await keys.type(typed);
  await expect(page.getByRole('option')).toHaveText([city]);
  await keys.press('ArrowDown', 'Enter', 'Tab', 'Tab', 'Tab', 'Tab');
  await expect(page.getByRole('group', { name: 'Segunda-feira' }).getByLabel('Manhã')).toBeFocused();
  await keys.press('Space', 'ArrowDown', 'Space');
  await expect(page.getByText('2 de 21')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await keys.press('Control+s');
  await expect(page.getByText('Rota adicionada com sucesso!')).toBeVisible();
  await expect(page).toHaveURL(/\/routes$/);
  await expect(row(new RegExp(`^${city}`)).getByText('Nova')).toBeVisible();
  expect(keys.pressed()).toBeLessThanOrEqual(28);

  await routes.getByRole('button', { name: 'Nova rota' }).click();
  await page.getByRole('button', { name: 'Copiar de outra rota' }).click();
  const copying = page.getByRole('dialog', { name: 'Copiar de outra rota' });
  await expect(copying.getByRole('combobox', { name: /^Rota/ })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await state.click();
  await page.getByRole('option', { name: /^São Paulo/ }).click();
  await field.fill(city);
  await page.getByRole('option', { name: city }).click();
  await save.click();
  await expect(page.getByText('Não foi possível salvar pois esta rota já existe').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click();

  // An exception of another route: here first, then with the route.
  await row(/^São Paulo/)
    .getByRole('link')
    .click();
  const dialog = page.getByRole('dialog');
  const addZone = async () => {
    await page.getByRole('button', { name: 'Adicionar exceção' }).click();
    await dialog.getByRole('combobox', { name: /^Zona/ }).click();
    await page.getByRole('option', { name: zone }).click();
  };
  await addZone();
  await dialog.getByRole('group', { name: 'Domingo' }).getByLabel('Noite').check();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const exception = page.getByRole('row', { name: new RegExp(`Zona ${zone}`) });
  await expect(exception.getByText('Não salva')).toBeVisible();
  await addZone();
  await expect(dialog.getByText('Não foi possível salvar pois esta exceção já existe')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  // A notice that fades is not judged.
  await expect(page.getByText('Rota adicionada com sucesso!')).toHaveCount(0);
  expect(await problems(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await save.click();
  await expect(page.getByText('Exceção adicionada com sucesso')).toBeVisible();
  await expect(row(/^São Paulo/).getByText('Alterada')).toBeVisible();
  await expect(page.getByText(/\d alterações não aplicadas/)).toBeVisible();

  // Both are taken back.
  await row(/^São Paulo/)
    .getByRole('link')
    .click();
  await page.getByRole('button', { name: `Excluir exceção Zona ${zone}` }).click();
  await save.click();
  await expect(page.getByText('Exceção excluída com sucesso!')).toBeVisible();
  await row(new RegExp(`^${city}`))
    .getByRole('button')
    .focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await dialog.getByRole('button', { name: 'Excluir rota' }).click();
  await expect(page.getByText('A rota excluída com sucesso!')).toBeVisible();
  await expect(row(new RegExp(`^${city}`))).toHaveCount(0);
});
