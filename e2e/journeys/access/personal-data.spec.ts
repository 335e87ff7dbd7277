import { cpfCheckDigits, formatDocument } from '@celeiro/rules/documents.ts';
import { type Browser, expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { people, signedIn } from './people.ts';

const supervisor = async (browser: Browser) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signedIn(page, people.bia);
  return { page, close: () => context.close() };
};

test('what of a person is masked is shown to who asks, changed without being shown, and the supervision reads who saw it', async ({
  page,
  browser,
  request,
}) => {
  // A document is one store's: a second try registers another person.
  const root = `10044477${test.info().retry}`;
  const documentNumber = root + cpfCheckDigits(root);
  const shown = `***.***.77${test.info().retry}-**`;
  const maria = { role: 'OWNER', name: 'Maria', phone: '19987654321', isWhatsapp: true, isMain: true };
  const created = await request.post('/api/stores', {
    ...(await operator(request)),
    data: {
      documentNumber,
      name: 'Sítio da Maria',
      contacts: [{ ...maria, email: 'maria@sitio.example' }],
    },
  });
  const { publicId } = await created.json();
  const profile = `/store/store-list/store-profile/${publicId}`;

  await signedIn(page);
  await page.goto(`${profile}/registration`);
  const contacts = page.getByRole('region', { name: 'Contatos' });
  await expect(contacts.getByText('(19) *****-4321')).toBeVisible();
  await expect(contacts.getByText('m***@sitio.example')).toBeVisible();
  await expect(page.getByText(shown).first()).toBeVisible();
  expect(await page.content()).not.toContain(documentNumber);
  expect(await problems(page)).toEqual([]);

  // By keyboard: asked for, in sight, hidden again.
  const show = contacts.getByRole('button', { name: 'Mostrar Telefone de Maria' });
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(contacts.getByText('(19) 98765-4321')).toBeVisible();
  await expect(contacts.getByRole('button', { name: 'Ocultar Telefone de Maria' })).toBeFocused();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(contacts.getByText('(19) *****-4321')).toBeVisible();
  const head = page.getByRole('main').getByRole('banner').or(page.locator('main > header'));
  await head.getByRole('button', { name: 'Mostrar CPF' }).click();
  await expect(head.getByText(formatDocument(documentNumber))).toBeVisible();

  // Its form neither knows nor needs what it holds.
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel(/^CNPJ ou CPF/)).toHaveValue(shown);
  await page.getByLabel(/^Referência/).fill('Portão azul');
  await page.getByRole('button', { name: 'Alterar E-mail' }).click();
  await expect(page.getByLabel(/^E-mail/)).toBeFocused();
  await page.keyboard.type('outra@sitio.example');
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cliente salvo.')).toBeVisible();
  await page.goto(`${profile}/history`);
  await expect(page.getByText(/^Contatos:/).first()).toContainText(
    '(19) *****-4321 (WhatsApp) · o***@sitio.example',
  );
  await expect(page.getByRole('region', { name: 'Dados vistos' })).toHaveCount(0);

  const { page: other, close } = await supervisor(browser);
  await other.goto(`${profile}/history`);
  const seen = other.getByRole('region', { name: 'Dados vistos' });
  await expect(seen.getByRole('listitem')).toHaveText([/^CPF/, /^Telefone do contato 1/]);
  await expect(seen.getByText(/^Ana Prado, /).first()).toBeVisible();
  expect(await problems(other)).toEqual([]);
  await other.setViewportSize({ width: 390, height: 844 });
  expect(await other.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  await close();
});
