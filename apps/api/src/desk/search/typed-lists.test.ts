import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

// Every list with a search field accepts pasted numbers and documents: with label or signs, and several of them.

const [MERCEARIA, QUITANDA, EMPORIO] = ['11222333000181', '33000167000101', '27865757000102'];
/** The document of Mercearia as it is pasted. */
const PASTED = 'CNPJ nº: 11.222.333 / 0001 - 81';
const [HORTA, POMAR] = ['11444777000161', '45723174000110'];
const [TOMATE, LEITE] = ['7891000100103', '7896005800034'];

let running: TestApp;
let call: Call;
let world: OrderWorld;
/** Numbers of the two deliveries of one order, of Horta and of Pomar. */
let numbers: readonly [string, string];
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
  await sql`insert into store (name, document_number, city, state, zip_code, address, number, neighborhood)
    values ('Quitanda', ${QUITANDA}, 'São Paulo', 'SP', '01001000', 'Rua das Flores', '10', 'Vila Inventada'),
      ('Empório', ${EMPORIO}, 'São Paulo', 'SP', '01001000', 'Rua das Flores', '12', 'Vila Inventada')`.execute(
    running.db,
  );
  await sql`select cover_stores(null)`.execute(running.db);
  await sql`update product p set name = named.name, gtin = named.gtin
    from (values ('Horta produto 1', 'Tomate', ${TOMATE}), ('Horta produto 2', 'Leite', ${LEITE}),
      ('Horta produto 3', 'Mandioca', null)) as named (old, name, gtin)
    where p.name = named.old`.execute(running.db);
  await sql`insert into supplier_store (supplier_id, store_id, name, external_code)
    select su.id, st.id, st.name, code from (values (${MERCEARIA}, 'LOJA-10'), (${QUITANDA}, 'LOJA-11')) as c (document, code)
    join store st on st.document_number = c.document, supplier su where su.name = 'Horta'`.execute(
    running.db,
  );
  const order = await placeOrder(call, { ...intakeBody(world), storeDocumentNumber: PASTED });
  const [first = '', second = ''] = order.orderSuppliers.map(({ orderNumber }) => orderNumber);
  numbers = [first, second];
  await sql`insert into coupon (code, kind, value, starts_on, ends_on, total_limit, store_limit)
    select code, 'AMOUNT', 1000, '2020-01-01', '2099-01-01', 5, 5
    from unnest('{NATAL10,PASCOA5,VERAO7}'::text[]) code`.execute(running.db);
});
afterAll(() => running.close());

type Row = Readonly<Record<string, unknown>>;
type Pick = (row: Row) => unknown;
const rowsOf = (body: unknown): readonly Row[] =>
  Array.isArray(body)
    ? body
    : ((body as { content?: Row[]; stores?: Row[] }).content ?? (body as { stores: Row[] }).stores);

const posted = (path: () => string, key: Pick) => async (search: string) => {
  const { status, body } = await call('POST', path(), { body: { search } });
  expect(status).toBe(200);
  return rowsOf(body).map(key);
};
const got = (path: (text: string) => string, key: Pick) => async (search: string) => {
  const { status, body } = await call('GET', path(encodeURIComponent(search)));
  expect(status).toBe(200);
  return rowsOf(body).map(key);
};
const name: Pick = (row) => row['name'];

const storesOf: Readonly<Record<string, (search: string) => Promise<readonly unknown[]>>> = {
  stores: posted(() => '/stores/search', name),
  'names of stores': got((text) => `/stores/names?name=${text}`, name),
  'all stores': got((text) => `/store-rest-api/stores/all?name=${text}`, name),
  'all stores by document': got((text) => `/store-rest-api/stores/all?documentNumber=${text}`, name),
  'stores of a supplier': posted(
    () => `/suppliers/${world.suppliers.horta.publicId}/stores/search`,
    (row) => row['store'] ?? row['name'],
  ),
  'addresses without a neighborhood': got(
    (text) => `/routes/unrecognized-addresses?search=${text}`,
    (row) => row['store'] ?? row['name'],
  ),
};
const numbered = posted(
  () => '/order-suppliers',
  (row) => row['orderNumber'] ?? row['number'],
);

test.each(Object.keys(storesOf))('%s are found by documents as they are pasted', async (list) => {
  const find = storesOf[list] ?? (() => Promise.resolve([]));
  for (const [typed, found] of [
    ['33.000.167 / 0001-01', ['Quitanda']],
    ['CNPJ: 33.000.167/0001-01', ['Quitanda']],
    ['33000167000101\r\n27.865.757/0001-02\r\n', ['Empório', 'Quitanda']],
    ['CNPJ\t33000167000101\t27865757000102', ['Empório', 'Quitanda']],
    ['33.000.167 / 0001-01; 27.865.757/0001-02', ['Empório', 'Quitanda']],
  ] as const)
    expect({ typed, found: (await find(typed)).toSorted() }).toEqual({ typed, found });
});

test('one document is read with its label and signs wherever a call takes one', async () => {
  const typed = encodeURIComponent(PASTED);
  const { body } = await call<{ content: { publicId: string }[] }>('POST', '/order-suppliers', { body: {} });
  const delivery = `/order-suppliers/${body.content[0]?.publicId ?? ''}/delivery-details`;
  for (const path of [
    `/stores/document-number/${typed}`,
    `/stores/document-number/${typed}/documents`,
    `/seller-rest-api/stores/${typed}`,
    `${delivery}?storeDocumentNumber=${typed}`,
  ])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200]);
});

test('a filter by document that names none finds nothing', async () => {
  const find = storesOf['all stores by document'];
  expect([await find?.('Quitanda'), await find?.('33')]).toEqual([[], []]);
  expect(await find?.('33.000')).toEqual(['Quitanda']);
});

test('twenty documents are as long as a field takes', async () => {
  const typed = Array.from({ length: 19 }, () => '33.000.167/0001-01')
    .concat('27.865.757/0001-02')
    .join('\n');
  expect(await storesOf['stores']?.(typed)).toEqual(['Empório', 'Quitanda']);
});

test('deliveries are found by their numbers, and by documents of stores and suppliers', async () => {
  const [horta, pomar] = numbers;
  const both = [horta, pomar].toSorted();
  const dotted = horta.replace(/(\d)(?=(\d{3})+$)/g, '$1.');
  for (const [typed, found] of [
    [`#${horta}`, [horta]],
    [`nº ${horta}`, [horta]],
    [`Pedido nº: ${dotted}`, [horta]],
    ['11.222.333 / 0001-81', both],
    ['CNPJ 11.222.333/0001-81', both],
    ['CNPJ 11.444.777/0001-61', [horta]],
    [`${HORTA}\n${POMAR}`, both],
    [`${EMPORIO};${POMAR}`, [pomar]],
    [`${EMPORIO};${QUITANDA}`, []],
  ] as const)
    expect({ typed, found: (await numbered(typed)).map(String).toSorted() }).toEqual({
      typed,
      found: [...found],
    });
  // Numbers with four digits or more are read as a list.
  await sql`update delivery set number = number + 52000`.execute(running.db);
  const [one, other] = both.map((number) => String(Number(number) + 52_000));
  for (const typed of [`${one}\n${other}`, `#${one}; #${other}`, `nº ${one}\tnº ${other}`])
    expect((await numbered(typed)).map(String).toSorted()).toEqual([one, other]);
});

test('suppliers, products and coupons', async () => {
  const suppliers = posted(() => '/suppliers/search', name);
  const products = posted(() => '/products/list', name);
  const coupons = posted(
    () => '/coupons/all',
    (row) => row['code'],
  );
  for (const [find, typed, found] of [
    [suppliers, '11.444.777 / 0001-61', ['Horta']],
    [suppliers, 'CNPJ 11444777000161', ['Horta']],
    [suppliers, `CNPJ\n${HORTA}\n${POMAR}`, ['Horta', 'Pomar']],
    [products, `EAN: ${TOMATE}`, ['Tomate']],
    [products, `EAN\n${TOMATE}\n${LEITE}`, ['Leite', 'Tomate']],
    [products, `${TOMATE};${LEITE}`, ['Leite', 'Tomate']],
    [products, 'aipi', ['Mandioca']],
    [coupons, 'natal10\npascoa5', ['NATAL10', 'PASCOA5']],
    [coupons, 'natal', ['NATAL10']],
    [
      posted(
        () => `/suppliers/${world.suppliers.horta.publicId}/stores/search`,
        (row) => row['store'] ?? row['name'],
      ),
      'LOJA-10;loja-11',
      ['Mercearia São João', 'Quitanda'],
    ],
  ] as const)
    expect({ typed, found: (await find(typed)).toSorted() }).toEqual({ typed, found: [...found] });
});
