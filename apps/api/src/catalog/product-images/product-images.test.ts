import type { ProductImage } from '@celeiro/contract/catalog/product-images/product-images.ts';
import { UNDO_MS } from '@celeiro/rules/records/undo-save.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, caller } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp, type TestPerson } from '../../../test/test-app.ts';
import { createLog } from '../../platform/log/log.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';
import { productImagesJobs } from './product-images.jobs.ts';

let running: TestApp;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  call = caller(running);
});
afterAll(() => running.close());

type Announced = { publicId: string; url: string; code?: string };
let last = 0;
const newProduct = async (): Promise<string> =>
  (await call<{ publicId: string }>('POST', '/products', { body: { name: `Tomate ${(last += 1)}` } })).body
    .publicId;
const photo = (shade: number, side = 500) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: shade, g: 20, b: 20 } } })
    .withExif({ IFD0: { Copyright: 'segredo' } })
    .jpeg()
    .toBuffer();
const announce = (product: string, bytes: Buffer, fileName = 'tomate.jpg', contentType = 'image/jpeg') =>
  call<Announced>('POST', `/products/images/${product}`, {
    body: { fileName, contentType, size: bytes.length },
  });
const put = (url: string, bytes: Buffer) =>
  running.app.inject({ method: 'PUT', url, headers: { 'content-type': 'image/jpeg' }, payload: bytes });
const send = async (product: string, bytes: Buffer, fileName?: string) => {
  const { body } = await announce(product, bytes, fileName);
  return put(body.url, bytes);
};
const images = async (product: string) =>
  (await call<ProductImage[]>('GET', `/products/images/${product}`)).body;
const names = async (product: string) =>
  (await images(product)).map(({ fileName, defaultImage }) => `${fileName}${defaultImage ? '*' : ''}`);
const withImages = async (count: number): Promise<string> => {
  const product = await newProduct();
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await send(product, await photo(30 + 25 * index), `${index}.jpg`);
    expect(statusCode).toBe(204);
  }
  return product;
};

test('R-ADMIN-019, EP-070: an image is re-encoded in three widths without its metadata, and served permanently by its hash', async () => {
  const product = await withImages(1);
  const [image] = await images(product);
  expect(image).toMatchObject({ fileName: '0.webp', defaultImage: true });
  expect(image?.smallUrl).toMatch(/^\/api\/product-images\/[0-9a-f]{64}-160\.webp$/);
  for (const [url, side] of [
    [image?.url, 500],
    [image?.mediumUrl, 480],
    [image?.smallUrl, 160],
  ] as const) {
    const answer = await running.app.inject({ method: 'GET', url: url ?? '' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { width, exif } = await sharp(answer.rawPayload).metadata();
    expect([width, exif]).toEqual([side, undefined]);
  }
  const listed = await call<{ content: { image: string }[] }>('POST', '/products/list', {
    body: { hasImage: true },
  });
  expect(listed.body.content.map((row) => row.image)).toEqual([image?.smallUrl]);
  const history = await call<{ items: { label: string; newValue: string }[] }[]>(
    'GET',
    `/products/${product}/history`,
  );
  expect(history.body[0]?.items).toEqual([
    { label: 'Imagens', value: null, newValue: '0.webp (padrão)', isIdentifier: false },
  ]);
});

test('EP-071, EP-072: another image becomes the default, the order remains, and the next one replaces a deleted default', async () => {
  const product = await withImages(3);
  const [first, second, third] = await images(product);
  const change = (body: object) => call<ProductImage[]>('PUT', `/products/images/${product}`, { body });
  await change({ publicId: third?.publicId, defaultImage: true });
  expect(await names(product)).toEqual(['2.webp*', '0.webp', '1.webp']);
  await change({ publicId: third?.publicId, position: 2 });
  expect(await names(product)).toEqual(['0.webp*', '1.webp', '2.webp']);
  const remove = (publicId = '') => call('DELETE', `/products/images/${product}/${publicId}`);
  expect((await remove(first?.publicId)).status).toBe(200);
  expect(await names(product)).toEqual(['1.webp*', '2.webp']);
  expect((await remove(first?.publicId)).status).toBe(404);
  expect((await change({ publicId: first?.publicId, defaultImage: true })).status).toBe(404);
  await Promise.all([remove(second?.publicId), remove(third?.publicId)]);
  expect(await names(product)).toEqual([]);
  expect((await change({ publicId: third?.publicId, position: 9 })).status).toBe(400);
});

test('EP-072: anyone who deleted an image takes that back for a minute: its place, its file and its history', async () => {
  const product = await withImages(3);
  const [, second] = await images(product);
  const id = second?.publicId ?? '';
  const remove = () => call('DELETE', `/products/images/${product}/${id}`);
  const restore = (as: TestPerson = 'ana') =>
    call<ProductImage[] & { code?: string }>('PUT', `/products/images/${product}/${id}/restoration`, { as });
  expect((await restore()).body.code).toBe('RESOURCE_NOT_FOUND');
  const before = await images(product);
  await remove();
  expect(await names(product)).toEqual(['0.webp*', '2.webp']);
  expect((await restore('bia')).body.code).toBe('UNDO_OF_ANOTHER');
  const answers = await Promise.all([restore(), restore()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await images(product)).toEqual(before);
  expect((await running.app.inject({ method: 'GET', url: second?.url ?? '' })).statusCode).toBe(200);
  const { body: history } = await call<{ description: string }[]>('GET', `/products/${product}/history`);
  expect(history[0]?.description).toBe('Desfeito: Imagens: alteração');
  await remove();
  expect((await send(product, await photo(55), 'de novo.jpg')).statusCode).toBe(204);
  expect((await restore()).body.code).toBe('IMAGE_ALREADY_HERE');
});

test('a deleted image that no one undoes goes with its file, and so do those of a deleted product', async () => {
  const product = await withImages(1);
  const [image] = await images(product);
  await call('DELETE', `/products/images/${product}/${image?.publicId}`);
  const storedImage = async () => {
    const { rows } = await sql<{ storedImage: boolean; removed: number }>`
      select is_kept as stored_image, (select count(*)::int from product_image_removed r where r.public_id = f.public_id) as removed
      from file_object f where public_id = ${image?.publicId}::uuid`.execute(running.db);
    return rows[0];
  };
  const forget = async (later: number): Promise<void> => {
    for (const { run } of productImagesJobs)
      await run(running.db, new Date(Date.now() + later), createLog('silent'));
  };
  await forget(UNDO_MS);
  expect(await storedImage()).toEqual({ storedImage: true, removed: 1 });
  await forget(3 * UNDO_MS);
  expect(await storedImage()).toEqual({ storedImage: false, removed: 0 });
  const other = await withImages(1);
  const [lost] = await images(other);
  const missing = await call('DELETE', `/products/${other}`);
  expect(missing.status, JSON.stringify(missing.body)).toBe(204);
  await forget(0);
  const { rows } =
    await sql`select is_kept from file_object where public_id = ${lost?.publicId}::uuid`.execute(running.db);
  expect(rows).toEqual([{ isKept: false }]);
  const late = await call<{ code: string }>(
    'PUT',
    `/products/images/${product}/${image?.publicId}/restoration`,
  );
  expect(late.body.code).toBe('RESOURCE_NOT_FOUND');
});

test('whatever comes at once, one image is the default one and none is at the place of another', async () => {
  const product = await withImages(4);
  const all = await images(product);
  const bytes = await Promise.all([150, 190, 230].map((shade) => photo(shade)));
  await Promise.all([
    ...all.map(({ publicId }) =>
      call('PUT', `/products/images/${product}`, { body: { publicId, defaultImage: true } }),
    ),
    call('DELETE', `/products/images/${product}/${all[0]?.publicId}`),
    ...bytes.map((one, index) => send(product, one, `nova ${index}.jpg`)),
  ]);
  const after = await images(product);
  expect(after).toHaveLength(6);
  expect(after.filter(({ defaultImage }) => defaultImage)).toHaveLength(1);
  const { rows } = await sql<{ places: number[] }>`
    select array_agg(i.position order by i.position) as places from product_image i join product p on p.id = i.product_id
    where p.public_id = ${product}::uuid and i.position is not null`.execute(running.db);
  expect(rows[0]?.places).toEqual([0, 1, 2, 3, 4, 5]);
});

test('products are found by the GTINs that files are named by; hostile files among good ones harm nothing', async () => {
  const { body: named } = await call<{ publicId: string }>('POST', '/products', {
    body: { name: 'Tomate com GTIN', gtin: '7891000315507' },
  });
  const byGtin = (gtins: readonly string[]) =>
    call<{ publicId: string; images: number }[]>('POST', '/products/by-gtin', { body: { gtins } });
  expect((await byGtin(['7891000315507', '96385074'])).body).toEqual([
    { publicId: named.publicId, gtin: '7891000315507', name: 'Tomate com GTIN', images: 0 },
  ]);
  for (const gtins of [[], ['x'], ["1' or '1'='1"], Array.from({ length: 201 }, () => '96385074')])
    expect((await byGtin(gtins)).status).toBe(400);
  const good = await photo(77);
  const hostile = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    Buffer.concat([good.subarray(0, 200), Buffer.alloc(4000, 0xff)]),
    Buffer.from('GIF89a<?php system($_GET[0]); ?>'),
    await photo(78),
  ];
  const answers = await Promise.all(
    hostile.map((bytes, index) => send(named.publicId, bytes, `7891000315507_${index}.jpg`)),
  );
  expect(answers.map(({ statusCode }) => statusCode < 300)).toEqual([false, false, false, true]);
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500);
  expect((await byGtin(['7891000315507'])).body[0]?.images).toBe(1);
  expect((await call('GET', '/health/ready')).status).toBe(200);
});

test('a ninth image, the same one twice, a small one and what is no image are refused; the server continues', async () => {
  const product = await withImages(8);
  expect((await announce(product, await photo(90))).body.code).toBe('IMAGE_LIMIT');
  const other = await withImages(1);
  const again = await send(other, await photo(30));
  expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([409, 'IMAGE_ALREADY_HERE']);
  const small = await send(other, await photo(41, 399));
  expect([small.statusCode, small.json<{ code: string }>().code]).toEqual([422, 'IMAGE_TOO_SMALL']);
  const text = await send(other, Buffer.from('<svg onload=alert(1)>'));
  expect(text.statusCode).toBe(422);
  expect((await announce(other, Buffer.alloc(1), 'a.gif', 'image/gif')).status).toBe(422);
  const { body } = await call<Announced>('POST', `/products/images/${other}`, {
    body: { fileName: 'a.jpg', contentType: 'image/jpeg', size: 11 * 1024 * 1024 },
  });
  expect(body.code).toBe('FILE_TOO_LARGE');
  expect(await names(other)).toEqual(['0.webp*']);
  for (const name of ['x', `${'0'.repeat(64)}.webp`, '../../etc/passwd', `${'0'.repeat(64)}-99.webp`])
    expect((await running.app.inject({ method: 'GET', url: `/api/product-images/${name}` })).statusCode).toBe(
      404,
    );
  expect((await call('GET', '/health/ready')).status).toBe(200);
  expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
});

const mark = 'celeiro-form';
type Part = {
  readonly bytes: Buffer;
  readonly fileName?: string;
  readonly field?: string;
  readonly type?: string;
};
const form = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ bytes, fileName = 'tomate.jpg', field = 'file', type = 'image/jpeg' }) => [
      Buffer.from(
        `--${mark}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${mark}--\r\n`),
  ]);
const post = async (product: string, parts: readonly Part[], headers?: Record<string, string>) => {
  const answer = await running.app.inject({
    method: 'POST',
    url: `/api/products/images/${product}`,
    headers: {
      ...(headers ?? (await running.as('ana'))),
      'content-type': `multipart/form-data; boundary=${mark}`,
    },
    payload: form(parts),
  });
  return {
    status: answer.statusCode,
    body: answer.json<ProductImage[] & { code?: string; message?: string }>(),
  };
};

test('EP-070 as printed: the image as the field of a form, at the same address, whatever its name and type say', async () => {
  const product = await newProduct();
  const avif = await sharp(await photo(90))
    .avif({ effort: 0 })
    .toBuffer();
  const sent = [
    await post(product, [{ bytes: await photo(60) }]),
    await post(product, [{ bytes: await photo(70), fileName: 'tomate.png', type: 'image/png' }]),
    await post(product, [{ bytes: avif, fileName: 'tomate.heic', type: 'application/octet-stream' }]),
  ];
  expect(sent.map(({ status, body }) => [status, body.length])).toEqual([
    [201, 1],
    [201, 2],
    [201, 3],
  ]);
  expect(await names(product)).toEqual(['tomate.webp*', 'tomate.webp', 'tomate.webp']);
  expect((await images(product)).map(({ publicId }) => publicId)).toEqual(
    sent.at(-1)?.body.map(({ publicId }) => publicId),
  );
  // A colleague's page is reloaded once for the new product, and once for each image.
  const events = await running.db
    .selectFrom('eventOutbox')
    .select('kind')
    .where('publicId', '=', product)
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(['product', 'product', 'product', 'product']);
});

test('EP-070: a form is refused as the other way is', async () => {
  const product = await newProduct();
  const jpeg = await photo(60);
  const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1');
  const whatComes = async (parts: readonly Part[], of = product, headers?: Record<string, string>) => {
    const { status, body } = await post(of, parts, headers);
    return [status, body.code];
  };
  expect(await whatComes([{ bytes: jpeg }])).toEqual([201, undefined]);
  expect(await whatComes([{ bytes: jpeg }])).toEqual([409, 'IMAGE_ALREADY_HERE']);
  expect(await whatComes([{ bytes: jpeg, field: 'image' }])).toEqual([422, 'FILE_TYPE_NOT_ALLOWED']);
  expect(await whatComes([])).toEqual([422, 'FILE_TYPE_NOT_ALLOWED']);
  expect(await whatComes([{ bytes: jpeg }, { bytes: jpeg }])).toEqual([400, 'MALFORMED_REQUEST']);
  expect(await whatComes([{ bytes: Buffer.from('%PDF-1.7 %%EOF') }])).toEqual([422, 'FILE_TYPE_NOT_ALLOWED']);
  expect(await whatComes([{ bytes: heic, fileName: 'IMG_1.heic' }])).toEqual([422, 'IMAGE_HEIC']);
  expect(await whatComes([{ bytes: await photo(1, 300) }])).toEqual([422, 'IMAGE_TOO_SMALL']);
  expect(await whatComes([{ bytes: jpeg.subarray(0, 900) }])).toEqual([422, 'IMAGE_NOT_READABLE']);
  expect(await whatComes([{ bytes: Buffer.alloc(10_485_761, 255) }])).toEqual([413, 'FILE_TOO_LARGE']);
  expect(await whatComes([{ bytes: jpeg }], 'no-id')).toEqual([404, 'RESOURCE_NOT_FOUND']);
  expect(await whatComes([{ bytes: jpeg }], '00000000-0000-4000-8000-000000000000')).toEqual([
    404,
    'RESOURCE_NOT_FOUND',
  ]);
  expect(await whatComes([{ bytes: jpeg }], product, {})).toEqual([401, 'UNAUTHENTICATED']);
  expect(await images(product)).toHaveLength(1);
});

test('an AVIF is made anew as any image, and a HEIC is answered with what to send instead', async () => {
  const product = await newProduct();
  const avif = await sharp(await photo(90))
    .avif({ effort: 0 })
    .toBuffer();
  const announced = await announce(product, avif, 'tomate.avif', 'image/avif');
  const answer = await running.app.inject({
    method: 'PUT',
    url: announced.body.url,
    headers: { 'content-type': 'image/avif' },
    payload: avif,
  });
  expect(answer.statusCode).toBe(204);
  expect(await names(product)).toEqual(['tomate.webp*']);
  const heic = await call<{ code: string; message: string }>('POST', `/products/images/${product}`, {
    body: { fileName: 'IMG_1.heic', contentType: 'image/heic', size: 900 },
  });
  expect([heic.status, heic.body.code, heic.body.message]).toEqual([
    422,
    'IMAGE_HEIC',
    'Fotos HEIC não são lidas aqui. Envie JPG ou PNG.',
  ]);
});
