import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../src/platform/db/schema.ts';

// One wrong row type of each kind. The check must report exactly these; don't correct them.

type Db = Kysely<Database>;

export const planted: readonly ((db: Db) => Promise<unknown>)[] = [
  (db) => sql<{ id: number; name: string; at: Date }>`select 1 as id, 'a' as name, now() as at`.execute(db),
  (db) => sql<{ id: number; name: string }>`select 1 as id`.execute(db),
  (db) => sql<{ id: number }>`select 1 as id, 'a' as full_name`.execute(db),
  (db) => sql<{ price: number }>`select 1.5 as price`.execute(db),
  (db) => sql<{ days: Date[] }>`select array[current_date::text] as days where false`.execute(db),
  (db) => sql<{ note: string }>`select null::text as note`.execute(db),
  (db) => sql<{ phone: string }>`select phone from app_user where false`.execute(db),
  (db) => sql<{ status: 'OPEN' | 'CLOSED' }>`select 'ENDED' as status`.execute(db),
  (db) =>
    sql<{ found: { at: Date; name: string }[] }>`
    select json_build_array(json_build_object('at', now(), 'names', '{}'::text[])) as found`.execute(db),
  (db) =>
    db
      .selectFrom('appUser')
      .select(sql<number>`name`.as('length'))
      .limit(0)
      .execute(),
  (db) => executed<{ id: number }>(db, sql`select 1 as id`),
];

const executed = <Row>(db: Db, statement: RawBuilder<unknown>) => sql<Row>`${statement}`.execute(db);

/** Not called by any test. */
export const forgotten = (db: Db) => sql<{ id: number }>`select 1 as id`.execute(db);
