import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

// The only writer of applied routes and their coverage, which orders follow. The database itself covers new stores and
// changed addresses, in their own transaction (`place_stores`).

type Db = Kysely<Database>;

/** Blocks changes of stores' addresses until the transaction ends, after waiting for those in progress. */
export const holdPlaces = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7242067)`.execute(db);
};

/** The present instant by the database's clock, which also dates changes of addresses. */
export const readMoment = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
  return rows[0]?.moment ?? '-infinity';
};

export type NewApplication = {
  readonly supplierId: number;
  readonly longWorkId: number;
  readonly askedById: number;
  readonly askedAt: Date;
  readonly stores: number;
  readonly mark: string;
  readonly since: string;
};

/** Records that a supplier's routes are to be applied. Returns its public id. */
export const insertApplication = async (db: Db, application: NewApplication): Promise<string> => {
  const { publicId } = await db
    .insertInto('routeApplication')
    // A Date would lose the microseconds.
    .values({ ...application, since: sql<Date>`${application.since}::timestamptz` })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

/**
 * Saves that a work's application ended without effect; null: it continues. An application that took effect, already
 * ended in another way, or ended when it should continue isn't changed. Returns the supplier's public id, or null when
 * nothing was saved.
 */
export const saveOutcome = async (
  db: Db,
  longWorkId: number,
  outcome: 'FAILED' | 'CANCELED' | null,
): Promise<string | null> => {
  const { rows } = await sql<{ publicId: string }>`update route_application a set outcome = ${outcome}
    from supplier su where su.id = a.supplier_id and a.long_work_id = ${longWorkId} and a.applied_at is null
      and ${outcome === null ? sql`a.outcome = 'FAILED'` : sql`a.outcome is null`}
    returning su.public_id`.execute(db);
  return rows[0]?.publicId ?? null;
};

export type Staging = { readonly applicationId: number; readonly supplierId: number };

/** Store ids: a list, or all from the first to the last. */
export type StoreIds = readonly number[] | { readonly first: number; readonly last: number };

const isAmong = (ids: StoreIds): RawBuilder<unknown> =>
  'first' in ids
    ? sql`store_id between ${ids.first} and ${ids.last}`
    : sql`store_id = any (${[...ids]}::bigint[])`;

/** Stages the changes for these stores and replaces their earlier ones. */
export const stageStores = async (
  db: Db,
  { applicationId, supplierId }: Staging,
  ids: StoreIds,
): Promise<void> => {
  const among = sql`supplier_id = ${supplierId} and ${isAmong(ids)}`;
  await sql`delete from staged_coverage where application_id = ${applicationId} and ${isAmong(ids)}`.execute(
    db,
  );
  await sql`insert into staged_coverage (application_id, store_id, periods, decided_by, periods_before)
    select ${applicationId}, store_id, coalesce(e.periods, 0), e.decided_by, coalesce(c.periods, 0)
    from (select store_id, periods, decided_by from edited_coverage where ${among}) e
    full join (select store_id, periods, decided_by from supplier_coverage where ${among}) c using (store_id)
    where (e.periods, e.decided_by) is distinct from (c.periods, c.decided_by)`.execute(db);
};

/** Deletes staged changes of canceled or failed applications. */
export const sweepStaged = async (db: Db): Promise<void> => {
  await sql`delete from staged_coverage g where not exists (
    select from route_application a join long_work w on w.id = a.long_work_id
    where a.id = g.application_id and w.state in ('WAITING', 'RUNNING', 'FAILED'))`.execute(db);
};

/** Deletes staged changes. */
export const forgetStaged = async (db: Db, { applicationId }: Staging): Promise<void> => {
  await db.deleteFrom('stagedCoverage').where('applicationId', '=', applicationId).execute();
};

/** Number of stores that are served now, are no longer served, or are served at other times. */
export type Switched = { readonly gained: number; readonly lost: number; readonly changed: number };

/**
 * Makes the edited routes and the staged coverage effective within one transaction, so that a reader sees either the old
 * or the new state.
 */
export const switchCoverage = async (db: Db, staging: Staging, now: Date): Promise<Switched> => {
  const { applicationId, supplierId } = staging;
  const staged = sql`staged_coverage where application_id = ${applicationId}`;
  // The database has no statistics of the staged rows and would look up 50,000 stores one by one.
  await sql`set local enable_nestloop = off`.execute(db);
  const lost = await sql`delete from supplier_coverage where supplier_id = ${supplierId}
    and store_id = any (array(select store_id from ${staged} and periods = 0))`.execute(db);
  const gained = await sql`insert into supplier_coverage (supplier_id, store_id, periods, decided_by)
    select ${supplierId}::bigint, store_id, g.periods, g.decided_by
    from (select * from ${staged} and periods > 0 and periods_before = 0) g join store_place using (store_id)`.execute(
    db,
  );
  await sql`update supplier_coverage c set periods = g.periods, decided_by = g.decided_by
    from (select * from ${staged} and periods > 0 and periods_before > 0) g
    where c.supplier_id = ${supplierId} and c.store_id = g.store_id`.execute(db);
  await sql`set local enable_nestloop = on`.execute(db);
  await applyRoutes(db, supplierId);
  const { rows } = await sql<Switched>`update route_application set applied_at = ${now},
    gained = ${Number(gained.numAffectedRows)}, lost = ${Number(lost.numAffectedRows)}, changed = (
      select count(*) from staged_coverage join store_place using (store_id)
      where application_id = ${applicationId} and periods_before > 0 and periods > 0 and periods <> periods_before)
    where id = ${applicationId} returning gained, lost, changed`.execute(db);
  await forgetStaged(db, staging);
  return rows[0] ?? { gained: 0, lost: 0, changed: 0 };
};

const applyRoutes = async (db: Db, supplierId: number): Promise<void> => {
  await sql`delete from supplier_route ar where supplier_id = ${supplierId} and not exists (
    select from route r where r.supplier_id = ar.supplier_id and r.city_ibge_code = ar.city_ibge_code)`.execute(
    db,
  );
  await sql`insert into supplier_route as ar (supplier_id, uf, city_ibge_code, periods)
    select r.supplier_id, c.uf, r.city_ibge_code, r.periods
    from route r join city c on c.ibge_code = r.city_ibge_code where r.supplier_id = ${supplierId}
    on conflict (supplier_id, city_ibge_code) do update set periods = excluded.periods
    where ar.periods <> excluded.periods`.execute(db);
  await sql`delete from supplier_route_restriction x using supplier_route ar
    where ar.id = x.supplier_route_id and ar.supplier_id = ${supplierId}`.execute(db);
  await sql`insert into supplier_route_restriction (supplier_route_id, zone_id, district_ibge_code, neighborhood_id, periods)
    select ar.id, x.zone_id, x.district_ibge_code, x.neighborhood_id, x.periods
    from route_restriction x join route r on r.id = x.route_id
    join supplier_route ar on ar.supplier_id = r.supplier_id and ar.city_ibge_code = r.city_ibge_code
    where r.supplier_id = ${supplierId} order by x.id`.execute(db);
  await sql`update route_plan set generation = generation + 1 where supplier_id = ${supplierId}`.execute(db);
};
