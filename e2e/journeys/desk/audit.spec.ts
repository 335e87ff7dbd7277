import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

test('a supervisor finds by keyboard who changed what, and who was shown what of a person', async ({
  page,
  request,
}, { retry }) => {
  const name = `Marca da auditoria ${retry}`;
  const brands = '/api/intranet-rest-api/brands';
  const created = await request.post(brands, { ...(await operator(request, people.caio)), data: { name } });
  const { publicId } = await created.json();
  const renamed = `${name}, com outro nome`;
  const answer = await request.put(`${brands}/${publicId}`, {
    ...(await operator(request, people.ana)),
    data: { name: renamed },
  });
  expect(answer.ok(), await answer.text()).toBe(true);

  await signedIn(page, people.bia);
  await page.goto('/delivery/delivery-list');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Buscar ou executar' }).getByRole('combobox').fill('auditoria');
  await page.getByRole('option', { name: /^Auditoria/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();

  const search = page.getByRole('textbox', { name: 'Buscar alterações' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  // Without accents and capitals, as people type.
  await page.keyboard.type(renamed.toLowerCase());
  await expect(page.getByText('2 alterações')).toBeVisible();
  const row = page.getByRole('link', { name: new RegExp(`Nome de ${renamed}`) }).filter({ visible: true });
  await row.first().focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Nome' });
  await expect(panel.getByText('Alteração', { exact: true })).toBeVisible();
  await expect(panel.getByText(name, { exact: true })).toBeVisible();
  expect(await problems(page), 'a change').toEqual([]);
  const only = panel.getByRole('link', { name: 'Ver só este registro' });
  await only.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Só o registro')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`record=brand(:|%3A)${publicId}`));

  await page.getByRole('tab', { name: 'Alterações' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Acessos a dados pessoais' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Buscar acessos' })).toBeVisible();
  expect(await problems(page), 'who was shown what').toEqual([]);
});

test('an operator is led away, once and with words', async ({ page }) => {
  await signedIn(page, people.ana);
  await page.goto('/audit');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Você não possui permissão para acessar essa página')).toBeVisible();
});
