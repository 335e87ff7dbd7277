import { WHOLE_WEEK } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOrder, intakeBody } from '../../../../test/worlds/order-world.ts';
import {
  CAMPINAS,
  type RoutesWorld,
  SAO_PAULO,
  startRoutesWorld,
} from '../../../../test/worlds/routes-world.ts';

let world: RoutesWorld;
beforeAll(async () => {
  world = await startRoutesWorld();
});
afterAll(() => world.running.close());

let stores: readonly number[] = [];
const [FIRST, SECOND, UNKNOWN, ELSEWHERE] = [0, 1, 2, 3] as const;
const at = (which: number): number => stores[which] ?? 0;
const whole = { city: SAO_PAULO, periods: WHOLE_WEEK, exceptions: [] };
beforeEach(async () => {
  await sql`delete from store where name like 'Loja %'`.execute(world.running.db);
  stores = await world.addStores([
    { neighborhood: 'Bairro 0' },
    { neighborhood: ' BAIRRO 1 ' },
    { neighborhood: 'Bairro Inventado' },
    { neighborhood: 'Cambuí', city: 'campinas' },
  ]);
  await world.edit([whole]);
  await world.apply();
});

/** Periods of the four stores; null for one that isn't served. */
const served = async () => {
  const coverage = await world.coverage();
  return stores.map((id) => coverage.get(id) ?? null);
};
const neighborhood = (place: string, periods: number) =>
  ({ locationType: 'NEIGHBORHOOD', place, periods }) as const;
const edited = [
  { ...whole, periods: 7, exceptions: [neighborhood('Bairro 0', 0), neighborhood('Bairro 1', 9)] },
  { city: CAMPINAS, periods: 56, exceptions: [] },
];

describe('applying the routes of a supplier', () => {
  test('EP-088, R-RT-016: edits change nothing for orders until they are applied, then all at once', async () => {
    await world.edit(edited);
    expect(await served()).toEqual([WHOLE_WEEK, WHOLE_WEEK, WHOLE_WEEK, null]);
    const requested = await world.ask();
    expect(requested.status).toBe(202);
    expect(await world.application()).toMatchObject({ state: 'RUNNING', done: 0, total: 5, gained: null });
    await world.step();
    await world.step();
    expect(await world.application()).toMatchObject({ state: 'RUNNING', done: 5 });
    expect(await served()).toEqual([WHOLE_WEEK, WHOLE_WEEK, WHOLE_WEEK, null]);
    await world.run();
    expect(await served()).toEqual([null, 9, 7, 56]);
    // The first store of the test data changes too.
    expect(await world.application()).toMatchObject({ state: 'DONE', gained: 1, lost: 1, changed: 3 });
    const { rows } = await sql`select from staged_coverage`.execute(world.running.db);
    expect(rows).toEqual([]);
    const { body } = await world.call<{ state: string; city: string; storesServed: number }[]>(
      'GET',
      `/routes/suppliers/${world.supplier}`,
    );
    expect(body.map(({ city, state, storesServed }) => [city, state, storesServed])).toEqual([
      ['Campinas', 'APPLIED', 1],
      ['São Paulo', 'APPLIED', 3],
    ]);
  });

  test('only what differs is written', async () => {
    const written = async () => {
      const { rows } = await sql<{
        stamp: string;
      }>`select c.store_id || ' ' || c.xmin::text as stamp from supplier_coverage c
        join supplier s on s.id = c.supplier_id where s.public_id = ${world.supplier}::uuid order by c.store_id`.execute(
        world.running.db,
      );
      return rows.map(({ stamp }) => stamp);
    };
    const before = await written();
    await world.edit([{ ...whole, exceptions: [neighborhood('Bairro 1', 9)] }]);
    expect(await world.apply()).toMatchObject({ gained: 0, lost: 0, changed: 1 });
    const after = await written();
    expect(after).toHaveLength(before.length);
    expect(after.filter((stamp) => !before.includes(stamp))).toEqual([
      expect.stringMatching(`^${at(SECOND)} `),
    ]);
  });

  test('what orders follow is what availability answers', async () => {
    const { rows } = await sql<{
      publicId: string;
    }>`select public_id from store where id = ${at(FIRST)}`.execute(world.running.db);
    const reason = async () => {
      const path = `/suppliers/${world.supplier}/availability?storePublicId=${rows[0]?.publicId}&from=2031-03-10&to=2031-03-10`;
      return (await world.call<{ days: { cause: string | null }[] }>('GET', path)).body.days[0]?.cause;
    };
    expect(await reason()).toBeNull();
    await world.edit([{ ...whole, exceptions: [neighborhood('Bairro 0', 0)] }]);
    expect(await reason()).toBeNull();
    await world.apply();
    expect(await reason()).toBe('NO_ROUTE');
  });

  test('R-RT-014: while they are applied nothing is saved, and no one applies them again', async () => {
    const requested = await Promise.all(Array.from({ length: 6 }, () => world.ask()));
    expect(requested.map(({ status }) => status).toSorted()).toEqual([202, 422, 422, 422, 422, 422]);
    expect(requested.find(({ status }) => status === 422)?.body.code).toBe('UNPROCESSABLE_ROUTE');
    await world.step();
    const { body } = await world.call<{ publicId: string }[]>('GET', `/routes/suppliers/${world.supplier}`);
    const save = () =>
      world.call('PUT', `/routes/${body[0]?.publicId}`, { body: { weekDayPeriodPublicIds: [] } });
    expect(await save()).toMatchObject({ status: 422, body: { code: 'UNPROCESSABLE_ROUTE' } });
    await world.run();
    expect((await save()).status).toBe(200);
  });

  test('canceled, it leaves everything as it was, and saves continue', async () => {
    await world.edit(edited);
    await world.ask();
    await world.step();
    await world.step();
    const { body: works } = await world.call<{ publicId: string; state: string }[]>('GET', '/long-work');
    const open = works.find(({ state }) => state === 'RUNNING');
    expect((await world.call('DELETE', `/long-work/${open?.publicId}`)).status).toBe(204);
    await world.run();
    expect(await world.application()).toMatchObject({ state: 'CANCELED', gained: null });
    expect(await served()).toEqual([WHOLE_WEEK, WHOLE_WEEK, WHOLE_WEEK, null]);
    expect((await world.apply()).state).toBe('DONE');
    expect(await served()).toEqual([null, 9, 7, 56]);
  });

  test('failed and tried again after routes were edited, it applies what they are then', async () => {
    await world.edit(edited);
    await world.ask();
    await world.step();
    await world.step();
    await world.fail();
    expect((await world.application()).state).toBe('FAILED');
    await world.edit([{ city: CAMPINAS, periods: 3, exceptions: [] }]);
    await retryFailed();
    expect(await served()).toEqual([null, null, null, 3]);
  });

  const retryFailed = async () => {
    const { body: works } = await world.call<{ publicId: string; state: string }[]>('GET', '/long-work');
    const failed = works.find(({ state }) => state === 'FAILED');
    await world.call('POST', `/long-work/${failed?.publicId}/retry`);
    await world.run();
  };

  test('anyone who looks at the supplier hears when it begins, fails, continues, is canceled and ends', async () => {
    const { db } = world.running;
    const received = async () => {
      const { rows } = await sql<{ publicId: string }>`with told as (delete from event_outbox returning *)
        select public_id from told where kind = 'supplierRoutes'`.execute(db);
      return rows.map(({ publicId }) => publicId === world.supplier);
    };
    const cancel = async () => {
      const { body } = await world.call<{ publicId: string }[]>('GET', '/long-work');
      await world.call('DELETE', `/long-work/${body[0]?.publicId}`);
    };
    await received();
    await world.ask();
    expect(await received()).toEqual([true]);
    await world.step();
    expect(await received()).toEqual([]);
    await world.fail();
    expect(await received()).toEqual([true]);
    await retryFailed();
    expect(await received()).toEqual([true, true]);
    await world.ask();
    await received();
    await cancel();
    expect(await received()).toEqual([true]);
    // An ended one is only removed from the list.
    await cancel();
    expect(await received()).toEqual([]);
  });

  test.each([
    ['FAILED', () => world.fail()],
    [
      'CANCELED',
      async () => {
        const { body } = await world.call<{ publicId: string }[]>('GET', '/long-work');
        await world.call('DELETE', `/long-work/${body[0]?.publicId}`);
      },
    ],
  ])('that it ended %s is known after its work is swept', async (state, end) => {
    await world.edit(edited);
    await world.ask();
    await end();
    expect((await world.application()).state).toBe(state);
    await sql`delete from long_work`.execute(world.running.db);
    expect((await world.application()).state).toBe(state);
  });

  test('failed before it began, it applies cities that came since to their stores', async () => {
    await world.edit([whole]);
    await world.ask();
    await world.fail();
    await world.edit(edited);
    await retryFailed();
    expect(await served()).toEqual([null, 9, 7, 56]);
  });

  test('tried again after a newer one took effect, it applies nothing', async () => {
    await world.edit(edited);
    await world.ask();
    await world.fail();
    await world.apply();
    await world.edit([{ city: CAMPINAS, periods: 3, exceptions: [] }]);
    await retryFailed();
    expect(await served()).toEqual([null, 9, 7, 56]);
    expect((await world.application()).state).toBe('DONE');
  });

  test('whose supplier no longer exists ends', async () => {
    expect((await world.call('PUT', `/routes/suppliers/${crypto.randomUUID()}/apply`)).status).toBe(404);
    expect((await world.call('GET', `/routes/suppliers/${crypto.randomUUID()}/application`)).status).toBe(
      404,
    );
    const rival = world.world.suppliers.pomar.publicId;
    expect(await world.application(rival)).toMatchObject({ state: 'NONE', done: 0, gained: null });
  });
});

describe('a store', () => {
  test('that is new or moves is resolved against the applied routes at once', async () => {
    await world.edit(edited);
    await world.apply();
    await world.edit([]);
    const [added = 0] = await world.addStores([{ neighborhood: 'Bairro 1' }]);
    expect((await world.coverage()).get(added)).toBe(9);
    const move = async (changes: { city?: string; neighborhood?: string }) => {
      await world.running.db.updateTable('store').set(changes).where('id', '=', added).execute();
      return (await world.coverage()).get(added) ?? null;
    };
    expect(await move({ neighborhood: 'bairro 0' })).toBeNull();
    expect(await move({ neighborhood: 'Bairro Inventado' })).toBe(7);
    expect(await move({ city: 'Campinas' })).toBe(56);
    expect(await move({ city: 'Nenhures' })).toBeNull();
    // It is rolled back with its transaction.
    await expect(
      world.running.db.transaction().execute(async (transaction) => {
        await transaction.updateTable('store').set({ city: 'Campinas' }).where('id', '=', added).execute();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await world.coverage()).get(added)).toBeUndefined();
  });

  test.each([
    ['before the work begins', 0],
    ['after a first part', 1],
    ['after all were looked at', 2],
  ])(
    'that moves or is new while routes are applied, %s, is covered by what they became',
    async (_, steps) => {
      await world.edit(edited);
      await world.ask();
      for (let step = 0; step < steps; step += 1) await world.step();
      await sql`update store set neighborhood = 'Bairro 1' where id = any (${[at(FIRST), at(UNKNOWN)]}::bigint[])`.execute(
        world.running.db,
      );
      await sql`update store set city = 'São Paulo', neighborhood = 'Bairro 0' where id = ${at(ELSEWHERE)}`.execute(
        world.running.db,
      );
      const [added = 0] = await world.addStores([{ neighborhood: 'Bairro 1' }]);
      expect(await served()).toEqual([WHOLE_WEEK, WHOLE_WEEK, WHOLE_WEEK, WHOLE_WEEK]);
      await world.run();
      expect(await served()).toEqual([9, 9, 9, null]);
      expect((await world.coverage()).get(added)).toBe(9);
    },
  );

  test('that is deleted meanwhile is left out', async () => {
    await world.edit(edited);
    await world.ask();
    await world.step();
    await world.step();
    await sql`delete from store where id = ${at(SECOND)}`.execute(world.running.db);
    await world.run();
    expect(await served()).toEqual([null, null, 7, 56]);
  });
});

describe('before they are applied', () => {
  type Preview = Record<
    'gained' | 'lost' | 'changed',
    { count: number; stores: { name: string; before: string[]; after: string[] }[] }
  > & { deliveries: { count: number; first: { publicId: string; deliveryDate: string }[] } };
  const preview = async () =>
    (await world.call<Preview>('GET', `/routes/suppliers/${world.supplier}/application/preview`)).body;

  test('stores that would be gained, lost and changed are returned', async () => {
    expect(await preview()).toMatchObject({
      gained: { count: 0 },
      lost: { count: 0 },
      changed: { count: 0 },
    });
    await world.edit(edited);
    const { gained, lost, changed } = await preview();
    expect([gained.count, lost.count, changed.count]).toEqual([1, 1, 3]);
    expect(gained.stores[0]?.after).toHaveLength(3);
    expect(lost.stores[0]).toMatchObject({ before: { length: 21 }, after: [] });
    expect(await world.apply()).toMatchObject({ gained: 1, lost: 1, changed: 3 });
    expect(await preview()).toMatchObject({
      gained: { count: 0 },
      lost: { count: 0 },
      changed: { count: 0 },
    });
  });

  test('open deliveries that would be left out are counted, and the list finds them', async () => {
    await placeOrder(world.call, intakeBody(world.world));
    expect((await preview()).deliveries).toEqual({ count: 0, stores: 0, total: 0, first: [] });
    // The order is for a Monday morning.
    await world.edit([{ ...whole, periods: WHOLE_WEEK - 1 }]);
    const { deliveries } = await preview();
    expect(deliveries).toMatchObject({
      count: 1,
      stores: 1,
      total: expect.any(Number),
      first: [{ deliveryDate: '2031-03-10' }],
    });
    const found = await world.call<{ content: { publicId: string }[] }>('POST', '/order-suppliers', {
      body: { leftOutByRoutesOf: world.supplier },
    });
    expect(found.body.content.map(({ publicId }) => publicId)).toEqual(
      deliveries.first.map(({ publicId }) => publicId),
    );
    await world.apply();
    // It is already left out, so applying again changes nothing for it.
    expect((await preview()).deliveries.count).toBe(0);
  });
});
