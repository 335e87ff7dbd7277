import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  // Feira sells apples, but none of its routes reaches the store.
  await sql`with s as (insert into supplier (name, document_number) values ('Feira', '11111111000191') returning id),
    f as (insert into product_family (name) values ('Maçãs'), ('100% Suco') returning id, name),
    p as (insert into product (product_family_id, name) select id, name || ' especiais' from f returning id)
    insert into supplier_product (supplier_id, product_id, pack_desc, content, size_centi, use_unit_price, unit,
      price_centavos, quantity_stock)
    select s.id, p.id, 'cx', 1, 500, false, 'kg', null, 0 from s, p`.execute(running.db);
});
afterAll(() => running.close());

type Found = {
  name: string;
  supplier: string;
  supplierProductDetailsPublicId: string;
  [field: string]: unknown;
};
type Page = { content: Found[]; totalElements: number; pageable: { pageNumber: number; pageSize: number } };
const search = async (query: Record<string, string | number>) => {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return call<Page>('GET', `/products?${text.toString()}`);
};
const names = async (query: Record<string, string | number>) =>
  (await search(query)).body.content.map((found) => found.name);
const change = (index: number, set: ReturnType<typeof sql>) =>
  sql`update supplier_product set ${set} where public_id = ${world.suppliers.horta.products[index]}::uuid`.execute(
    running.db,
  );

describe('the product search (R-SEARCH-004, R-SEARCH-008)', () => {
  test('answers a page with its size, its number and the total', async () => {
    const first = await search({ name: 'produto', size: 3 });
    expect(first.body).toMatchObject({ totalElements: 44, pageable: { pageNumber: 0, pageSize: 3 } });
    const second = await search({ name: 'produto', size: 3, page: 1 });
    const seen = [...first.body.content, ...second.body.content].map((found) => found.name);
    expect(new Set(seen).size).toBe(6);
    expect((await search({ name: 'produto', size: 3, page: 99 })).body).toMatchObject({
      content: [],
      totalElements: 44,
    });
  });

  test('R-RELOC-008, R-RELOC-009: leaves a supplier out; the relocation also says that it wants no recommendations', async () => {
    const ofHorta = world.suppliers.horta.publicId;
    const all = await search({ name: 'produto', size: 100, hasPrice: 'true' });
    const others = await search({
      name: 'produto',
      size: 100,
      hasPrice: 'true',
      notSupplier: ofHorta,
      recommended: 'false',
    });
    const expected = all.body.content.filter((one) => one['supplierPublicId'] !== ofHorta);
    expect(others.body.content).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(all.body.content.length);
    expect((await search({ notSupplier: 'horta' })).status).toBe(400);
  });

  test('a product with everything the dialogs show', async () => {
    const { body } = await search({ name: 'Horta produto 2' });
    const found = body.content.find((one) => one.name === 'Horta produto 2');
    expect(found).toEqual({
      name: 'Horta produto 2',
      brand: 'Sítio Bom',
      supplier: 'Horta',
      supplierPublicId: world.suppliers.horta.publicId,
      supplierProductDetailsPublicId: world.suppliers.horta.products[1],
      productPublicId: expect.any(String),
      familyName: 'Verduras',
      familyPublicId: expect.any(String),
      originalPack: 'cx',
      outerPackDesc: '2 × 0,50 kg',
      unit: 'kg',
      content: 2,
      size: 0.5,
      useUnitPrice: true,
      unitPrice: 11,
      priceDesc: 'R$ 11,00 / kg',
      offer: false,
      offerPriceDesc: null,
      stock: true,
      quantityStock: 500,
      includedInTheOrder: false,
      productOrderConfirmedOrCanceled: false,
      deliversToStore: true,
      refusedBecause: null,
      recommended: false,
      quantity: 0,
    });
  });

  test('accents and case are ignored, every word must match, wildcards are literal', async () => {
    expect(await names({ name: 'MACAS' })).toEqual(['Maçãs especiais']);
    expect(await names({ name: 'especiais maçã' })).toEqual(['Maçãs especiais']);
    expect(await names({ name: '100%' })).toEqual(['100% Suco especiais']);
    expect(await names({ name: 'ma_as' })).toEqual([]);
    expect(await names({ name: 'sitio bom 40' })).toEqual(['Horta produto 40']);
  });

  test('filters by supplier, by price and by families', async () => {
    expect((await search({ supplier: 'pomar' })).body.totalElements).toBe(4);
    expect((await search({ supplier: world.suppliers.pomar.publicId })).body.totalElements).toBe(4);
    expect(await names({ supplier: 'feira', hasPrice: 'true' })).toEqual([]);
    expect((await search({ supplier: 'feira', hasPrice: 'false' })).body.totalElements).toBe(2);
    const families = await call<{ content: { publicId: string }[] }>('GET', '/seller-rest-api/families');
    const ids = families.body.content.map((family) => family.publicId);
    expect((await search({ familyPublicIds: ids.join(',') })).body.totalElements).toBe(46);
    expect((await search({ familyPublicIds: ids[0] ?? '' })).body.totalElements).toBe(1);
    expect((await call('GET', `/products?familyPublicIds=${ids[0]}&familyPublicIds=${ids[1]}`)).status).toBe(
      200,
    );
    expect((await search({ familyPublicIds: 'x' })).status).toBe(400);
  });

  test('stock and offers (R-SEARCH-010)', async () => {
    await change(0, sql`quantity_stock = 0`);
    await change(1, sql`quantity_stock = 1`);
    await sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
      select id, 900, '2020-01-01', '2099-01-01' from supplier_product
      where public_id = ${world.suppliers.horta.products[2]}::uuid`.execute(running.db);
    const { body } = await search({ supplier: 'Horta', size: 100 });
    const of = (index: number) =>
      body.content.find(
        (one) => one.supplierProductDetailsPublicId === world.suppliers.horta.products[index],
      );
    expect(of(0)).toMatchObject({ stock: false, quantityStock: 0 });
    expect(of(1)).toMatchObject({ stock: true, quantityStock: 1 });
    expect(of(2)).toMatchObject({
      offer: true,
      priceDesc: 'R$ 12,00 / kg',
      offerPriceDesc: 'R$ 9,00 / kg',
      unitPrice: 9,
    });
    await sql`delete from supplier_product_offer`.execute(running.db);
    await change(0, sql`quantity_stock = 500`);
    await change(1, sql`quantity_stock = 500`);
  });

  test('says what is in the order, open or not any more (R-SEARCH-011, R-SEARCH-012)', async () => {
    const order = await placeOrder(call, intakeBody(world));
    await sql`update delivery set status = 'CANCELED' where public_id = ${order.orderSuppliers[1]?.publicId}::uuid`.execute(
      running.db,
    );
    const { body } = await search({ name: 'produto', orderPublicId: order.orderPublicId, size: 100 });
    const marked = (field: string) =>
      body.content
        .filter((one) => one[field] === true)
        .map((one) => one.name)
        .sort();
    expect(marked('includedInTheOrder')).toEqual(['Horta produto 1', 'Horta produto 2']);
    expect(marked('productOrderConfirmedOrCanceled')).toEqual(['Pomar produto 1', 'Pomar produto 2']);
  });

  test("suppliers that don't reach the store come last and say so", async () => {
    const order = await placeOrder(call, intakeBody(world));
    const { body } = await search({ orderPublicId: order.orderPublicId, size: 100 });
    expect(body.content.slice(-2).map((one) => [one.supplier, one['deliversToStore']])).toEqual([
      ['Feira', false],
      ['Feira', false],
    ]);
    expect(body.content.slice(0, -2).every((one) => one['deliversToStore'] === true)).toBe(true);
  });

  test('malformed questions are refused; the channels may not ask (T04)', async () => {
    expect((await search({ size: 101 })).status).toBe(400);
    expect((await search({ orderPublicId: '7' })).status).toBe(400);
    expect((await search({ name: 'x'.repeat(121) })).status).toBe(400);
    expect((await call('GET', '/products', { as: 'canal' })).status).toBe(403);
  });
});

describe('families (R-SEARCH-005)', () => {
  test.each(['/supplier/families/search', '/seller-rest-api/families'])('%s', async (path) => {
    const all = await call<Page>('GET', `${path}?size=9999`);
    expect(all.body.content.map((family) => family.name)).toEqual(['100% Suco', 'Maçãs', 'Verduras']);
    expect(all.body).toMatchObject({ totalElements: 3, pageable: { pageNumber: 0, pageSize: 9999 } });
    const some = await call<Page>('GET', `${path}?name=maca`);
    expect(some.body.content.map((family) => family.name)).toEqual(['Maçãs']);
    expect((await call('GET', `${path}?size=10000`)).status).toBe(400);
  });
});

test("suppliers' names are all of them, or those of a name (R-SEARCH-006)", async () => {
  const all = await call<{ name: string; publicId: string }[]>('GET', '/suppliers/names');
  expect(all.body.map((supplier) => supplier.name)).toEqual(['Feira', 'Horta', 'Pomar']);
  expect(all.body[1]?.publicId).toBe(world.suppliers.horta.publicId);
});

test('a supplier that is disabled for the store of the order is found with why; for other orders as ever', async () => {
  const { orderPublicId } = await placeOrder(call, intakeBody(world));
  const why = async (query: object) =>
    new Set(
      (await search({ name: 'Horta produto', ...query })).body.content.map((one) => one['refusedBecause']),
    );
  expect(await why({ orderPublicId })).toEqual(new Set([null]));
  const disabled = await call('PUT', `/supplier-store/store/${world.storePublicId}/disable`, {
    body: { supplierPublicIds: [world.suppliers.horta.publicId], reason: 'Inadimplente' },
  });
  expect(disabled.status).toBe(200);
  expect(await why({ orderPublicId })).toEqual(
    new Set(['O fornecedor está desativado para este cliente: Inadimplente.']),
  );
  expect(await why({})).toEqual(new Set([null]));
});
