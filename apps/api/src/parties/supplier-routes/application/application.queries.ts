import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { Staging } from '../coverage.store.ts';

type Db = Kysely<Database>;

/** Stores in the cities of a supplier's edited and applied routes, sorted by id. */
export const readReachedStores = async (db: Db, supplierId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ storeId: number }>`select store_id from store_place where city_ibge_code in (
      select city_ibge_code from route where supplier_id = ${supplierId}
      union select city_ibge_code from supplier_route where supplier_id = ${supplierId})
    order by store_id`.execute(db);
  return rows.map(({ storeId }) => storeId);
};

/** Stores whose address changed since this instant. */
export const readMovedStores = async (db: Db, since: string): Promise<readonly number[]> => {
  const { rows } = await sql<{ storeId: number }>`
    select store_id from store_place where changed_at >= ${since}::timestamptz`.execute(db);
  return rows.map(({ storeId }) => storeId);
};

export type ApplicationOfWork = Staging & {
  readonly supplierPublicId: string;
  /** The result of `readPlanMark` at the request, and the instant of the request. */
  readonly mark: string;
  readonly since: string;
  /** Whether a newer application took effect. */
  readonly isOvertaken: boolean;
};

/** The application that a work belongs to, or null. */
export const findApplicationOfWork = async (
  db: Db,
  longWorkId: number,
): Promise<ApplicationOfWork | null> => {
  const { rows } = await sql<ApplicationOfWork>`
    select a.id as application_id, a.supplier_id, su.public_id as supplier_public_id, a.mark, a.since::text as since,
      exists (select from route_application newer where newer.supplier_id = a.supplier_id and newer.id > a.id
        and newer.applied_at is not null) as is_overtaken
    from route_application a join supplier su on su.id = a.supplier_id where a.long_work_id = ${longWorkId}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** A value that changes with every change of a supplier's edited or applied routes. */
export const readPlanMark = async (db: Db, supplierId: number): Promise<string> => {
  const { rows } = await sql<{ mark: string }>`
    select p.generation || ':' || md5(
      coalesce((select string_agg(r.city_ibge_code || ' ' || r.periods, ',' order by r.city_ibge_code)
        from route r where r.supplier_id = p.supplier_id), '')
      || ';' || coalesce((select string_agg(concat_ws(' ', r.city_ibge_code, 'z' || x.zone_id, 'd' || x.district_ibge_code,
          'n' || x.neighborhood_id, x.periods), ',' order by x.id)
        from route r join route_restriction x on x.route_id = r.id where r.supplier_id = p.supplier_id), '')) as mark
    from route_plan p where p.supplier_id = ${supplierId}`.execute(db);
  return rows[0]?.mark ?? '';
};

export type ApplicationRow = {
  readonly state: 'RUNNING' | 'DONE' | 'FAILED' | 'CANCELED';
  readonly done: number;
  readonly total: number;
  readonly gained: number | null;
  readonly lost: number | null;
  readonly changed: number | null;
  readonly askedBy: string;
  readonly askedAt: Date;
  readonly appliedAt: Date | null;
};

/** The state of a supplier's last application; null without one. */
export const readLastApplication = async (db: Db, supplierId: number): Promise<ApplicationRow | null> => {
  const { rows } = await sql<ApplicationRow>`
    select case when a.applied_at is not null then 'DONE' when a.outcome is not null then a.outcome
        when w.ended_at is null and w.id is not null then 'RUNNING' else 'CANCELED' end as state,
      case when a.applied_at is not null then a.stores else coalesce(w.done, 0) end as done, a.stores as total,
      a.gained, a.lost, a.changed, u.name as asked_by, a.asked_at, a.applied_at
    from route_application a
    join app_user u on u.id = a.asked_by_id
    left join long_work w on w.id = a.long_work_id
    where a.supplier_id = ${supplierId} order by a.id desc limit 1`.execute(db);
  return rows[0] ?? null;
};
