import { refuse } from '@celeiro/rules/refusal.ts';
import type { RouteException } from '@celeiro/rules/parties/supplier-routes/deciding-rule.ts';
import type { WeekMask } from '@celeiro/rules/parties/supplier-routes/week-day-periods.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { createLongWorkRunner, type LongWorkContext } from '../../src/platform/long-work/run-long-work.ts';
import { routeApplication } from '../../src/parties/supplier-routes/application/apply-routes.ts';
import { addOrderWorld, caller } from './order-world.ts';
import { startTestApp } from '../test-app.ts';

// Two cities: São Paulo with two zones of two districts of two neighborhoods each, Campinas without zones.

export const SAO_PAULO = 3_550_308;
export const CAMPINAS = 3_509_502;

/** A neighborhood of São Paulo with its district and zone, by name. */
export const neighborhoods = Array.from({ length: 8 }, (_, at) => ({
  NEIGHBORHOOD: `Bairro ${at}`,
  DISTRICT: `Distrito ${Math.floor(at / 2)}`,
  ZONE: `Zona ${Math.floor(at / 4)}`,
}));

/** An edited route; places by name. */
export type EditedRoute = {
  readonly city: number;
  readonly periods: WeekMask;
  readonly exceptions: readonly RouteException[];
};

const addPlaces = async (db: Kysely<Database>): Promise<void> => {
  await sql`insert into city (ibge_code, uf, name) values (${CAMPINAS}, 'SP', 'Campinas')`.execute(db);
  await sql`insert into zone (id, public_id, city_ibge_code, name)
    select n, gen_random_uuid(), ${SAO_PAULO}, 'Zona ' || n - 1 from generate_series(1, 2) n`.execute(db);
  await sql`insert into district (ibge_code, public_id, zone_id, name)
    select n, gen_random_uuid(), 1 + (n - 1) / 2, 'Distrito ' || n - 1 from generate_series(1, 4) n`.execute(
    db,
  );
  await sql`insert into neighborhood (city_ibge_code, district_ibge_code, name)
    select ${SAO_PAULO}, 1 + (n - 1) / 2, 'Bairro ' || n - 1 from generate_series(1, 8) n`.execute(db);
};

/** Replaces a supplier's edited routes by these. */
export const editRoutes = async (
  db: Kysely<Database>,
  supplierPublicId: string,
  routes: readonly EditedRoute[],
): Promise<void> => {
  const supplier = sql`(select id from supplier where public_id = ${supplierPublicId}::uuid)`;
  await sql`delete from route where supplier_id = ${supplier}`.execute(db);
  for (const { city, periods, exceptions } of routes) {
    await sql`insert into route (supplier_id, city_ibge_code, name, periods)
      values (${supplier}, ${city}, 'Cidade', ${periods})`.execute(db);
    for (const { locationType, place, periods: there } of exceptions) {
      const only = (type: string, table: string, key: string) => sql`case when ${locationType} = ${type}
        then (select ${sql.ref(key)} from ${sql.table(table)} where name = ${place}) end`;
      await sql`insert into route_restriction (route_id, zone_id, district_ibge_code, neighborhood_id, periods)
        select id, ${only('ZONE', 'zone', 'id')}, ${only('DISTRICT', 'district', 'ibge_code')},
          ${only('NEIGHBORHOOD', 'neighborhood', 'id')}, ${there}
        from route where supplier_id = ${supplier} and city_ibge_code = ${city}`.execute(db);
    }
  }
};

type Application = {
  state: string;
  done: number;
  total: number;
  gained: number | null;
  lost: number | null;
  changed: number | null;
};

export const startRoutesWorld = async () => {
  const running = await startTestApp();
  const world = await addOrderWorld(running.db);
  await addPlaces(running.db);
  const call = caller(running);
  const supplier = world.suppliers.horta.publicId;
  const contextOf = (more: Partial<LongWorkContext> = {}): LongWorkContext => ({
    db: running.db,
    kinds: [routeApplication],
    files: { put: async () => undefined, delete: async () => undefined },
    clock: () => new Date(),
    log: createLog('silent'),
    ...more,
  });
  const run = (more: Partial<LongWorkContext> = {}, signal?: AbortSignal) =>
    createLongWorkRunner(contextOf(more)).run(signal);
  const ask = (of = supplier) =>
    call<{ applicationPublicId: string; code: string }>('PUT', `/routes/suppliers/${of}/apply`);
  const application = async (of = supplier) =>
    (await call<Application>('GET', `/routes/suppliers/${of}/application`)).body;
  return {
    running,
    world,
    call,
    supplier,
    run,
    ask,
    application,
    edit: (routes: readonly EditedRoute[], of = supplier) => editRoutes(running.db, of, routes),
    /** Requests an application and runs it. */
    apply: async (of = supplier): Promise<Application> => {
      const { status, body } = await ask(of);
      if (status !== 202) throw new Error(JSON.stringify(body));
      await run();
      return application(of);
    },
    /** Makes one step of the requested work. */
    step: () => {
      const control = new AbortController();
      const kind = {
        ...routeApplication,
        step: (...given: Parameters<typeof routeApplication.step>) => {
          control.abort();
          return routeApplication.step(...given);
        },
      };
      return run({ kinds: [kind] }, control.signal);
    },
    /** Makes the requested work fail. */
    fail: () => run({ kinds: [{ ...routeApplication, step: async () => refuse('RESOURCE_NOT_FOUND') }] }),
    /** Adds stores of São Paulo or another city, by neighborhood; returns their ids. */
    addStores: async (
      stores: readonly { readonly neighborhood: string | null; readonly city?: string }[],
    ): Promise<readonly number[]> => {
      const { rows } = await sql<{ id: number }>`
        insert into store (name, document_number, city, state, neighborhood)
        select 'Loja ' || n, lpad((20000000000 + n + (select count(*) from store))::text, 11, '0'),
          coalesce(s.city, 'São Paulo'), 'SP', s.neighborhood
        from jsonb_to_recordset(${JSON.stringify(stores.map((store, n) => ({ ...store, n })))}::jsonb)
          as s(n integer, neighborhood text, city text) order by n returning id`.execute(running.db);
      return rows.map(({ id }) => id);
    },
    /** The periods in which a supplier serves each store, by the store's id; absent when not served. */
    coverage: async (of = supplier): Promise<ReadonlyMap<number, number>> => {
      const { rows } = await sql<{ storeId: number; periods: number }>`
        select c.store_id, c.periods from supplier_coverage c join supplier s on s.id = c.supplier_id
        where s.public_id = ${of}::uuid order by c.store_id`.execute(running.db);
      return new Map(rows.map(({ storeId, periods }) => [storeId, periods]));
    },
  };
};
export type RoutesWorld = Awaited<ReturnType<typeof startRoutesWorld>>;
