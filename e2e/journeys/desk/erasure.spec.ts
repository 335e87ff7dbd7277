import { cpfCheckDigits } from '@celeiro/rules/documents.ts';
import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';

test('two of the supervision erase a person: one asks, the other is told, sees what goes and confirms', async ({
  page,
  browser,
  request,
}) => {
  // A document is one store's: a second try registers another person.
  const root = `20155588${test.info().retry}`;
  const name = `Chácara da Elvira ${['Primeira', 'Segunda'][test.info().retry] ?? 'Terceira'}`;
  const created = await request.post('/api/stores', {
    ...(await operator(request)),
    data: {
      documentNumber: root + cpfCheckDigits(root),
      name,
      contacts: [
        { role: 'OWNER', name: 'Elvira', phone: '19987651234', isWhatsapp: false, email: null, isMain: true },
      ],
    },
  });
  expect(created.status(), await created.text()).toBe(201);
  const { publicId } = await created.json();
  await request.post('/api/store-comments', {
    ...(await operator(request)),
    data: { storePublicId: publicId, message: 'A Elvira prefere a tarde' },
  });
  const profile = `/store/store-list/store-profile/${publicId}`;

  await signedIn(page, people.bia);
  await page.goto(`${profile}/registration`);
  await page.getByRole('button', { name: 'Apagar dados' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir para apagar dados pessoais' });
  await expect(asking.getByText('1 comentário', { exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Pedir' }).click();
  const waiting = page.getByRole('region', { name: 'Pedido para apagar dados' });
  await expect(waiting).toContainText('Bia Moura pediu');
  // Nobody confirms what they asked for.
  await expect(waiting.getByRole('button', { name: 'Confirmar' })).toHaveAttribute('aria-disabled', 'true');

  // The other one is told wherever she is, and led there.
  const context = await browser.newContext();
  const other = await context.newPage();
  await signedIn(other, people.livia);
  await other.goto('/store/store-list');
  // Another journey may have her look meanwhile, which counts as read.
  await other.getByRole('button', { name: /^Notificações/ }).click();
  const entry = other
    .getByRole('dialog', { name: 'Notificações' })
    .getByRole('listitem')
    .filter({ hasText: name });
  await expect(entry).toContainText('Bia Moura pediu para apagar dados pessoais');
  expect(await problems(other)).toEqual([]);
  await entry.getByRole('link', { name }).click();
  await other.getByRole('button', { name: 'Confirmar' }).click();
  const confirming = other.getByRole('dialog', { name: 'Apagar dados pessoais' });
  await confirming.getByLabel(`Para confirmar, digite ${name}`).fill(name);
  expect(await problems(other)).toEqual([]);
  await confirming.getByRole('button', { name: 'Apagar' }).click();
  await expect(other.getByText('Dados apagados.')).toBeVisible();
  // She never bought: nothing of her is left, neither for who has the page open nor in the list.
  await expect(page.getByText('Este cliente não foi encontrado.')).toBeVisible();
  await other.getByRole('textbox', { name: 'Buscar clientes' }).fill(name);
  await expect(other.getByText('Nenhum resultado encontrado.')).toBeVisible();
  await context.close();
});
