import { type IntegrationHealthState, integrationHealthState } from '@celeiro/rules/orders/sending/health.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Start of the period that health is judged by: the last day. */
export const healthSince = (now: Date): Date => new Date(now.getTime() - DAY);

type DayRow = {
  readonly supplierId: number;
  readonly isDisabled: boolean;
  readonly tries: number;
  readonly failures: number;
  readonly recentFailures: number;
};

/**
 * The health of suppliers' systems since an instant, by supplier id; `null` reads all. Suppliers without an integration
 * are missing.
 */
export const readHealthStates = async (
  db: Kysely<Database>,
  since: Date,
  ids: readonly number[] | null,
): Promise<ReadonlyMap<number, IntegrationHealthState>> => {
  const { rows } = await sql<DayRow>`${prepared}
    with asked as (
      select i.supplier_id, i.disabled_at is not null as is_disabled from supplier_integration i
      where ${ids === null ? sql`true` : sql`i.supplier_id = any (${[...ids]}::bigint[])`}),
    tried as (
      select m.supplier_id, t.id, t.outcome = 'ANSWERED' as is_answered
      from asked a join supplier_message m on m.supplier_id = a.supplier_id and m.sent_at >= ${since}
      join supplier_message_try t on t.supplier_message_id = m.id where t.outcome is not null),
    day as (
      select t.supplier_id, count(*)::int as tries, (count(*) filter (where not is_answered))::int as failures,
        (count(*) filter (where not is_answered and t.id > coalesce(last.id, 0)))::int as recent_failures
      from tried t left join (select supplier_id, max(id) as id from tried where is_answered group by 1) last
        on last.supplier_id = t.supplier_id
      group by t.supplier_id)
    select a.supplier_id, a.is_disabled, coalesce(day.tries, 0) as tries, coalesce(day.failures, 0) as failures,
      coalesce(day.recent_failures, 0) as recent_failures
    from asked a left join day on day.supplier_id = a.supplier_id`.execute(db);
  return new Map(rows.map(({ supplierId, ...day }) => [supplierId, integrationHealthState(day)]));
};
