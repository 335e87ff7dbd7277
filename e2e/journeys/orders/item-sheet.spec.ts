import { readFile, writeFile } from 'node:fs/promises';
import { read, utils, write } from '@e965/xlsx';
import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { card, operator, orderPath, sendOrder } from './orders.ts';
import { signedIn } from '../access/people.ts';

test('a column pasted into the items is checked, shown with its difference and applied as one change', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  const [first] = order.delivery.orderSupplierItems;
  const quantity = card(page)
    .getByRole('textbox', { name: `Quantidade de ${first?.product ?? ''}` })
    .first();
  await quantity.focus();
  await quantity.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '5\nmuitos\n7,5\n');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const dialog = page.getByRole('dialog', { name: /^Colar valores na entrega/ });
  await expect(dialog.getByText('2 alterações · 1 linha com erro')).toBeVisible();
  await expect(dialog.getByText('Não é um número válido. (muitos)')).toBeVisible();
  const apply = dialog.getByRole('button', { name: 'Aplicar' });
  await expect(apply).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Valores').fill('5\n6\n7,5');
  await expect(dialog.getByText('3 alterações')).toBeVisible();
  await apply.click();
  await expect(page.getByText('Itens atualizados com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const quantities = card(page).getByRole('textbox', { name: /^Quantidade de/ });
  await expect(quantities.nth(0)).toHaveValue('5,000');
  await expect(quantities.nth(1)).toHaveValue('6,000');
  await expect(quantities.nth(2)).toHaveValue('7,500');
});

test('the items go out to a sheet, are changed there and come back', async ({ page, request }, testInfo) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: /^Mais ações de Pedido/ }).click();
  await page.getByRole('menuitem', { name: 'Planilha de itens' }).click();
  const dialog = page.getByRole('dialog', { name: /^Planilha de itens do pedido/ });
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Exportar XLSX' }).click(),
  ]);
  const book = read(await readFile(await exported.path()));
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  const rows = sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet) : [];
  expect(rows).toHaveLength(order.delivery.orderSupplierItems.length);
  const changed = rows.map((row, index) => (index === 1 ? { ...row, Quantidade: 9.5 } : row));
  const back = utils.book_new();
  utils.book_append_sheet(back, utils.json_to_sheet(changed), 'Itens');
  const path = testInfo.outputPath('itens.xlsx');
  await writeFile(path, write(back, { type: 'buffer', bookType: 'xlsx' }));
  // A colleague works meanwhile: old values of the sheet must not come back unseen.
  const ana = await operator(request);
  const [own] = order.delivery.orderSupplierItems;
  const changedByOther = await request.put(`/api/order-suppliers/details/${order.delivery.publicId}`, {
    ...ana,
    data: { operatorNote: `Conferir ${own?.product}` },
  });
  expect(changedByOther.ok(), await changedByOther.text()).toBe(true);
  // A program that took a quantity for a day is told so, not passed over.
  const wrong = utils.book_new();
  const asDay = rows.map((row, index) =>
    index === 0 ? { ...row, Quantidade: new Date(Date.UTC(2026, 4, 9)) } : row,
  );
  utils.book_append_sheet(wrong, utils.json_to_sheet(asDay, { cellDates: true }), 'Itens');
  await writeFile(path.replace('.xlsx', '-dia.xlsx'), write(wrong, { type: 'buffer', bookType: 'xlsx' }));
  const file = dialog.getByLabel('Arquivo para importar (XLSX ou CSV)');
  await file.setInputFiles(path.replace('.xlsx', '-dia.xlsx'));
  await expect(dialog.getByText('Não é um número válido. (09/05/2026)')).toBeVisible();
  await file.setInputFiles(path);
  await expect(dialog.getByText('1 alteração · 2 linhas sem mudança')).toBeVisible();
  await expect(dialog.getByText(/mudou depois que esta planilha foi exportada/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByText('Itens atualizados com sucesso!')).toBeVisible();
  await expect(
    card(page)
      .getByRole('textbox', { name: /^Quantidade de/ })
      .nth(1),
  ).toHaveValue('9,500');
});
