import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RoutesWorld, SAO_PAULO, startRoutesWorld } from '../../../../test/worlds/routes-world.ts';
import { patiently, waitingForLocks } from '../../../../test/waiting.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { resolveStores } from '../../../base/places/places.public.ts';
import { switchCoverage } from '../coverage.store.ts';

// Coverage has no foreign keys. When stores or suppliers are deleted, none of it may remain, even if stores are covered
// at the same time.

let world: RoutesWorld;
beforeAll(async () => {
  world = await startRoutesWorld();
});
afterAll(() => world.running.close());

let store = 0;
let supplier = { id: 0, publicId: '' };
beforeEach(async () => {
  await sql`delete from store where name like 'Loja %'`.execute(world.running.db);
  await sql`delete from supplier where name = 'De passagem'`.execute(world.running.db);
  const { rows } = await sql<typeof supplier>`insert into supplier (name, document_number)
    values ('De passagem', '90000000000001') returning id, public_id`.execute(world.running.db);
  supplier = rows[0] ?? supplier;
  [store = 0] = await world.addStores([{ neighborhood: 'Bairro 0' }]);
  await world.edit([{ city: SAO_PAULO, periods: WHOLE_WEEK, exceptions: [] }], supplier.publicId);
  await world.apply(supplier.publicId);
});

const removeStore = () => sql`delete from store where id = ${store}`.execute(world.running.db);
const removeSupplier = () =>
  world.running.db.transaction().execute(async (db) => {
    // A supplier can be deleted only when nothing refers to it.
    for (const table of ['route_application', 'route', 'supplier_route', 'route_plan'])
      await sql`delete from ${sql.table(table)} where supplier_id = ${supplier.id}`.execute(db);
    await sql`delete from supplier where id = ${supplier.id}`.execute(db);
  });
const cover = (db: Kysely<Database>) => resolveStores(db, [store]);
/** Writes coverage as the last step of an application does. */
const switchTo = async (db: Kysely<Database>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7242067)`.execute(db);
  await sql`insert into staged_coverage (application_id, store_id, periods, decided_by, periods_before)
    values (0, ${store}, 7, 'CITY', 0)`.execute(db);
  await switchCoverage(db, { applicationId: 0, supplierId: supplier.id }, new Date());
};

/** Coverage rows whose store or supplier doesn't exist. */
const left = async () =>
  (
    await sql`select c.supplier_id, c.store_id from supplier_coverage c
      left join store st on st.id = c.store_id left join supplier su on su.id = c.supplier_id
      where st.id is null or su.id is null`.execute(world.running.db)
  ).rows;
const covered = async () => (await world.coverage(supplier.publicId)).has(store);
const forget = () =>
  sql`delete from supplier_coverage where supplier_id = ${supplier.id}`.execute(world.running.db);

describe('R-RT-016: nothing is left of the coverage', () => {
  test.each([
    ['a store', removeStore],
    ['a supplier', removeSupplier],
  ])('of %s that is removed', async (_, remove) => {
    expect(await covered()).toBe(true);
    await remove();
    expect(await left()).toEqual([]);
  });

  test.each([
    ['a store', 'its address is placed', removeStore, cover],
    ['a store', 'routes are switched', removeStore, switchTo],
    ['a supplier', 'stores are placed', removeSupplier, cover],
  ])('of %s that is removed as %s', async (_, __, remove, write) => {
    await forget();
    let removed: Promise<unknown> = Promise.resolve();
    await world.running.db.transaction().execute(async (db) => {
      await write(db);
      removed = remove();
      await expect.poll(() => waitingForLocks(world.running), patiently).toBeGreaterThan(0);
    });
    await removed;
    expect(await left()).toEqual([]);
  });

  test.each([
    ['its address is placed', cover],
    ['routes are switched', switchTo],
  ])('of a store that was removed before %s', async (_, write) => {
    await forget();
    let written: Promise<unknown> = Promise.resolve();
    await world.running.db.transaction().execute(async (db) => {
      await sql`delete from store where id = ${store}`.execute(db);
      written = world.running.db.transaction().execute(write);
      await expect.poll(() => waitingForLocks(world.running), patiently).toBeGreaterThan(0);
    });
    await written;
    expect(await left()).toEqual([]);
  });
});
