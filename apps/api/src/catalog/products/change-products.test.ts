import type { ProductBatchResult } from '@celeiro/contract/catalog/products/product-batches.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { patiently, waitingForLocks } from '../../../test/waiting.ts';

let running: TestApp;
let call: Call;
let family = '';
beforeAll(async () => {
  running = await startTestApp();
  const world = await addOrderWorld(running.db);
  call = caller(running);
  await placeOrder(call, intakeBody(world));
  const { rows } = await sql<{ id: string }>`
    select public_id as id from product_family where name = 'Verduras'`.execute(running.db);
  family = rows[0]?.id ?? '';
});
afterAll(() => running.close());

type Product = {
  publicId: string;
  name: string;
  version: number;
  familyName: string | null;
  tags: { name: string }[];
};
const create = async (body: object): Promise<Product> =>
  (await call<Product>('POST', '/products', { body })).body;
const read = async ({ publicId }: Product): Promise<Product> =>
  (await call<Product>('GET', `/products/details/${publicId}`)).body;
const bodyOf = (products: readonly Product[], change: object) => ({
  productPublicIds: products.map(({ publicId }) => publicId),
  versions: Object.fromEntries(products.map(({ publicId, version }) => [publicId, version])),
  change,
});
const rehearse = async (products: readonly Product[], change: object) =>
  (await call<ProductBatchResult[]>('POST', '/products/batch/rehearsal', { body: bodyOf(products, change) }))
    .body;
const apply = async (products: readonly Product[], change: object) =>
  (await call<ProductBatchResult[]>('PUT', '/products/batch', { body: bodyOf(products, change) })).body;

describe('several products at once', () => {
  test('a rehearsal says what would change of each and changes nothing; then each fares for itself', async () => {
    const products = [await create({ name: 'Um' }), await create({ name: 'Dois', familyPublicId: family })];
    const batch = { kind: 'family', familyPublicId: family };
    const seen = await rehearse(products, batch);
    expect(seen).toMatchObject([
      { ok: true, changed: true, before: { familyName: null, active: true, tags: [] } },
      { ok: true, changed: false, before: { familyName: 'Verduras' } },
    ]);
    const [first] = products;
    if (first === undefined) throw new Error('none');
    expect((await read(first)).familyName).toBeNull();
    expect(await apply(products, batch)).toMatchObject([{ changed: true, version: 2 }, { changed: false }]);
    expect((await read(first)).familyName).toBe('Verduras');
  });

  test('tags are added to those there are; one of another family is refused for that product alone', async () => {
    const tag = (
      await call<{ publicId: string }>('POST', '/tag', { body: { name: 'Lavada', familyPublicId: family } })
    ).body;
    const other = (await call<{ publicId: string }>('POST', '/product-families', { body: { name: 'Outra' } }))
      .body;
    const products = [
      await create({ name: 'Alface', familyPublicId: family }),
      await create({ name: 'Queijo', familyPublicId: other.publicId }),
    ];
    const results = await apply(products, { kind: 'addTags', tagPublicIds: [tag.publicId] });
    expect(results).toMatchObject([
      { ok: true, changed: true },
      { ok: false, code: 'FAMILY_TAG_OF_OTHER_FAMILY', version: 1 },
    ]);
    const [lettuce] = products;
    if (lettuce === undefined) throw new Error('none');
    expect((await read(lettuce)).tags).toMatchObject([{ name: 'Lavada' }]);
    await apply([lettuce], { kind: 'removeTags', tagPublicIds: [tag.publicId] });
    expect((await read(lettuce)).tags).toEqual([]);
  });

  test('tags are added up to as many as one product has; then it can still be saved', async () => {
    const { rows } = await sql<{ id: string }>`insert into family_tag (name, product_family_id, version)
      select 'Etiqueta ' || n, f.id, 1 from generate_series(1, 21) n, product_family f
      where f.public_id = ${family}::uuid returning public_id as id`.execute(running.db);
    const ids = rows.map(({ id }) => id);
    const full = await create({ name: 'Rúcula', familyPublicId: family, tagPublicIds: ids.slice(1) });
    const [result] = await apply([full], { kind: 'addTags', tagPublicIds: ids.slice(0, 2) });
    expect(result).toMatchObject({ ok: false, code: 'PRODUCT_TAG_LIMIT', version: full.version });
    expect(result?.message).toContain('20 tags');
    expect((await read(full)).tags).toHaveLength(20);
  });

  test('a rehearsal locks no product while it counts the uses of each', async () => {
    const product = await create({ name: 'Contado sem pressa' });
    const batch = { kind: 'active', active: false, inactiveReason: 'Saiu de linha' };
    const [seen, meanwhile] = await running.db
      .transaction()
      .execute(async (held) => {
        await sql`lock table supplier_product_offer in access exclusive mode`.execute(held);
        const rehearsed = rehearse([product], batch);
        await expect.poll(() => waitingForLocks(running), patiently).toBeGreaterThanOrEqual(1);
        const changed = call('PUT', '/products', {
          body: { publicId: product.publicId, description: 'Salvo entretanto' },
        });
        // An awaited promise here would never end.
        return [[rehearsed], await changed] as const;
      })
      .then(async ([[rehearsed], changed]) => [await rehearsed, changed] as const);
    expect(meanwhile.status).toBe(200);
    const none = { suppliers: 0, offers: 0, deliveries: 0, recommendations: 0 };
    expect(seen).toMatchObject([{ ok: true, uses: none }]);
  });

  test('taken off sale with a reason; the uses of each are shown before', async () => {
    const { body } = await call<{ content: Product[] }>('POST', '/products/list', {
      body: { search: 'Horta produto 1' },
    });
    const [sold] = body.content;
    if (sold === undefined) throw new Error('Horta sells nothing');
    expect(await rehearse([sold], { kind: 'active', active: false })).toMatchObject([
      { ok: false, code: 'REASON_COMMENT_REQUIRED' },
    ]);
    const batch = { kind: 'active', active: false, inactiveReason: 'Saiu de linha' };
    const [would] = await rehearse([sold], batch);
    expect(would).toMatchObject({
      ok: true,
      uses: { suppliers: 1, offers: expect.any(Number), deliveries: 1 },
    });
    expect((await call('GET', `/products/${sold.publicId}/uses`)).body).toEqual(would?.uses);
    expect(await apply([sold], batch)).toMatchObject([{ ok: true, changed: true }]);
    // With the seen version: it was changed in the meantime.
    expect(await apply([sold], { ...batch, inactiveReason: 'Outro motivo' })).toMatchObject([
      { ok: false, code: 'VERSION_CONFLICT', version: sold.version + 1 },
    ]);
    expect(await apply([await read(sold)], { kind: 'active', active: true })).toMatchObject([
      { ok: true, before: { active: false } },
    ]);
  });

  test('one that no longer exists is refused alone', async () => {
    const removed = { ...(await create({ name: 'Sai já' })) };
    await call('DELETE', `/products/${removed.publicId}`);
    const stays = await create({ name: 'Fica' });
    expect(await apply([removed, stays], { kind: 'family', familyPublicId: family })).toMatchObject([
      { ok: false, code: 'RESOURCE_NOT_FOUND' },
      { ok: true },
    ]);
  });

  test('the list as a sheet: the columns in sight, of what the filter finds or of those named', async () => {
    const one = await create({ name: 'Planilhado', unit: 'kg', content: 1, size: 2, familyPublicId: family });
    const sheet = async (more: object) =>
      (
        await running.app.inject({
          method: 'POST',
          url: '/api/products/export',
          headers: await running.as('ana'),
          payload: { format: 'csv', columns: ['name', 'pack', 'classification'], sort: 'name,asc', ...more },
        })
      ).body
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n');
    const expected = ['Produto;Marca;Unidade;Classificação;Situação', 'Planilhado;;2 kg;Classificado;Ativo'];
    expect(await sheet({ filter: { search: 'planilhado' } })).toEqual(expected);
    expect(await sheet({ filter: {}, productPublicIds: [one.publicId] })).toEqual(expected);
  });
});
