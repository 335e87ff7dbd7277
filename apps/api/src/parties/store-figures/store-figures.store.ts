import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { creditTaken } from '../../money/store-credit/store-credit.public.ts';
import {
  asked,
  dayNumber,
  installmentsOfDeliveries,
  isGood,
  isOwedStatus,
  RECENT_DAYS,
  requiredOf,
} from './figures-sql.ts';

// The only writer of store_figures.

const MOST = 2_147_483_647;

/**
 * Counts every store again and writes what differs, in one statement, so that readers see either the old or the new
 * figures. Does nothing while another process counts. Returns the number of changed stores.
 */
export const refreshStoreFigures = (db: Kysely<Database>, now: Date): Promise<number> =>
  inTransaction(db, async (one) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('store_figures', 0)) as is_free`.execute(one);
    if (rows[0]?.isFree !== true) return 0;
    const today = businessDateOf(now.getTime());
    const recentFrom = new Date(startOfBusinessDate(addDays(today, -RECENT_DAYS)));
    const written = await sql`
      with used as (
        select d.store_id, sum(${creditTaken}) as amount from delivery d where d.credit_open group by d.store_id),
      owed as (
        select d.store_id, sum(${asked})::bigint as amount,
          coalesce(sum(${asked}) filter (where t.status = 'OVERDUE'), 0)::bigint as overdue
        from ${installmentsOfDeliveries} where ${isOwedStatus} group by d.store_id),
      bought as (
        select store_id, ${dayNumber(sql`max(created_at)`)} as last_day,
          (count(*) filter (where created_at >= ${recentFrom}))::int as recent
        from customer_order group by store_id),
      proved as (
        select x.store_id, array_agg(distinct x.type_code) as types from store_document x
        where ${isGood(sql`x`, today)} group by x.store_id),
      fresh as (
        select s.id as store_id,
          case when coalesce(used.amount, 0) = 0 then 0
            when coalesce(c.credit_limit_centavos, 0) = 0 then ${MOST}::int
            else least(ceil(used.amount * 10000 / c.credit_limit_centavos), ${MOST})::int end as used_basis,
          greatest(coalesce(owed.amount, 0), 0) as open_centavos, greatest(coalesce(owed.overdue, 0), 0) as overdue_centavos,
          coalesce(bought.last_day, 0) as last_purchase_day, coalesce(bought.recent, 0) as recent_orders,
          (select count(*) from unnest(${requiredOf(sql`s.document_number`)}) as needed
            where needed <> all (coalesce(proved.types, '{}')))::int as missing_documents
        from store s left join store_credit c on c.store_id = s.id
          left join used on used.store_id = s.id left join owed on owed.store_id = s.id
          left join bought on bought.store_id = s.id left join proved on proved.store_id = s.id)
      update store_figures f set used_basis = n.used_basis, open_centavos = n.open_centavos,
        overdue_centavos = n.overdue_centavos, last_purchase_day = n.last_purchase_day,
        recent_orders = n.recent_orders, missing_documents = n.missing_documents
      from fresh n where n.store_id = f.store_id
        and (f.used_basis, f.open_centavos, f.overdue_centavos, f.last_purchase_day, f.recent_orders, f.missing_documents)
          is distinct from (n.used_basis, n.open_centavos, n.overdue_centavos, n.last_purchase_day, n.recent_orders,
            n.missing_documents)`.execute(one);
    return Number(written.numAffectedRows ?? 0);
  });
