import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';
import { newCnpj } from '../base/sheets.ts';

type Message = { readonly channel: string; readonly recipient: string; readonly body: string };

test('R-FLAG-002: mail address and WhatsApp of a contact are validated by their codes, next to a form that continues', async ({
  page,
  request,
}) => {
  test.slow();
  const { retry } = test.info();
  const mail = `lurdes${retry}@cantina.example`;
  const phone = `1198888000${retry}`;
  const ana = await operator(request);
  const contact = { role: 'OWNER', name: 'Lurdes', phone, isWhatsapp: true, email: mail, isMain: true };
  const data = { documentNumber: newCnpj(), name: `Cantina da Lurdes ${retry}`, contacts: [contact] };
  const added = await request.post('/api/stores', { ...ana, data });
  expect(added.ok(), await added.text()).toBe(true);
  const { publicId } = await added.json();
  const codeTo = async (recipient: string): Promise<string> => {
    const { content } = await (await request.get('/api/dev/mail-outbox')).json();
    const message = (content as Message[]).find((one) => one.recipient === recipient); // as the product writes them
    return /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '';
  };

  await signedIn(page);
  await page.goto(`/store/store-list/edit-store/${publicId}`);
  await page.getByLabel(/^Referência/).fill('Ao lado da praça');
  await page.getByRole('button', { name: 'Validar e-mail de Lurdes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Validar e-mail' });
  await expect(dialog.getByLabel('Código')).toBeFocused();
  await expect(dialog.getByText(/^Outro código em \d+ s$/)).toBeVisible();
  expect(await problems(page)).toEqual([]);
  const code = await codeTo(mail);
  await page.keyboard.type(code === '000000' ? '000001' : '000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Código errado. Restam 4 tentativas.').first()).toBeVisible();
  await dialog.getByLabel('Código').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('E-mail validado', { exact: true })).toBeVisible();

  // What was typed before is saved on the version before.
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cliente salvo.')).toBeVisible();
  await page.getByRole('tab', { name: 'Cadastro' }).click();
  await expect(page.getByText('Ao lado da praça')).toBeVisible();
  await expect(page.getByText('E-mail validado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Validar WhatsApp de Lurdes' }).click();
  // Once it asks for the code, it was sent.
  await expect(page.getByRole('dialog').getByLabel('Código')).toBeFocused();
  await page.keyboard.type(await codeTo(`+55 ${phone}`));
  await page.keyboard.press('Enter');
  await expect(page.getByText('WhatsApp validado', { exact: true })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // Another address is nobody's yet.
  const changed = { publicId, contacts: [{ ...contact, email: `outra.${mail}` }] };
  const saved = await request.put('/api/stores', { ...ana, data: changed });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(page.getByText('E-mail não validado')).toBeVisible();
  await page.getByRole('tab', { name: 'Histórico' }).click();
  await expect(page.getByText(`E-mail ${mail}`).first()).toBeVisible();
});
