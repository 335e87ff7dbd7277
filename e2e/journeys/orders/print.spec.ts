import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { test } from '../journey.ts';
import { followUpPath, operator } from './orders.ts';
import { signedIn } from '../access/people.ts';

/** What stands on each sheet that the browser would print, and whether something goes over a sheet's edge. */
const printed = async (page: Page) => {
  const sheets = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const texts: string[] = [];
  const cut: string[] = [];
  for (let at = 1; at <= sheets.numPages; at += 1) {
    const sheet = await sheets.getPage(at);
    const { width, height } = sheet.getViewport({ scale: 1 });
    expect(width, 'the long side lies').toBeGreaterThan(height);
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    texts.push(words.map(({ str }) => str).join(' '));
    for (const { str, transform, width: long } of words)
      if (transform[4] < 0 || transform[4] + long > width || transform[5] < 0 || transform[5] > height)
        cut.push(str);
  }
  expect(cut).toEqual([]);
  return texts;
};
/** The same words, however lines are broken. */
const squeezed = (text: string) => text.replaceAll(/[\s·]+/g, '');

/** An order with a few deliveries. */
const someDeliveries = async (request: APIRequestContext) => {
  const ana = await operator(request);
  // Other journeys send orders of one delivery: the first page may have no other.
  for (let page = 0; page < 10; page += 1) {
    const list = await request.post(`/api/order-suppliers?page=${page}&size=100`, { ...ana, data: {} });
    const { content } = await list.json();
    for (const { orderPublicId } of content) {
      const answer = await request.get(`/api/orders/${orderPublicId}/details`, ana);
      const order = await answer.json();
      const { length } = order.orderSuppliers;
      if (length === 2 || length === 3) return order;
    }
  }
  throw new Error('no order of two or three deliveries');
};

test('a list is printed with its heads on each sheet, in light colours and without what is pressed', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/delivery/delivery-list');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const numbers = page.locator('tbody a');
  await expect(numbers).toHaveCount(25);
  const names = await page.locator('td[data-label="Cliente"] span > span').allTextContents();
  const sheets = await printed(page);
  const whole = squeezed(sheets.join(''));
  for (const text of [...(await numbers.allTextContents()), ...names])
    expect(whole).toContain(squeezed(text));
  for (const sheet of sheets) expect(sheet).toMatch(/Número.*Recebido.*Cliente.*Total com ADF.*Status/);
  expect(sheets[0]).toMatch(/^Entregas · Celeiro OPS Impresso em 16 set 2026, 10:\d\d por Ana/);
  expect(whole).toContain(squeezed('1-25 de'));
  expect(whole).not.toMatch(/Filtro|Exportar|Sair|Buscarouexecutar/);
  // On the screen nothing has changed.
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
});

test('an order is printed with every delivery whole, and folds them again', async ({ page, request }) => {
  const order = await someDeliveries(request);
  const [first] = order.orderSuppliers;
  await signedIn(page);
  await page.goto(
    followUpPath(`/delivery/delivery-list/delivery-detail/${order.orderPublicId}/${first.publicId}`),
  );
  const tables = page.getByRole('table', { name: /^Produtos da entrega/ });
  await expect(tables).toHaveCount(1);
  await page.locator('#conteudo').evaluate((part) => part.scrollTo(0, part.scrollHeight));
  const sheets = await printed(page);
  const whole = squeezed(sheets.join(''));
  for (const { orderNumber, supplier, orderSupplierItems } of order.orderSuppliers)
    for (const text of [
      orderNumber,
      supplier,
      ...orderSupplierItems.map((one: { product: string }) => one.product),
    ])
      expect(whole).toContain(squeezed(text));
  expect(whole).not.toMatch(/Adicionarproduto|Maisações|Histórico|Voltar|\/1000/);
  // No head stands alone at the end of a sheet.
  const heads = order.orderSuppliers.map((one: { orderNumber: string }) => one.orderNumber);
  for (const sheet of sheets)
    expect(sheet.match(/Data de entrega/g) ?? []).toHaveLength(
      heads.filter((head: string) => sheet.includes(head)).length,
    );
  await expect(tables).toHaveCount(1);
});
