import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test, untilDone } from '../journey.ts';
import { signedIn } from '../access/people.ts';
import { csvOf, newCnpj } from './sheets.ts';

test('stores come from a sheet: refused in words, columns, review, result, undone', async ({ page }) => {
  test.slow();
  await signedIn(page);
  await page.goto('/uploads');
  const card = page.getByRole('region', { name: 'Lote de clientes' });
  const chooser = card.getByLabel('Enviar planilha: Lote de clientes');
  await chooser.setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\u0000\u0001'),
  });
  await expect(card.getByRole('alert')).toHaveText(
    'foto.png: Não foi possível ler este arquivo. Envie uma planilha XLSX ou CSV.',
  );
  expect(await problems(page), 'uploads').toEqual([]);

  const cnpj = newCnpj();
  const name = `Mercado ${cnpj}`;
  const rows = csvOf([
    ['CNPJ', 'Fantasia', 'Fone'],
    [cnpj, name, '(19) 99178-8246'],
    [newCnpj(), 'Sem telefone certo', '12'],
    [cnpj, 'De novo', '(19) 99178-8246'],
  ]);
  await chooser.setInputFiles({ name: 'lojas.csv', mimeType: 'text/csv', buffer: rows });
  await expect(page.getByRole('heading', { name: 'O que cada coluna traz' })).toBeVisible();
  await expect(page.getByLabel('Campo da coluna Fone')).toHaveText(/Telefone/);
  expect(await problems(page), 'columns').toEqual([]);
  await page.getByRole('button', { name: 'Conferir 3 linhas' }).click();

  await expect(page.getByRole('tab', { name: /^Recusadas/ })).toBeVisible(untilDone);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Nova');
  expect(await problems(page), 'review').toEqual([]);
  await page.getByRole('tab', { name: /^Recusadas/ }).click();
  await expect(page.getByText('Repetida: a linha 2 já traz este documento.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  await page.getByRole('radio', { name: /^Só se todas/ }).click();
  await expect(page.getByRole('button', { name: 'Aplicar 1 linha' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('radio', { name: /^Aplicar a linha boa/ }).click();
  await page.getByRole('button', { name: 'Aplicar 1 linha' }).click();

  await expect(page.getByRole('button', { name: 'Enviar outra planilha' })).toBeVisible(untilDone);
  await page.getByRole('tab', { name: /^Todas/ }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Aplicada');
  const wide = page.viewportSize();
  // Its rows are wider than this window: whoever has no mouse scrolls them too.
  await page.setViewportSize({ width: 1024, height: 768 });
  expect(await problems(page), 'result').toEqual([]);
  const rowsBox = page.getByRole('region', { name: 'Lista de linhas' });
  await rowsBox.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => rowsBox.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  if (wide !== null) await page.setViewportSize(wide);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar as 2 recusadas/ }).click();
  expect((await saving).suggestedFilename()).toBe('lojas-erros.xlsx');

  await page.getByRole('button', { name: /^Desfazer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Desfeita', untilDone);
  await page.getByRole('button', { name: 'Enviar outra planilha' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'lojas.csv' }).first()).toContainText('Desfeita');
});
