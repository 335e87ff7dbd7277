import type { LiveEvent } from '@celeiro/contract/events.ts';
import { sql, type Kysely } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';

export type OutboxEvent = LiveEvent & { readonly id: number };
export type OutboxReader = { readonly next: () => Promise<readonly OutboxEvent[]> };

const gapLifetime = 60_000;
const lookBack = 500;
const batch = 1_000;

/**
 * Reads every committed event once, ordered by id. Ids are assigned before the commit, so a smaller id may become visible
 * after a larger one: missing ids are read again for a minute, which is longer than any transaction.
 */
export const createOutboxReader = async (
  db: Kysely<Database>,
  clock: () => number,
): Promise<OutboxReader> => {
  const gaps = new Map<number, number>();
  const start = await sql<{ high: number }>`select coalesce(max(id), 0) as high from event_outbox`.execute(
    db,
  );
  let high = start.rows[0]?.high ?? 0;
  // A running transaction may have taken an id below the highest visible one.
  const known = await db
    .selectFrom('eventOutbox')
    .select('id')
    .where('id', '>', high - lookBack)
    .where('id', '<=', high)
    .execute();
  const visible = new Set(known.map((row) => row.id));
  for (let id = Math.max(1, high - lookBack + 1); id < high; id += 1)
    if (!visible.has(id)) gaps.set(id, clock());

  return {
    next: async () => {
      const requested = [...gaps.keys()];
      // Two conditions, two scans: with one of both PostgreSQL reads every event of the last hour, each time.
      const { rows } = await sql<EventRow>`${prepared}
        select id, kind, public_id as "publicId", version, user_public_id as "userPublicId", user_name as "userName",
          tab_id as "tabId", detail
        from ((select * from event_outbox where id > ${high} order by id limit ${batch})
          union all select * from event_outbox where id = any(${requested}::bigint[])) found
        order by id limit ${batch}`.execute(db);
      const now = clock();
      for (const row of rows) {
        gaps.delete(row.id);
        for (let id = high + 1; id < row.id; id += 1) gaps.set(id, now);
        high = Math.max(high, row.id);
      }
      for (const [id, since] of gaps) if (now - since > gapLifetime) gaps.delete(id);
      return rows;
    },
  };
};

// Only `writeEvents` inserts these rows.
type EventRow = OutboxEvent;
