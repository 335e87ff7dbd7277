import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { isGtin } from '@celeiro/rules/catalog/products/gtin.ts';
import { expect } from '@playwright/test';
import { problems } from '../axe.ts';
import { test } from '../journey.ts';
import { operator } from '../orders/orders.ts';
import { signedIn } from '../access/people.ts';

const SIDE = 400;
const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [size, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, check]);
};
/** A gray picture as small as one of a product may be; no two of different shades are the same. */
const png = (shade: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  head[8] = 8;
  const row = Buffer.alloc(SIDE + 1, shade);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
/** One that no other product has. */
const newGtin = (): string => {
  const start = `2${String(randomInt(1e11)).padStart(11, '0')}`;
  const last = [...'0123456789'].find((digit) => isGtin(start + digit));
  return `${start}${last}`;
};

test('R-ADMIN-019: images find their product by the GTIN they are named by, and are in the order of their names', async ({
  page,
}) => {
  const gtin = newGtin();
  const name = `Produto ${gtin}`;
  await signedIn(page);
  const ana = await operator(page.request);
  const made = await page.request.post('/api/products', { ...ana, data: { name, gtin } });
  expect(made.ok(), await made.text()).toBe(true);
  const { publicId } = await made.json();

  await page.goto('/product/product-list');
  await page.getByRole('button', { name: 'Imagens por GTIN' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enviar imagens por GTIN' });
  const shown = { mimeType: 'image/png' };
  await dialog.getByLabel('Imagens a enviar').setInputFiles([
    { ...shown, name: `${gtin}_2.png`, buffer: png(20) },
    { ...shown, name: `${gtin}.png`, buffer: png(10) },
    { ...shown, name: `${gtin}_3.png`, buffer: Buffer.from('<html>') },
    { ...shown, name: 'tomate.png', buffer: png(30) },
  ]);
  await expect(dialog.getByText('3 imagens para 1 produto, 1 de fora.')).toBeVisible();
  // Shown from the person's own computer, under the page's content policy.
  const first = dialog.getByRole('listitem').first();
  await expect
    .poll(() => first.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(SIDE);
  expect(await problems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar 3 imagens' }).click();
  await expect(dialog.getByText('2 imagens enviadas, 1 com falha.')).toBeVisible();
  await expect(dialog.getByText('O conteúdo deste arquivo não é do tipo que o nome diz.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Tentar de novo: 1 imagem' })).toBeVisible();
  expect(await problems(page)).toEqual([]);

  // Every image is made anew as WebP.
  const images = await (await page.request.get(`/api/products/images/${publicId}`, ana)).json();
  expect(
    images.map((image: { readonly fileName: string; readonly defaultImage: boolean }) => [
      image.fileName,
      image.defaultImage,
    ]),
  ).toEqual([
    [`${gtin}.webp`, true],
    [`${gtin}_2.webp`, false],
  ]);
});
