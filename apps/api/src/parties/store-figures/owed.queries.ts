import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { asked, isOwedStatus } from './figures-sql.ts';

/** The unpaid amount of a store, and the overdue part of it. */
export type Owed = { readonly open: Centavos; readonly overdue: Centavos };
const nothing: Owed = { open: ZERO, overdue: ZERO };

/**
 * The unpaid amounts of a few stores, by public id, in one statement. There are few unpaid installments, and most stores
 * have few deliveries; the database begins with whichever is fewer.
 */
export const readOwed = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<(publicId: string) => Owed> => {
  const stores = sql`store s join delivery d on d.store_id = s.id`;
  const { rows } = await sql<Owed & { publicId: string }>`
    select o.public_id, greatest(sum(o.amount), 0)::bigint as open,
      greatest(coalesce(sum(o.amount) filter (where o.status = 'OVERDUE'), 0), 0)::bigint as overdue
    from (
      select s.public_id, t.status, ${asked} as amount
      from ${stores} join invoice i on i.delivery_id = d.id join installment t on t.invoice_id = i.id
      where s.public_id = any (${[...publicIds]}::uuid[]) and ${isOwedStatus}
      union all
      select s.public_id, t.status, ${asked} from ${stores} join installment t on t.delivery_id = d.id
      where s.public_id = any (${[...publicIds]}::uuid[]) and ${isOwedStatus}) o
    group by o.public_id`.execute(db);
  const found = new Map(rows.map(({ publicId, open, overdue }) => [publicId, { open, overdue }]));
  return (publicId) => found.get(publicId) ?? nothing;
};
