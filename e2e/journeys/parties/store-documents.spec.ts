import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator, sendOrder } from '../orders/orders.ts';
import { people, signedIn } from '../access/people.ts';
import { pdfOf, storeOf } from './store-documents.ts';

test('R-ADMIN-006, R-ADMIN-021: documents of a store are sent, looked at, approved and refused by keyboard, and seen by a colleague', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const own = await operator(request, people.bia);
  const { storePublicId, documentNumber } = await storeOf(request, await sendOrder(request, 1));
  const path = `/store/store-profile/store-upload-documents/${storePublicId}`;
  const other = await (await browser.newContext()).newPage();
  await signedIn(other, people.bia);
  await other.goto(path);

  await signedIn(page);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: /^Documentos de/ })).toBeVisible();
  const mark = randomUUID().slice(0, 8);
  await page.getByLabel('Enviar arquivos').setInputFiles([
    { name: `alvara ${mark}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(`alvara ${mark}`) },
    { name: `cnpj ${mark}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(`cnpj ${mark}`) },
    { name: `foto ${mark}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`<html>${mark}`) },
  ]);
  await expect(page.getByText('O conteúdo deste arquivo não é do tipo que o nome diz.')).toBeVisible();
  await page.getByRole('button', { name: `Tirar da lista: foto ${mark}.pdf` }).click();
  const licence = page.getByRole('button', { name: new RegExp(`alvara ${mark}`) });
  await licence.click();
  const opened = page.getByRole('region', { name: 'Documento aberto' });
  await expect(opened.getByRole('img', { name: `Página 1 de alvara ${mark}.pdf` })).toBeVisible();
  await opened.getByRole('button', { name: 'Próxima página' }).click();
  await expect(opened.getByText('2 / 2')).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // A day first, where the type expires.
  await page.keyboard.press('a');
  await expect(opened.getByText('Informe até quando vale.')).toBeVisible();
  await opened.getByRole('button', { name: /^Usar / }).click();
  await page.keyboard.press('a');
  await expect(page.getByText('Aprovação registrada: Alvará sanitário.')).toBeVisible();
  await expect(licence.getByText('Aprovado')).toBeVisible();
  await expect(other.getByRole('button', { name: new RegExp(`alvara ${mark}.*Aprovado`) })).toBeVisible();

  const card = page.getByRole('button', { name: new RegExp(`cnpj ${mark}`) });
  await card.click();
  await page.keyboard.press('r');
  await page.getByRole('textbox', { name: 'Motivo da recusa' }).fill('Ilegível');
  await page.keyboard.press('Enter');
  await expect(card.getByText('Recusado')).toBeVisible();
  await page.keyboard.press('z');
  await expect(card.getByText('Em conferência')).toBeVisible();
  // After a verdict the next that waits is open, whichever the store has.
  await card.click();
  await page.keyboard.press('h');
  const history = page.getByRole('dialog', { name: `Histórico de cnpj ${mark}.pdf` });
  await expect(history.getByText('Situação: Em conferência → Recusado')).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  for (const { key } of (
    await (await request.get(`/api/stores/document-number/${documentNumber}/documents`, own)).json()
  ).filter(({ fileName }: { fileName: string }) => fileName.includes(mark)))
    await request.delete(`/api/stores/document-number?key=${key}`, own);
});
