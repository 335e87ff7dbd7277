import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';
import { newCnpj } from '../base/sheets.ts';

test('two registrations become one while a person has the other one open', async ({
  page,
  browser,
  request,
}) => {
  const options = await operator(request, people.bia);
  const register = async (documentNumber: string, name: string): Promise<string> => {
    const created = await request.post('/api/stores', { ...options, data: { documentNumber, name } });
    expect(created.status(), await created.text()).toBe(201);
    return (await created.json()).publicId;
  };
  const duplicate = newCnpj();
  const into = await register(newCnpj(), 'Empório das Marés');
  const from = await register(duplicate, 'Emporio das Mares');
  await request.post('/api/store-comments', {
    ...options,
    data: { storePublicId: from, message: 'Só recebe de manhã' },
  });

  const context = await browser.newContext();
  const other = await context.newPage();
  await signedIn(other);
  await other.goto(`/store/store-list/store-profile/${from}`);
  await expect(other.getByRole('heading', { name: 'Emporio das Mares' })).toBeVisible();

  await signedIn(page, people.bia);
  await page.goto(`/store/store-list/store-profile/${into}`);
  await page.getByRole('button', { name: 'Unificar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unificar cadastros' });
  await dialog.getByRole('combobox', { name: /^Com qual cadastro/ }).fill(duplicate);
  await page.getByRole('option', { name: /^Emporio das Mares/ }).click();
  await expect(dialog.getByText('1 comentário.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Unificar' }).click();
  await expect(page.getByText('Cadastros unificados.')).toBeVisible();
  await page.getByRole('tab', { name: 'Comentários' }).click();
  await expect(page.getByText('Só recebe de manhã')).toBeVisible();

  // Who has the other one open is led to the one that goes on.
  await expect(other.getByRole('heading', { name: 'Empório das Marés' })).toBeVisible();
  await context.close();
});
