import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportsWorld, startImportsWorld } from '../../../test/worlds/imports-world.ts';
import { intakeBody, placeOrder } from '../../../test/worlds/order-world.ts';

// EP-061, R-ADMIN-009: recommendations from a sheet, and their effect where products are added.

const SHEET_MAP = '/seller-rest-api/suppliers/product-recommendation/sheet-map';
const head = ['CNPJ loja', 'Produto', 'Prioridade'];
let world: ImportsWorld;
let store = '';
let order = '';
type Named = { readonly publicId: string; readonly name: string };
let products: readonly Named[] = [];
beforeAll(async () => {
  world = await startImportsWorld();
  const placed = await placeOrder(world.call, intakeBody(world.orders));
  order = placed.orderPublicId;
  const { rows } = await sql<{ documentNumber: string }>`select s.document_number from customer_order o
    join store s on s.id = o.store_id where o.public_id = ${order}::uuid`.execute(world.running.db);
  store = rows[0]?.documentNumber ?? '';
  const found = await sql<Named>`select distinct p.public_id, p.name from product p
    join supplier_product sp on sp.product_id = p.id where p.active order by p.name desc`.execute(
    world.running.db,
  );
  products = found.rows;
});
afterAll(() => world.running.close());

type Found = { readonly name: string; readonly recommended: boolean; readonly deliversToStore: boolean };
const search = async () => {
  const { body } = await world.call<{ content: Found[] }>('GET', `/products?size=100&orderPublicId=${order}`);
  return body.content.filter(({ deliversToStore }) => deliversToStore);
};

test('recommended products are marked and come first, by priority, only for that store', async () => {
  const [last, before] = products;
  if (last === undefined || before === undefined) throw new Error('too few products');
  expect((await search()).some(({ recommended }) => recommended)).toBe(false);
  const id = await world.reviewed(
    [
      head,
      [store, last.name.toUpperCase(), '1'],
      [store, before.publicId, '2'],
      [store, last.publicId, '3'],
      ['11.444.777/0001-61', last.name, '1'],
      [store, 'Produto que não há', '1'],
      [store, before.name, 'mil'],
    ],
    SHEET_MAP,
  );
  expect((await world.rows(id)).map(({ result, issues }) => [result, issues[0]?.message])).toEqual([
    ['NEW', undefined],
    ['NEW', undefined],
    ['REFUSED', 'Repetida: a linha 2 já traz este produto para este cliente.'],
    ['REFUSED', 'Nenhum cliente tem este documento.'],
    ['REFUSED', 'Produto não encontrado.'],
    ['REFUSED', 'Repetida: a linha 3 já traz este produto para este cliente.'],
  ]);
  expect(await world.applied(id)).toMatchObject({ appliedRows: 2 });
  const found = await search();
  expect(found[0]).toMatchObject({ name: last.name, recommended: true });
  const places = [last, before].map(({ name }) => found.findIndex((one) => one.name === name));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(found.at(-1)?.recommended).toBe(false);
  const { body } = await world.call<{ content: Found[] }>('GET', '/products?size=100');
  expect(body.content.every(({ recommended }) => !recommended)).toBe(true);

  const change = await world.reviewed([head, [store, last.name, '0'], [store, before.name, '2']], SHEET_MAP);
  expect((await world.rows(change)).map(({ result, changes }) => [result, changes])).toEqual([
    ['CHANGED', [{ field: 'priority', before: '1', after: 'não recomendado' }]],
    ['EQUAL', []],
  ]);
  await world.applied(change);
  expect(
    (await search()).filter(({ recommended }) => recommended).every(({ name }) => name === before.name),
  ).toBe(true);
  await world.undo(change);
  await world.run();
  expect((await search())[0]).toMatchObject({ name: last.name, recommended: true });
});

test('a recommendation that changed since the review is refused; who sells may not send any', async () => {
  const [last] = products;
  const row = [store, last?.publicId ?? '', '7'];
  const one = await world.reviewed([head, row], SHEET_MAP);
  const other = await world.reviewed([head, [store, last?.publicId ?? '', '8']], SHEET_MAP);
  await world.applied(one);
  expect(await world.applied(other)).toMatchObject({ appliedRows: 0, failedRows: 1 });
  expect((await world.post(SHEET_MAP, Buffer.from('a;b\n1;2'), { as: 'canal' })).status).toBe(403);
});
