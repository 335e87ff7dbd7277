import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { test } from '../journey.ts';
import { orderPath, sendOrder } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

const downloaded = async (page: Page, ask: () => Promise<void>) => {
  const [file] = await Promise.all([page.waitForEvent('download'), ask()]);
  return { name: file.suggestedFilename(), body: await readFile(await file.path()) };
};

test('R-DETAIL-025, R-DETAIL-031: the mirror of an order is downloaded and reads back as text', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  await page.goto(orderPath(order));
  await page.getByRole('button', { name: 'Baixar espelho (PDF)' }).click();
  const dialog = page.getByRole('dialog', { name: /^Espelho do pedido/ });
  await expect(dialog.getByText('1 entrega · 3 produtos')).toBeVisible();
  const { name, body } = await downloaded(page, () =>
    dialog.getByRole('button', { name: 'Baixar espelho (PDF)' }).click(),
  );
  expect(name).toBe(`espelho-${order.orderUniqueId}.pdf`);
  await expect(page.getByText('Espelho baixado com sucesso!')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true });
  const flat = text.replaceAll(/\s+/g, ' ');
  for (const item of order.delivery.orderSupplierItems) expect(flat).toContain(item.product);
  expect(flat).toContain(`Pedido ${order.orderUniqueId}`);
  expect(flat).toContain(order.delivery.orderNumber);
  expect(flat).toContain('Custo logístico');
});

test('R-ALLOC-002..005: the allocation opens in an independent reader; both pages offer it', async ({
  page,
  request,
}) => {
  const order = await sendOrder(request);
  await signedIn(page);
  for (const path of [orderPath(order), orderPath(order).replace('delivery-detail', 'delivery-detail-v2')]) {
    await page.goto(path);
    const { name, body } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Gerar alocação' }).click(),
    );
    expect(name).toMatch(/^allocation\d{13}\.xlsx$/);
    await expect(page.getByText('Alocação gerada com sucesso!')).toBeVisible();
    const book = read(body);
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const [head, ...lines] = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
    expect(head?.[0]).toBe('Produto');
    expect(String(head?.[4])).toContain(order.delivery.orderNumber);
    const products = order.delivery.orderSupplierItems.map(({ product }) => product);
    expect(new Set(lines.map(([product]) => product))).toEqual(new Set(products));
  }
});
