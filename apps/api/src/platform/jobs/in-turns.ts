import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Job } from './jobs.ts';

/** Deletes old rows among the next ones after an id; returns the last id it read, null when there were none. */
type Forget = (db: Kysely<Database>, after: number, limit: Date) => Promise<number | null>;

/** A job that deletes what is older than so many days in short statements, until none is left or the process stops. */
export const inTurns =
  (retentionDays: number, forget: Forget): Job['run'] =>
  async (db, now, _log, signal) => {
    const limit = new Date(now.getTime() - retentionDays * 86_400_000);
    let after: number | null = 0;
    while (after !== null && !signal?.aborted) after = await forget(db, after, limit);
  };
