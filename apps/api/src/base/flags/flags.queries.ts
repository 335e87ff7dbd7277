import type { FlagName } from '@celeiro/contract/base/flags/flags.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type ManagedFlagRow = {
  readonly name: FlagName;
  readonly enabled: boolean;
  readonly changedBy: string | null;
  readonly changedAt: Date | null;
};

/** R-FLAG-001: every flag as the browser evaluates it. */
export const readFlags = (db: Kysely<Database>) =>
  db.selectFrom('featureFlag').select(['name', 'enabled', 'version']).orderBy('name').execute();

/** Every flag with the person who switched it last. */
export const readManagedFlags = async (db: Kysely<Database>): Promise<readonly ManagedFlagRow[]> => {
  const { rows } = await sql<ManagedFlagRow>`
    select f.name, f.enabled, h.actor_name as changed_by, h.at as changed_at
    from feature_flag f left join lateral (
      select actor_name, at from access_history where action = 'FLAG_CHANGED' and subject = f.name
      order by id desc limit 1) h on true
    order by f.name`.execute(db);
  return rows;
};

/** Number of open sessions; `now` is the machine time, by which tokens expire. */
export const countOpenSessions = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from session_family where revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
};
