import { sql } from 'kysely';
import { inTransaction } from '../db/transaction.ts';
import type { Job } from '../jobs/jobs.ts';
import { deleteWork, holdWork, nextWorkAt, saveWork, announceWork, turnsOf } from './long-work-rows.ts';
import { RETENTION_MS } from './own-long-work.ts';
import { createLongWorkRunner, type LongWorkContext } from './run-long-work.ts';

/** Most ended works that are retained for one person. */
const MOST_RETAINED = 10;
/** A work that isn't finished after this has failed. */
const LONGEST_MS = 3 * 24 * 3_600_000;
const AT_ONCE = 500;
const GIVEN_UP = 'Não foi possível concluir em três dias. Peça novamente.';

/** Ends works that run for too long; their person sees the failure and its reason. */
const giveUpLongWork = async ({ db, kinds }: LongWorkContext, now: Date): Promise<void> => {
  const rows = await db
    .selectFrom('longWork')
    .select('id')
    .where('endedAt', 'is', null)
    .where('createdAt', '<', new Date(now.getTime() - LONGEST_MS))
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const { id } of rows) {
    await inTransaction(db, async (transaction) => {
      // When another runner makes a step of it right now, the next run finds the work again.
      const work = await holdWork(transaction, id);
      if (work === null) return;
      const end = { state: 'FAILED', message: GIVEN_UP, endedAt: now } as const;
      const others = await turnsOf(transaction, kinds, work, 'FAILED');
      if (await saveWork(transaction, id, end)) await announceWork(transaction, work, others);
    });
  }
};

/** Deletes works that were canceled, ended a day ago, or exceed a person's ten newest: files first, then the row. */
const sweepLongWork = async ({ db, files }: LongWorkContext, now: Date): Promise<number> => {
  const before = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, state, ended_at, created_at,
        row_number() over (partition by asked_by_id, ended_at is null order by id desc) as place
      from long_work) w
    where state = 'CANCELED' or ended_at < ${before(RETENTION_MS)} or (ended_at is not null and place > ${MOST_RETAINED})
    order by id limit ${AT_ONCE}`.execute(db);
  let swept = 0;
  for (const { id } of rows) {
    await inTransaction(db, async (transaction) => {
      // When a step still writes its file, the next run finds the work again.
      const work = await holdWork(transaction, id);
      if (work === null) return;
      await files.delete(work.publicId);
      await deleteWork(transaction, id);
      swept += 1;
    });
  }
  return swept;
};

/** The jobs that run long work and clean up after it. */
export const longWorkJobs = (context: LongWorkContext): readonly Job[] => {
  const names = context.kinds.map(({ kind }) => kind);
  const runner = createLongWorkRunner(context);
  return [
    {
      name: 'long-work',
      cron: '* * * * *',
      atMostEvery: 1,
      dueAt: (db) => nextWorkAt(db, names),
      run: (_db, _now, _log, signal) => runner.run(signal),
    },
    {
      name: 'sweep-long-work',
      cron: '*/20 * * * *',
      run: async (_db, now) => {
        await giveUpLongWork(context, now);
        return sweepLongWork(context, now);
      },
    },
  ];
};
