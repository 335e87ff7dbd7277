import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
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
import { creditUsed } from '../../money/store-credit/store-credit.public.ts';
import { refreshStoreFigures } from './store-figures.store.ts';

let running: TestApp;
let call: Call;
let world: OrderWorld;
beforeAll(async () => {
  running = await startTestApp();
  world = await addOrderWorld(running.db);
  call = caller(running);
});
afterAll(() => running.close());

const now = new Date();
const today = businessDateOf(now.getTime());
const count = () => refreshStoreFigures(running.db, now);
const figures = async () => {
  const rows = await running.db
    .selectFrom('storeFigures')
    .innerJoin('store', 'store.id', 'storeFigures.storeId')
    .selectAll('storeFigures')
    .where('store.name', '=', 'Mercearia São João')
    .execute();
  return rows[0];
};
const used = async (): Promise<number> => {
  const { rows } = await sql<{ used: number }>`
    select ${creditUsed(sql`s.id`)} as used from store s where s.name = 'Mercearia São João'`.execute(
    running.db,
  );
  return rows[0]?.used ?? 0;
};
const limit = (amount: number) =>
  sql`update store_credit set credit_limit_centavos = ${amount}`.execute(running.db);

test('a store has its row from the first moment, and it goes with the store', async () => {
  const { body } = await call<{ publicId: string }>('POST', '/stores', {
    body: { documentNumber: '52998224725', name: 'Ângela' },
  });
  const all = async () => (await running.db.selectFrom('storeFigures').select('storeId').execute()).length;
  expect(await all()).toBe(2);
  expect((await call('DELETE', `/stores/${body.publicId}`)).status).toBeLessThan(300);
  expect(await all()).toBe(1);
});

test('who never bought has nothing; an order is counted with the next turn, and the same turn again writes nothing', async () => {
  expect(await count()).toBe(1);
  expect(await figures()).toMatchObject({
    usedBasis: 0,
    lastPurchaseDay: 0,
    recentOrders: 0,
    missingDocuments: 6,
  });
  await placeOrder(call, intakeBody(world));
  expect(await figures()).toMatchObject({ recentOrders: 0 });
  expect(await count()).toBe(1);
  expect(await figures()).toMatchObject({
    recentOrders: 1,
    lastPurchaseDay: Math.floor(Date.parse(today) / 86_400_000),
  });
  expect(await count()).toBe(0);
});

// A use above the limit is above 10000 even by one centavo, and never otherwise.
test.each([
  [(amount: number) => amount, 10_000],
  [(amount: number) => amount - 1, 10_001],
  [(amount: number) => amount * 2, 5000],
  [() => 0, 2_147_483_647],
])('the limit used is a share, rounded up', async (limitOf, basis) => {
  await limit(limitOf(await used()));
  await count();
  expect((await figures())?.usedBasis).toBe(basis);
});

test('orders leave the last 90 days by themselves', async () => {
  await refreshStoreFigures(running.db, new Date(Date.parse(`${addDays(today, 92)}T12:00:00Z`)));
  expect(await figures()).toMatchObject({ recentOrders: 0 });
  await count();
  expect(await figures()).toMatchObject({ recentOrders: 1 });
});

test('T33: while another process counts nothing is done, and what is undone leaves the old', async () => {
  await limit(1);
  await running.db.transaction().execute(async (other) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('store_figures', 0))`.execute(other);
    expect(await count()).toBe(0);
  });
  const before = await figures();
  await expect(
    running.db.transaction().execute(async (killed) => {
      await sql`update store_figures set used_basis = 7`.execute(killed);
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await figures()).toEqual(before);
  expect(await count()).toBe(1);
});

test('a document counts while it is good, and one that is over until another takes its place', async () => {
  const { rows } = await sql<{ id: number; userId: number }>`
    select (select id from store where name = 'Mercearia São João') as id, (select min(id) from app_user) as user_id`.execute(
    running.db,
  );
  const [{ id, userId } = { id: 0, userId: 0 }] = rows;
  const document = (type: string, status: string, validUntil: string | null) =>
    sql`with file as (insert into file_object (kind, file_name, content_type, size, created_by_id, created_at)
        values ('STORE_DOCUMENT', 'a.pdf', 'application/pdf', 1, ${userId}, now()) returning public_id)
      insert into store_document (public_id, store_id, type_code, name, status, valid_until, version, created_by_id, created_at)
      select public_id, ${id}, ${type}, 'a.pdf', ${status}, ${validUntil}::date, 1, ${userId}, now() from file`.execute(
      running.db,
    );
  const shown = async () => {
    await count();
    const { body } = await call<{ content: { documents: object }[] }>('POST', '/stores/search', { body: {} });
    const requested = async (state: string) =>
      (await call<{ content: unknown[] }>('POST', '/stores/search', { body: { documents: [state] } })).body
        .content.length;
    return {
      ...body.content[0]?.documents,
      missing: (await figures())?.missingDocuments,
      found: [await requested('WAITING'), await requested('EXPIRED'), await requested('MISSING')],
      ending: await requested('ENDING'),
    };
  };
  await document('CONTRATO_SOCIAL', 'APPROVED', null);
  await document('CONTRATO_SOCIAL', 'APPROVED', null);
  await document('OUTRO', 'APPROVED', null);
  expect(await shown()).toMatchObject({
    done: 1,
    required: 6,
    missing: 5,
    hasExpired: false,
    found: [0, 0, 1],
  });
  await document('ALVARA_SANITARIO', 'APPROVED', addDays(today, -1));
  await document('CARTAO_CNPJ', 'PENDING', null);
  expect(await shown()).toMatchObject({
    done: 1,
    missing: 5,
    isWaiting: true,
    hasExpired: true,
    found: [1, 1, 1],
  });
  await document('ALVARA_SANITARIO', 'APPROVED', today);
  expect(await shown()).toMatchObject({
    done: 2,
    missing: 4,
    hasExpired: false,
    found: [1, 0, 1],
    ending: 1,
  });
  // A document that lasts beyond the period replaces it. Of two that expire soon, the later one counts, which expires as
  // well.
  await document('ALVARA_SANITARIO', 'APPROVED', addDays(today, 31));
  expect(await shown()).toMatchObject({ ending: 0 });
  await document('OUTRO', 'APPROVED', addDays(today, 30));
  expect(await shown()).toMatchObject({ ending: 0 });
  await document('COMPROVANTE_ENDERECO', 'APPROVED', addDays(today, 30));
  expect(await shown()).toMatchObject({ ending: 1 });
});
