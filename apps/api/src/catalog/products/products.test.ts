import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addOrderWorld, type Call, caller, type OrderWorld } from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let running: TestApp;
let call: Call;
let world: OrderWorld;
let family = '';
let brand = '';
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ family: string; brand: string }>`
    select f.public_id as family, b.public_id as brand from product_family f, brand b`.execute(running.db);
  ({ family = '', brand = '' } = rows[0] ?? {});
});
afterAll(() => running.close());

type Product = { publicId: string; name: string; version: number; [field: string]: unknown };
type Page = { content: Product[]; totalElements: number };

const create = (body: object) => call<Product>('POST', '/products', { body });
const added = async (body: object): Promise<Product> => {
  const { status, body: product } = await create(body);
  expect(status).toBe(201);
  return product;
};
const change = (product: Product, body: object, version?: number) =>
  call<Product>('PUT', '/products', {
    body: { publicId: product.publicId, ...body },
    ...(version !== undefined && { version }),
  });
const search = async (body: object, query = '') =>
  (await call<Page>('POST', `/products/list${query}`, { body })).body;
const names = async (body: object, query = '') => (await search(body, query)).content.map(({ name }) => name);
const soldOne = async (): Promise<Product> => {
  const found = (await search({ search: 'Horta produto 1' })).content.find(
    ({ name }) => name === 'Horta produto 1',
  );
  if (found === undefined) throw new Error('Horta sells nothing');
  return (await call<Product>('GET', `/products/details/${found.publicId}`)).body;
};
type Entry = {
  event: string;
  description: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};

const tomato = () => ({
  name: 'Tomate italiano extra AA',
  familyPublicId: family,
  brandPublicId: brand,
  unit: 'kg',
  packageUnit: 'cx',
  content: 1,
  size: 20,
  useUnitPrice: true,
  gtin: '7891000315507',
  storage: 'RESFRIADO',
  description: 'Firme, calibre 6 a 7 cm.',
});

describe('products (R-ADMIN-020)', () => {
  test('EP-063 to EP-065: created, read, changed and recorded', async () => {
    const product = await added(tomato());
    expect(product).toMatchObject({
      ...tomato(),
      familyName: 'Verduras',
      brandName: 'Sítio Bom',
      pack: 'cx 20 kg',
      outerUnit: null,
      active: true,
      classification: 'CLASSIFIED',
      version: 1,
    });
    expect((await call('GET', `/products/details/${product.publicId}`)).body).toEqual(product);
    const changed = await change(product, { storage: 'SECO', size: 18.5, brandPublicId: null }, 1);
    expect(changed.body).toMatchObject({ pack: 'cx 18,5 kg', brandName: null, version: 2 });
    const history = (await call<Entry[]>('GET', `/products/${product.publicId}/history`)).body;
    expect(history[0]).toMatchObject({
      description: '3 alterações',
      items: [
        { label: 'Marca', value: 'Sítio Bom', newValue: null },
        { label: 'Tamanho', value: '20,00', newValue: '18,50' },
        { label: 'Conservação', value: 'Resfriado', newValue: 'Seco' },
      ],
    });
    expect((await change(product, { storage: 'SECO' }, 2)).body).toMatchObject({ version: 2 });
  });

  test('what no one sorted is said to be so, and is sorted with a family and a whole pack', async () => {
    const raw = await added({ name: 'FEIJAO CARIOCA T1 FD 10X1' });
    expect(raw).toMatchObject({ classification: 'UNCLASSIFIED', pack: '', familyName: null });
    expect(await names({ hideUnclassified: true, search: 'feijao' })).toEqual([]);
    expect(await names({ search: 'feijao' }, '?hideUnclassified=true')).toEqual([]);
    expect(await names({ search: 'feijao', classifications: ['UNCLASSIFIED'] })).toEqual([raw.name]);
    expect(await change(raw, { unit: 'kg' })).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_PACK_INCOMPLETE' },
    });
    const sorted = await change(raw, {
      familyPublicId: family,
      unit: 'kg',
      packageUnit: 'pct',
      outerUnit: 'fdo',
      content: 10,
      size: 1,
    });
    expect(sorted.body).toMatchObject({ classification: 'CLASSIFIED', pack: 'fdo 10 kg' });
    expect(await change(raw, { familyPublicId: null })).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_FAMILY_REQUIRED' },
    });
  });

  test('one alike in name, brand, unit, content and size is refused, also when two come at once', async () => {
    const cheese = { name: 'Mussarela', brandPublicId: brand, unit: 'kg', content: 1, size: 4 };
    const answers = await Promise.all([cheese, cheese].map(create));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await create({ ...cheese, name: 'MUSSARELÁ' })).toMatchObject({
      body: { code: 'PRODUCT_EXISTS', message: expect.stringMatching(/^Já existe o produto Mussarela com/) },
    });
    expect((await create({ ...cheese, size: 3 })).status).toBe(201);
    expect((await create({ ...cheese, brandPublicId: null })).status).toBe(201);
  });

  test("two that were alike before, one of them without a brand and one that says 'nc', are changed otherwise", async () => {
    await sql`with b as (insert into brand (name) values ('nc') returning id)
      insert into product (name, brand_id, unit, content, size_centi)
      select 'Abacaxi', case when n = 1 then b.id end, 'kg', 1, 1800 from b, generate_series(1, 2) n`.execute(
      running.db,
    );
    const twins = (await search({ search: 'Abacaxi' })).content;
    expect(twins).toHaveLength(2);
    for (const twin of twins)
      expect((await change(twin, { description: 'Doce' })).body).toMatchObject({ description: 'Doce' });
    expect(await create({ name: 'abacaxi', unit: 'kg', content: 1, size: 18 })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_EXISTS' },
    });
    const [one, other] = twins;
    if (one === undefined || other === undefined) throw new Error('no twins');
    expect((await change(one, { name: 'Abacaxi pérola' })).status).toBe(200);
    expect((await change(one, { name: 'Abacaxi' })).status).toBe(409);
    expect((await call('GET', `/products/details/${other.publicId}`)).body).toMatchObject({
      brandName: null,
    });
  });

  test('bad input is refused with its field', async () => {
    for (const body of [
      {},
      { name: '' },
      { name: 'x'.repeat(161) },
      { name: 'A', unit: 'litro' },
      { name: 'A', content: 0 },
      { name: 'A', content: 1.5 },
      { name: 'A', size: 0.001 },
      { name: 'A', gtin: '12' },
      { name: 'A', ncm: '123' },
      { name: 'A', storage: 'GELADO' },
      { name: 'A', version: 3 },
    ])
      expect((await create(body)).status).toBe(400);
    expect(await create({ name: 'A', gtin: '7891000315508' })).toMatchObject({
      status: 422,
      body: { code: 'GTIN_INVALID', fields: { gtin: 'Este GTIN não é válido. Confira os dígitos.' } },
    });
    expect(await create({ name: 'A', gtin: '7891000315507' })).toMatchObject({
      status: 409,
      body: { code: 'GTIN_TAKEN', fields: { gtin: 'Este GTIN já é do produto Tomate italiano extra AA.' } },
    });
    expect(await create({ name: 'A', brandPublicId: crypto.randomUUID() })).toMatchObject({
      body: { code: 'BRAND_UNKNOWN' },
    });
    expect(await create({ name: 'A', familyPublicId: crypto.randomUUID() })).toMatchObject({
      body: { code: 'FAMILY_UNKNOWN' },
    });
  });
});

describe('what suppliers sell', () => {
  test('another pack than they gave prices for needs confirmation; orders keep theirs', async () => {
    const product = await soldOne();
    await change(product, { familyPublicId: family, unit: 'kg', content: 1, size: 1 });
    expect(await change(product, { size: 2 })).toMatchObject({
      status: 422,
      body: {
        code: 'PRODUCT_PACK_CHANGES',
        message: expect.stringMatching(/^1 fornecedor já vende este produto\./),
      },
    });
    expect((await change(product, { size: 2, packConfirmed: true })).body).toMatchObject({ size: 2 });
    expect(
      (
        await sql`select 1 from supplier_product where public_id = ${world.suppliers.horta.products[0]}::uuid
          and size_centi = 100`.execute(running.db)
      ).rows,
    ).toHaveLength(1);
  });

  test('EP-066: what they sell is not deleted but made inactive, with a reason, and then found by no order', async () => {
    const product = await soldOne();
    expect(await call('DELETE', `/products/${product.publicId}`)).toMatchObject({
      status: 422,
      body: { code: 'RECORD_IN_USE', message: expect.stringContaining('1 fornecedor') },
    });
    expect(await change(product, { active: false })).toMatchObject({
      status: 422,
      body: { code: 'REASON_COMMENT_REQUIRED', fields: { inactiveReason: expect.any(String) } },
    });
    const found = async () =>
      (
        await call<Page>('GET', `/products?${new URLSearchParams({ name: product.name, size: '100' })}`)
      ).body.content.filter(({ name }) => name === product.name).length;
    expect(await found()).toBe(1);
    expect((await change(product, { active: false, inactiveReason: 'Saiu de linha' })).body).toMatchObject({
      active: false,
      inactiveReason: 'Saiu de linha',
    });
    expect(await found()).toBe(0);
    expect(await names({ active: false })).toEqual([product.name]);
    expect((await change(product, { active: true })).body).toMatchObject({ inactiveReason: null });
    expect(await found()).toBe(1);
    const unsold = await added({ name: 'Ninguém vende' });
    expect((await call('DELETE', `/products/${unsold.publicId}`, { version: 1 })).status).toBe(204);
    expect((await call('GET', `/products/details/${unsold.publicId}`)).status).toBe(404);
  });
});

describe('the list (EP-062)', () => {
  test('shows suppliers, lowest price, the offer of today, the price it is below and the stock', async () => {
    const [first = ''] = world.suppliers.horta.products;
    await sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
      select id, 900, '2000-01-01', '2999-12-31' from supplier_product
      where public_id = ${first}::uuid`.execute(running.db);
    expect((await search({ search: 'horta produto', hasOffer: true })).content).toMatchObject([
      {
        name: 'Horta produto 1',
        suppliers: 1,
        lowestPrice: 10,
        offerPrice: 9,
        offerListPrice: 10,
        stock: 500,
      },
    ]);
  });

  test('is narrowed by words of name and brand, GTIN, family, brand, supplier, price, and counted alike', async () => {
    expect(await names({ search: 'tomáte ITALIANO' })).toEqual(['Tomate italiano extra AA']);
    expect(await names({ search: '7891000315507' })).toEqual(['Tomate italiano extra AA']);
    // Of two simultaneous requests either may win, with its own spelling.
    const either = expect.stringMatching(/^mussarel[aá]$/i);
    expect(await names({ search: 'sitio mussarela' })).toEqual([either, either]);
    // With fewer letters than any index supports, words of the brand match too.
    const short = await names({ search: 'mu si' });
    expect(short).toEqual(await names({ search: 'mussarela sitio' }));
    expect(await names({ search: 'mussarela', noBrand: true })).toHaveLength(1);
    expect(await names({ search: 'mussarela', noBrand: false })).toHaveLength(2);
    expect(await names({ search: 'mussarela', brandPublicIds: [brand] })).toHaveLength(2);
    expect(await names({ search: 'mussarela', familyPublicIds: [family] })).toEqual([]);
    expect(await names({ search: 'mussarela', hasPrice: true })).toEqual([]);
    const ofHorta = { supplierPublicIds: [world.suppliers.horta.publicId] };
    const { totalElements } = await search(ofHorta);
    expect(totalElements).toBe(world.suppliers.horta.products.length);
    const filters = [ofHorta, { active: true }, { search: 'nada assim' }];
    const { body } = await call<{ counters: { count: number }[] }>('POST', '/products/counters', {
      body: { filters },
    });
    const totals = await Promise.all(filters.map(async (filter) => (await search(filter)).totalElements));
    expect(body.counters.map(({ count }) => count)).toEqual(totals);
  });

  test('is sorted both ways, and read on by cursor', async () => {
    const up = await names({ sort: 'name,asc' }, '?size=100');
    expect(await names({ sort: 'name,desc' }, '?size=100')).toEqual(up.toReversed());
    expect((await names({ sort: 'updated,desc' }, '?size=1'))[0]).toBe('Horta produto 1');
  });

  test('whose brand says that there is none has none: neither its name nor any filter finds it as one', async () => {
    await sql`insert into brand (name) values ('Nc') on conflict do nothing`.execute(running.db);
    const { publicId } = await added({ name: 'Ricota fresca' });
    await sql`update product set brand_id = (select id from brand where search_text = 'nc')
      where public_id = ${publicId}::uuid`.execute(running.db);
    expect(await names({ search: 'ricota' })).toEqual(['Ricota fresca']);
    for (const search of ['ricota nc', 'nc fresca']) expect(await names({ search })).toEqual([]);
    expect(await names({ search: 'ricota', noBrand: true })).toEqual(['Ricota fresca']);
    expect(await names({ search: 'ricota', noBrand: false })).toEqual([]);
  });

  test('every history passes its check', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});
