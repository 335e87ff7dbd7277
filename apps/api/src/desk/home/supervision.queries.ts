import type { Supervision } from '@celeiro/contract/desk/home/home.ts';
import { waitingSince } from '@celeiro/rules/desk/home/waiting-age.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { requestsWaiting } from '../../orders/approvals/approvals.public.ts';
import { storesWaiting } from '../../money/credit-analysis/credit-analysis.public.ts';

type Waiting = Supervision['approvals'];

/** Counts what waits for a supervisor, by age. */
export const readSupervision = async ({ db, now }: Operation): Promise<Supervision> => {
  const since = waitingSince(now.getTime());
  const [today, days] = [new Date(since.today), new Date(since.days)];
  const byAge = (waiting: RawBuilder<unknown>) => sql`(select json_build_object('total', count(*),
      'today', count(*) filter (where at >= ${today}), 'days', count(*) filter (where at < ${today} and at >= ${days}),
      'longer', count(*) filter (where at < ${days}), 'oldest', min(at)) from (${waiting}) w)`;
  const { rows } = await sql<{ approvals: Waiting; credit: Waiting }>`
    select ${byAge(requestsWaiting)} as approvals, ${byAge(storesWaiting(now))} as credit`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a statement without a table answers one row');
  const dto = (waiting: Waiting): Waiting => ({
    ...waiting,
    oldest: waiting.oldest && new Date(waiting.oldest).toISOString(),
  });
  return { approvals: dto(found.approvals), credit: dto(found.credit) };
};
