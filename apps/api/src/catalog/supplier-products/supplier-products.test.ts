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
import { verifyRecords } from '../../platform/records/verify-records.ts';
import { recordKinds } from '../../record-kinds.ts';

let now = new Date('2031-02-20T15:00:00Z');
let running: TestApp;
let world: OrderWorld;
let call: Call;
let product = '';
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
  const { rows } = await sql<{ family: string }>`select public_id as family from product_family`.execute(
    running.db,
  );
  const { body } = await call<{ publicId: string }>('POST', '/products', {
    body: {
      name: 'Tomate italiano extra AA',
      familyPublicId: rows[0]?.family,
      unit: 'kg',
      packageUnit: 'cx',
      content: 1,
      size: 20,
      useUnitPrice: true,
    },
  });
  product = body.publicId;
});
afterAll(() => running.close());

type Sold = { publicId: string; version: number; listPrice: number | null; [field: string]: unknown };
type Refused = { code: string; message: string; fields?: object };
type Offer = { publicId: string; state: string; [field: string]: unknown };
type Entry = {
  description: string;
  byName?: string;
  items: { label: string; value: string | null; newValue: string | null }[];
};

const add = (body: object, key?: string) =>
  call<Sold & Refused>('POST', '/supplier-products', {
    body: { productPublicId: product, ...body },
    ...(key !== undefined && { key }),
  });
const change = (sold: Pick<Sold, 'publicId'>, body: object, version?: number, as?: 'ana' | 'bia') =>
  call<Sold & Refused>('PUT', `/supplier-products/${sold.publicId}`, {
    body,
    ...(version !== undefined && { version }),
    ...(as !== undefined && { as }),
  });
const sellers = async () => (await call<Sold[]>('GET', `/products/${product}/suppliers`)).body;
const offers = async () => (await call<Offer[]>('GET', `/products/${product}/offers`)).body;
const history = async ({ publicId }: Sold) =>
  (await call<Entry[]>('GET', `/supplier-products/${publicId}/history`)).body;
const prices = async ({ publicId }: Sold) =>
  (await call<object[]>('GET', `/supplier-products/${publicId}/prices`)).body;
const offer = ({ publicId }: Pick<Sold, 'publicId'>, price: number, startDate: string, endDate: string) =>
  call<Offer & Refused>('POST', `/supplier-product-offer/${publicId}`, {
    body: { price, startDate, endDate },
  });
const close = ({ publicId }: Offer) =>
  call<Offer & Refused>('PUT', `/supplier-product-offer/disable/${publicId}`);

/** The prices of an order's items of a supplier's product. */
const ordered = async ({ orderPublicId }: { orderPublicId: string }, publicId: string) => {
  const { rows } = await sql<{ price: number }>`
    select i.unit_price_centavos as price from delivery_item i join delivery d on d.id = i.delivery_id
    join customer_order o on o.id = d.order_id join supplier_product sp on sp.id = i.supplier_product_id
    where o.public_id = ${orderPublicId}::uuid and sp.public_id = ${publicId}::uuid`.execute(running.db);
  return rows.map(({ price }) => price);
};

let packs = 0;
/** Adds the product to Horta in a separate pack. */
const soldAt = async (price: number | null): Promise<Sold> => {
  const { status, body } = await add({
    supplierPublicId: world.suppliers.horta.publicId,
    packDesc: `cx ${(packs += 1)}`,
    price,
  });
  expect(status).toBe(201);
  return body;
};

describe('what a supplier sells of a product', () => {
  test("in the product's own pack, recorded and listed on both sides", async () => {
    const { status, body } = await add({
      supplierPublicId: world.suppliers.pomar.publicId,
      price: 124,
      stock: 312,
      code: 'VV-1042',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      supplier: 'Pomar',
      name: 'Tomate italiano extra AA',
      packDesc: 'cx 20 kg',
      outerPackDesc: '20,00 kg',
      listPrice: 124,
      quantityStock: 312,
      code: 'VV-1042',
      active: true,
      toldAt: now.toISOString(),
      version: 1,
    });
    expect(await sellers()).toEqual([body]);
    const ofPomar = `/suppliers/${world.suppliers.pomar.publicId}/products/search`;
    const found = await call<{ content: Sold[] }>('POST', ofPomar, { body: { search: 'vv-1042' } });
    expect(found.body.content).toEqual([body]);
    expect((await history(body))[0]).toMatchObject({ description: 'Cadastro' });
    expect(await prices(body)).toEqual([
      { formerPrice: null, price: 124, at: now.toISOString(), by: 'Ana Operadora', import: null },
    ]);
  });

  test('once in a pack, with a code of its own, also when two come at once', async () => {
    const one = { supplierPublicId: world.suppliers.pomar.publicId, code: 'X-1' };
    const answers = await Promise.all([
      add({ ...one, packDesc: 'meia caixa' }),
      add({ ...one, packDesc: 'meia caixa', code: 'X-2' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SUPPLIER_PRODUCT_EXISTS',
      message: 'Pomar já vende este produto na embalagem meia caixa.',
    });
    const codes = await Promise.all(['a', 'b'].map((packDesc) => add({ ...one, packDesc, code: 'só-um' })));
    expect(codes.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const other = await soldAt(10);
    expect((await change(other, { code: 'SÓ-UM' })).status).toBe(200);
    const second = await soldAt(10);
    expect(await change(second, { code: 'só-um' })).toMatchObject({
      status: 409,
      body: {
        code: 'SUPPLIER_PRODUCT_CODE_TAKEN',
        message: 'Este código já é de Tomate italiano extra AA neste fornecedor.',
      },
    });
  });

  test('nothing is sold that no one sorted, nor by no one', async () => {
    const raw = await call<Sold>('POST', '/products', { body: { name: 'TOMATE CX' } });
    const supplierPublicId = world.suppliers.pomar.publicId;
    expect(await add({ supplierPublicId, productPublicId: raw.body.publicId })).toMatchObject({
      status: 422,
      body: { code: 'PRODUCT_WITHOUT_PACK' },
    });
    expect((await add({ supplierPublicId: product })).body.code).toBe('SUPPLIER_UNKNOWN');
    expect((await add({ supplierPublicId, productPublicId: supplierPublicId })).status).toBe(404);
    for (const body of [
      { price: 0 },
      { price: -1 },
      { price: 1.234 },
      { stock: -1 },
      { stock: 0.5 },
      { code: '' },
      { name: 'x' },
    ])
      expect([body, (await add({ supplierPublicId, ...body })).status]).toEqual([body, 400]);
    expect((await call('POST', '/supplier-products', { as: 'canal', body: {} })).status).toBe(403);
  });

  test('price, stock and sale are changed, recorded and used by new orders; earlier orders don’t change', async () => {
    const order = await placeOrder(call, intakeBody(world));
    const [publicId = ''] = world.suppliers.horta.products;
    const before = (
      await call<{ content: Sold[] }>(
        'POST',
        `/suppliers/${world.suppliers.horta.publicId}/products/search`,
        {
          body: { search: 'Horta produto 1' },
        },
      )
    ).body.content.find((one) => one.publicId === publicId);
    const { body } = await change({ publicId }, { price: 11, stock: 7, active: false }, before?.version);
    expect(body).toMatchObject({ listPrice: 11, quantityStock: 7, active: false, version: 1 });
    expect((await history(body))[0]).toMatchObject({
      items: [
        { label: 'Preço', value: 'R$ 10,00', newValue: 'R$ 11,00' },
        { label: 'Estoque', value: '500', newValue: '7' },
        { label: 'Ativo', value: 'Sim', newValue: 'Não' },
      ],
    });
    expect(await ordered(order, publicId)).toEqual([1000]);
    await change({ publicId }, { price: 10, stock: 500, active: true });
  });

  test('two people at once: other fields are merged, the same field shows both', async () => {
    const sold = await soldAt(100);
    expect((await change(sold, { stock: 5 }, 1, 'ana')).body.version).toBe(2);
    expect((await change(sold, { price: 101 }, 1, 'bia')).body).toMatchObject({
      quantityStock: 5,
      listPrice: 101,
    });
    expect(await change(sold, { price: 99 }, 1, 'ana')).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        conflict: {
          current: { listPrice: 101 },
          changes: [{ field: 'stock' }, { field: 'price', oldValue: 'R$ 100,00', newValue: 'R$ 101,00' }],
        },
      },
    });
    const many = await Promise.all([102, 103, 104, 105].map((price) => change(sold, { price }, 3)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const shown = await prices(sold);
    expect(shown).toHaveLength(3);
    expect((await sellers()).find(({ publicId }) => publicId === sold.publicId)?.version).toBe(4);
  });

  test('a price that jumps by more than 30 % needs confirmation first', async () => {
    const sold = await soldAt(100);
    expect(await change(sold, { price: 130.01 })).toMatchObject({
      status: 422,
      body: {
        code: 'PRICE_JUMP_UNCONFIRMED',
        message: 'O preço sobe 30,0%. Confirme a mudança.',
        fields: { price: expect.any(String) },
      },
    });
    expect((await change(sold, { price: 130 })).status).toBe(200);
    expect((await change(sold, { price: 13 })).body.code).toBe('PRICE_JUMP_UNCONFIRMED');
    expect((await change(sold, { price: 13, priceConfirmed: true })).body.listPrice).toBe(13);
    expect((await change(sold, { price: null })).body.listPrice).toBeNull();
    expect((await change(sold, { price: 900 })).body.listPrice).toBe(900);
  });

  test('a key that comes again changes nothing twice', async () => {
    const sold = await soldAt(50);
    const send = () =>
      call<Sold>('PUT', `/supplier-products/${sold.publicId}`, {
        body: { price: 55 },
        key: 'same-price-again',
      });
    expect((await send()).body.version).toBe(2);
    expect((await send()).body.version).toBe(2);
    expect(await prices(sold)).toHaveLength(2);
  });
});

describe('offers (R-ADMIN-003)', () => {
  test('EP-026: below the listed price, from today on, scheduled or running', async () => {
    const sold = await soldAt(124);
    expect(await offer(sold, 124, '2031-02-20', '2031-02-25')).toMatchObject({
      status: 422,
      body: {
        code: 'OFFER_PRICE_NOT_LOWER',
        message: 'Preço deve ser menor que o preço original',
        fields: { price: 'Preço deve ser menor que o preço original' },
      },
    });
    expect((await offer(sold, 100, '2031-02-10', '2031-02-19')).body.code).toBe('DATE_PAST');
    expect((await offer(sold, 100, '2031-02-21', '2031-02-20')).status).toBe(400);
    expect((await offer(sold, 0, '2031-02-21', '2031-02-22')).status).toBe(400);
    const running = await offer(sold, 118, '2031-02-17', '2031-02-25');
    expect(running).toMatchObject({
      status: 201,
      body: { price: 118, listPrice: 124, state: 'RUNNING', sales: 0, supplier: 'Horta' },
    });
    expect((await offer(sold, 110, '2031-02-26', '2031-02-28')).body.state).toBe('SCHEDULED');
    expect((await sellers()).find(({ publicId }) => publicId === sold.publicId)).toMatchObject({
      offerPrice: 118,
      offerEndDate: '2031-02-25',
      version: 3,
    });
    expect((await history(sold))[1]).toMatchObject({
      items: [{ label: 'Ofertas', value: null, newValue: 'R$ 118,00 de 17 fev 2031 a 25 fev 2031' }],
    });
    expect((await offers()).map(({ state }) => state)).toEqual(['SCHEDULED', 'RUNNING']);
  });

  test('no two of the same day, also when they come at once, and the database says so itself', async () => {
    const sold = await soldAt(50);
    const answers = await Promise.all(
      [40, 41, 42].map((price) => offer(sold, price, '2031-03-01', '2031-03-05')),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await offer(sold, 30, '2031-03-05', '2031-03-09')).body).toMatchObject({
      code: 'OFFER_OVERLAPS',
      message: expect.stringMatching(
        /^Já há uma oferta nestes dias: R\$ 4\d,00 de 01 mar 2031 a 05 mar 2031\.$/,
      ),
    });
    expect((await offer(sold, 30, '2031-03-09', '2031-03-05')).body).toMatchObject({
      fields: { endDate: 'O fim é antes do início' },
    });
    await expect(
      sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
        select id, 1, '2031-03-05', '2031-03-06' from supplier_product where public_id = ${sold.publicId}::uuid`.execute(
        running.db,
      ),
    ).rejects.toThrow('supplier_product_offer_apart');
    expect((await offer(sold, 30, '2031-03-06', '2031-03-09')).status).toBe(201);
  });

  test('nor of a day one had that is over: an offer may begin before today', async () => {
    const sold = await soldAt(50);
    await sql`insert into supplier_product_offer (supplier_product_id, price_centavos, starts_on, ends_on)
      select id, 4000, '2031-02-10', '2031-02-12' from supplier_product where public_id = ${sold.publicId}::uuid`.execute(
      running.db,
    );
    expect(await offer(sold, 30, '2031-02-12', '2031-02-28')).toMatchObject({
      status: 409,
      body: { code: 'OFFER_OVERLAPS' },
    });
    expect((await offer(sold, 30, '2031-02-13', '2031-02-28')).status).toBe(201);
  });

  test('EP-027: one is closed once, its days are free again, and past orders keep their price', async () => {
    const [publicId = ''] = world.suppliers.pomar.products;
    now = new Date('2031-02-20T15:00:20Z');
    const made = await offer({ publicId }, 5, '2031-02-20', '2031-02-22');
    expect(made.status).toBe(201);
    const order = await placeOrder(call, intakeBody(world));
    now = new Date('2031-02-20T15:00:30Z');
    const closed = await close(made.body);
    expect(closed).toMatchObject({ status: 200, body: { state: 'CLOSED', sales: 1 } });
    const sold = await call<{ content: { orderNumber: string }[]; totalElements: number }>(
      'POST',
      '/order-suppliers',
      { body: { soldByOffer: made.body.publicId } },
    );
    expect(sold.body.totalElements).toBe(1);
    expect(await close(made.body)).toMatchObject({ status: 409, body: { code: 'OFFER_CLOSED' } });
    expect(await ordered(order, publicId)).toEqual([500]);
    expect((await offer({ publicId }, 6, '2031-02-20', '2031-02-22')).status).toBe(201);
    expect((await call('PUT', `/supplier-product-offer/disable/${product}`)).status).toBe(404);
  });

  test('a list price at or below an offer ends it, and both changes are recorded together', async () => {
    const sold = await soldAt(100);
    const first = (await offer(sold, 90, '2031-02-20', '2031-02-25')).body;
    await offer(sold, 80, '2031-02-26', '2031-02-28');
    expect((await change(sold, { price: 91 })).body).toMatchObject({ listPrice: 91, offerPrice: 90 });
    expect((await change(sold, { price: 90 })).body).toMatchObject({ listPrice: 90, offerPrice: null });
    expect((await history(sold))[0]).toMatchObject({
      items: [
        { label: 'Preço', value: 'R$ 91,00', newValue: 'R$ 90,00' },
        {
          label: 'Ofertas',
          value: 'R$ 90,00 de 20 fev 2031 a 25 fev 2031, R$ 80,00 de 26 fev 2031 a 28 fev 2031',
          newValue: 'R$ 80,00 de 26 fev 2031 a 28 fev 2031',
        },
      ],
    });
    const left = (await offers()).filter((one) => one['supplierProductPublicId'] === sold.publicId);
    expect(left.map(({ publicId, state }) => [publicId === first.publicId, state])).toEqual([
      [false, 'SCHEDULED'],
      [true, 'CLOSED'],
    ]);
  });

  test('an offer and a price at once never leave an offer above its price', async () => {
    for (let round = 0; round < 5; round += 1) {
      const sold = await soldAt(100);
      await Promise.all([offer(sold, 95, '2031-02-20', '2031-02-25'), change(sold, { price: 90 })]);
      const [left] = (await offers()).filter((one) => one['supplierProductPublicId'] === sold.publicId);
      expect(['CLOSED', undefined]).toContain(left?.state);
    }
  });

  test('every history passes its check', async () => {
    expect(await verifyRecords(running.db, recordKinds)).toMatchObject({ breaks: [] });
  });
});
