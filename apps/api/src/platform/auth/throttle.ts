import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

export type ThrottleLimit = { readonly key: string; readonly limit: number };

/**
 * Counts an attempt against every key before it is judged, so that parallel guesses count too. Returns the seconds to
 * wait when a key is beyond its limit, else null. A blocked attempt does not prolong the window: the owner is never
 * locked out for longer than one window (T15).
 */
export const countAttempt = async (
  db: Kysely<Database>,
  limits: readonly ThrottleLimit[],
  windowSeconds: number,
  now: Date,
): Promise<number | null> => {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  let wait: number | null = null;
  for (const { key, limit } of limits) {
    const { rows } = await sql<{ failures: number; startedAt: Date }>`
      insert into login_throttle as t (key, failures, window_started_at) values (${key}, 1, ${now})
      on conflict (key) do update set
        failures = case when t.window_started_at <= ${windowStart} then 1 else t.failures + 1 end,
        window_started_at = case when t.window_started_at <= ${windowStart} then ${now} else t.window_started_at end
      returning failures, window_started_at as "startedAt"`.execute(db);
    const row = rows[0];
    if (row && row.failures > limit) {
      const seconds = Math.ceil((row.startedAt.getTime() - windowStart.getTime()) / 1000);
      wait = Math.max(wait ?? 0, seconds, 1);
    }
  }
  return wait;
};

/** A success: the account starts afresh, the address gets back only this attempt. */
export const forgiveAttempt = async (
  db: Kysely<Database>,
  accountKey: string,
  addressKey: string | null,
): Promise<void> => {
  await db.deleteFrom('loginThrottle').where('key', '=', accountKey).execute();
  if (addressKey === null) return;
  await db
    .updateTable('loginThrottle')
    .set((eb) => ({ failures: eb('failures', '-', 1) }))
    .where('key', '=', addressKey)
    .where('failures', '>', 0)
    .execute();
};

/** Forgets windows that ended a day ago. */
export const forgetOldAttempts = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('loginThrottle')
    .where('windowStartedAt', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
};
