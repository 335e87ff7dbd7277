import type { StoreRow } from '@celeiro/contract/parties/stores/store-lists.ts';
import { type BusinessDate, addDays, startOfBusinessDate } from '@celeiro/rules/days/calendar.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/db/prepared.ts';
import type { Database } from '../../../platform/db/schema.ts';
import { creditUsed } from '../../../money/store-credit/store-credit.public.ts';
import { documentsOf, readOwed, RECENT_DAYS } from '../../store-figures/store-figures.public.ts';

type ReadRow = Omit<StoreRow, 'open' | 'overdue'>;

/** The list rows of these stores (ids of the database), in this order. */
export const readStoreRows = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: BusinessDate,
): Promise<StoreRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<ReadRow>`${prepared}
    select r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
      (select u.name from app_user u where u.id = r.seller_user_id) as seller_name,
      coalesce((select json_agg(json_build_object('publicId', t.public_id, 'name', t.name) order by t.search_text)
        from store_tag_link l join store_tag t on t.id = l.store_tag_id where l.store_id = r.id), '[]') as tags,
      (select c.credit_limit_centavos from store_credit c where c.store_id = r.id) as credit_limit,
      ${creditUsed(sql`r.id`)} as used_limit,
      (select (max(o.created_at) at time zone 'America/Sao_Paulo')::date::text from customer_order o
        where o.store_id = r.id) as last_purchase,
      (select count(*)::int from customer_order o where o.store_id = r.id
        and o.created_at >= ${new Date(startOfBusinessDate(addDays(today, -RECENT_DAYS)))}) as recent_orders,
      ${documentsOf(sql`r`, today)} as documents
    from unnest(${[...ids]}::bigint[]) with ordinality as asked(id, place) join store r on r.id = asked.id
    order by asked.place`.execute(db);
  const owedBy = await readOwed(
    db,
    rows.map(({ publicId }) => publicId),
  );
  return rows.map((row) => ({
    ...row,
    ...owedBy(row.publicId),
    documentNumber: shownDocument(row.documentNumber),
  }));
};
