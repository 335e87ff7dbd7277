import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';
import { type QuickHit, type QuickSearch, rank } from '../../platform/records/quick-find.ts';

type Row = {
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly store: string;
};

/** The order that came in under this number of its channel; it is opened at its first delivery. */
export const quickOrders = async (
  { db }: Pick<Operation, 'db'>,
  { search }: QuickSearch,
): Promise<readonly QuickHit[]> => {
  if (search === '') return [];
  const { rows } = await sql<Row>`
    select d.public_id, o.public_id as order_public_id, o.order_unique_id as name, st.name as store,
      array(select n.number::text from delivery n where n.order_id = o.id order by n.position limit 4) as numbers
    from customer_order o join delivery d on d.order_id = o.id and d.position = (
        select min(f.position) from delivery f where f.order_id = o.id)
      join store st on st.id = o.store_id
    where o.order_unique_id = any (${[...new Set([search, search.toUpperCase(), search.toLowerCase()])]}::text[])
    order by o.id desc`.execute(db);
  return rows.map(({ numbers, store, ...row }) => ({
    ...row,
    details: [numbers.join(', '), store],
    rank: rank.exact,
  }));
};
