import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { remember } from '../remembered.ts';

export type ThrottleLimit = {
  readonly key: string;
  readonly limit: number;
  /** Counts in the database each time, so that the response time doesn't reveal that the key is above its limit. */
  readonly isAlwaysCounted?: true;
};

export type Throttle = {
  /**
   * Counts an attempt for each key in turn before the attempt is judged, so that parallel guesses count too. Returns the
   * seconds to wait when a key is beyond its limit, else null; the keys after that one are not counted. A blocked attempt
   * does not prolong the window, so the owner is locked out for one window at most (T15).
   */
  readonly count: (
    db: Kysely<Database>,
    limits: readonly ThrottleLimit[],
    now: Date,
  ) => Promise<number | null>;
  /** After a success: resets the key. */
  readonly forget: (db: Kysely<Database>, key: string) => Promise<void>;
  /** After a success: subtracts only this attempt from the key. */
  readonly giveBack: (db: Kysely<Database>, key: string) => Promise<void>;
};

/** For this long a key beyond its limit is refused without a database query, so a flood causes almost no writes. */
const rememberedMilliseconds = 5_000;
const rememberedKeys = 10_000;

/** Counts attempts in windows of `windowSeconds`, in the database, for all instances together. */
export const createThrottle = (windowSeconds: number): Throttle => {
  const blocked = new Map<string, { readonly from: number; readonly windowEnd: number }>();

  const remembered = (key: string, now: number): number | null => {
    const entry = blocked.get(key);
    if (!entry) return null;
    if (now >= entry.from && now < Math.min(entry.from + rememberedMilliseconds, entry.windowEnd)) {
      return Math.max(1, Math.ceil((entry.windowEnd - now) / 1000));
    }
    blocked.delete(key);
    return null;
  };
  const rememberBlocked = (key: string, now: number, windowEnd: number): void => {
    remember(blocked, key, { from: now, windowEnd }, rememberedKeys);
  };

  return {
    count: async (db, limits, now) => {
      const at = now.getTime();
      for (const { key, limit, isAlwaysCounted } of limits) {
        const known = isAlwaysCounted ? null : remembered(key, at);
        if (known !== null) return known;
        const { failures, startedAt } = await addAttempt(db, key, windowSeconds, now);
        if (failures <= limit) continue;
        const windowEnd = startedAt.getTime() + windowSeconds * 1000;
        rememberBlocked(key, at, windowEnd);
        return Math.max(1, Math.ceil((windowEnd - at) / 1000));
      }
      return null;
    },
    forget: async (db, key) => {
      blocked.delete(key);
      await db.deleteFrom('loginThrottle').where('key', '=', key).execute();
    },
    giveBack: async (db, key) => {
      await db
        .updateTable('loginThrottle')
        .set((eb) => ({ failures: eb('failures', '-', 1) }))
        .where('key', '=', key)
        .where('failures', '>', 0)
        .execute();
    },
  };
};

const addAttempt = async (db: Kysely<Database>, key: string, windowSeconds: number, now: Date) => {
  const windowStart = new Date(now.getTime() - windowSeconds * 1000);
  const { rows } = await sql<{ failures: number; startedAt: Date }>`
    insert into login_throttle as t (key, failures, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = case when t.window_started_at <= ${windowStart} then 1 else t.failures + 1 end,
      window_started_at = case when t.window_started_at <= ${windowStart} then ${now} else t.window_started_at end
    returning failures, window_started_at as "startedAt"`.execute(db);
  return rows[0] ?? { failures: 1, startedAt: now };
};

/** Deletes windows that ended a day ago. */
export const forgetOldAttempts = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await db
    .deleteFrom('loginThrottle')
    .where('windowStartedAt', '<', new Date(now.getTime() - 24 * 3_600_000))
    .execute();
};
