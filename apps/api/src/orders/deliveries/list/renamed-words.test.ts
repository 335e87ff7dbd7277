import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addOrderWorld,
  type Call,
  caller,
  intakeBody,
  type OrderWorld,
  placeOrder,
} from '../../../../test/worlds/order-world.ts';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';
import { renewRenamedWords } from './renamed-words.store.ts';

const now = new Date('2031-02-20T15:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);
let running: TestApp;
let world: OrderWorld;
let call: Call;
beforeAll(async () => {
  running = await startTestApp({ clock: () => now });
  world = await addOrderWorld(running.db);
  call = caller(running);
  for (let order = 0; order < 2; order += 1) await placeOrder(call, intakeBody(world));
});
afterAll(() => running.close());

const found = async (search: string) =>
  (await call<{ totalElements: number }>('POST', '/order-suppliers', { body: { search } })).body
    .totalElements;
const rename = (name: string) =>
  call('PUT', '/suppliers', { body: { publicId: world.suppliers.horta.publicId, name } });
const wordsAsWritten = async () =>
  (await sql<object>`select number, search_text from delivery order by number`.execute(running.db)).rows;

test('deliveries of a renamed supplier are found by its new name, and only they are written', async () => {
  const before = await wordsAsWritten();
  expect(await found('horta')).toBe(2);
  expect((await rename('Chácara São João')).status).toBe(200);
  expect(await renewRenamedWords(running.db, after(1))).toBe(2);
  expect([await found('horta'), await found('chacara sao joao'), await found('pomar')]).toEqual([0, 2, 2]);
  // The same text that saving a delivery writes.
  await rename('Horta');
  expect(await renewRenamedWords(running.db, after(1))).toBe(2);
  expect(await wordsAsWritten()).toEqual(before);
});

test('an order that came in with the former name meanwhile follows, and after a minute nothing is left to do', async () => {
  await rename('Sítio Alto');
  await renewRenamedWords(running.db, after(1));
  await sql`update delivery set search_text = replace(search_text, 'sitio alto', 'horta') where number = 48001`.execute(
    running.db,
  );
  expect(await renewRenamedWords(running.db, after(16))).toBe(1);
  expect(await found('sitio alto')).toBe(2);
  const open = () => running.db.selectFrom('supplierRename').select('supplierId').execute();
  expect(await open()).toHaveLength(1);
  expect(await renewRenamedWords(running.db, after(61))).toBe(0);
  expect(await open()).toEqual([]);
});

test('a supplier that keeps its name leaves its deliveries alone', async () => {
  await call('PUT', '/suppliers', {
    body: { publicId: world.suppliers.horta.publicId, minimumOrder: 12 },
  });
  expect(await running.db.selectFrom('supplierRename').selectAll().execute()).toEqual([]);
});
