import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

const now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

type Row = { publicId: string; name: string; listPrice: number | null; offerPrice: number | null };
type Page = { content: Row[]; totalElements: number; cursors: { next: string | null } };
const search = (body: object = {}, query = '', of: 'horta' | 'pomar' = 'pomar') =>
  call<Page>('POST', `/suppliers/${world.suppliers[of].publicId}/products/search${query}`, { body });
const names = async (body: object, query = '') =>
  (await search(body, query)).body.content.map(({ name }) => name);
const change = (index: number, set: ReturnType<typeof sql>) =>
  sql`update supplier_product set ${set} where public_id = ${world.suppliers.pomar.products[index]}::uuid`.execute(
    running.db,
  );
const offer = (index: number, price: number, from: string, to: string) =>
  sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
    select id, ${price}, ${from}::date, ${to}::date from supplier_product
    where public_id = ${world.suppliers.pomar.products[index]}::uuid`.execute(running.db);

test('what a supplier sells, with pack, price, offer, stock and whether it is on sale', async () => {
  await change(0, sql`told_at = '2031-02-19T12:00:00Z'`);
  await change(2, sql`active = false, quantity_stock = 0`);
  await change(3, sql`price_centavos = null`);
  await offer(1, 900, '2031-02-01', '2031-02-20');
  await offer(1, 500, '2031-02-21', '2031-02-28');
  // An offer above the list price is not shown.
  await offer(0, 2000, '2031-02-01', '2031-02-28');
  const { body } = await search();
  expect(body.totalElements).toBe(4);
  expect(body.content).toEqual([
    {
      publicId: world.suppliers.pomar.products[0],
      productPublicId: expect.any(String),
      name: 'Pomar produto 1',
      brand: 'Sítio Bom',
      familyName: 'Verduras',
      packDesc: 'cx',
      outerPackDesc: 'cx',
      unit: 'kg',
      listPrice: 10,
      offerPrice: null,
      quantityStock: 500,
      active: true,
      toldAt: '2031-02-19T12:00:00.000Z',
      supplierPublicId: world.suppliers.pomar.publicId,
      supplier: 'Pomar',
      content: 1,
      size: 1,
      code: null,
      offerEndDate: null,
      version: 0,
    },
    expect.objectContaining({
      outerPackDesc: '2 × 0,50 kg',
      listPrice: 11,
      offerPrice: 9,
      offerEndDate: '2031-02-20',
      toldAt: null,
    }),
    expect.objectContaining({ active: false, quantityStock: 0 }),
    expect.objectContaining({ listPrice: null, offerPrice: null }),
  ]);
});

test('found by words of product, family and brand, by what it lacks, and page by page', async () => {
  expect(await names({ search: 'SITIO verduras 2' })).toEqual(['Pomar produto 2']);
  expect(await names({ search: 'horta' })).toEqual([]);
  expect(await names({ hasOffer: true })).toEqual(['Pomar produto 2']);
  expect(await names({ hasPrice: false })).toEqual(['Pomar produto 4']);
  expect(await names({ hasStock: false })).toEqual(['Pomar produto 3']);
  expect(await names({ active: false })).toEqual(['Pomar produto 3']);
  expect(await names({ active: true, hasPrice: true, hasOffer: false })).toEqual(['Pomar produto 1']);
  expect(await names({ sort: 'price,desc' })).toEqual([
    'Pomar produto 3',
    'Pomar produto 2',
    'Pomar produto 1',
    'Pomar produto 4',
  ]);
  for (const sort of ['name,asc', 'price,desc', 'stock,asc']) {
    const all = await names({ sort });
    const first = await search({ sort }, '?size=3');
    const rest = await names({ sort }, `?size=3&cursor=${encodeURIComponent(first.body.cursors.next ?? '')}`);
    expect([...first.body.content.map(({ name }) => name), ...rest]).toEqual(all);
  }
});

test('another supplier has its own; one no one knows has none to show; nonsense is refused', async () => {
  expect((await search({}, '', 'horta')).body.totalElements).toBe(40);
  const unknown = '/suppliers/00000000-0000-4000-8000-000000000000/products/search';
  expect((await call('POST', unknown, { body: {} })).status).toBe(404);
  expect((await search({ sort: 'id,asc' })).status).toBe(400);
  expect((await search({ hasPrice: 'yes' })).status).toBe(400);
});
