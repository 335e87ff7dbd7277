import type { Database } from '../../platform/db/schema.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { startsWith } from '../../platform/db/like.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import {
  HELD_FROM,
  type QuickHit,
  type QuickSearch,
  rank,
  type Ranked,
} from '../../platform/records/quick-find.ts';

type Row = Ranked<{
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly store: string;
}>;

/** Most orders read whose numbers end with the text; the newest of them are returned. */
const ENOUGH = 2000;

/** The order with this channel number, then the newest whose numbers end with the text. Each opens at its first delivery. */
export const quickOrders = async (
  { db }: Pick<Operation, 'db'>,
  { search, limit }: QuickSearch,
): Promise<readonly QuickHit[]> => {
  if (search === '') return [];
  // An index finds only beginnings, so the text is reversed.
  const backwards = [...search.toLowerCase()].toReversed().join('');
  const isEnding =
    search.length < HELD_FROM
      ? sql`false`
      : sql`reverse(lower(order_unique_id)) like ${startsWith(backwards)}`;
  const written = [...new Set([search, search.toUpperCase(), search.toLowerCase()])];
  return readBest(
    db,
    sql`ending as materialized (
      select id from customer_order where ${isEnding} limit ${sql.lit(ENOUGH)}
    ), picked as (
      ${numbered(written)}
      union all (select id, ${sql.lit(rank.holds)} from ending order by id desc limit ${sql.lit(limit)})
    )`,
    limit,
  );
};

const numbered = (numbers: readonly string[]) =>
  sql`select id, ${sql.lit(rank.exact)} as rank from customer_order where order_unique_id = any (${[...numbers]}::text[])`;

/** The orders with these channel numbers. */
export const numberedOrders = (
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<readonly QuickHit[]> => readBest(db, sql`picked as (${numbered(numbers)})`, numbers.length);

/** The best rows of `picked`, which the given common table expressions define. */
const readBest = async (
  db: Kysely<Database>,
  tables: RawBuilder<unknown>,
  limit: number,
): Promise<readonly QuickHit[]> => {
  const { rows } = await sql<Row>`
    with ${tables}
    select p.rank, d.public_id, o.public_id as order_public_id, o.order_unique_id as name, st.name as store,
      array(select n.number::text from delivery n where n.order_id = o.id order by n.position limit 4) as numbers
    from (select id, min(rank) as rank from picked group by id) p join customer_order o on o.id = p.id
      join delivery d on d.order_id = o.id and d.position = (
        select min(f.position) from delivery f where f.order_id = o.id)
      join store st on st.id = d.store_id
    order by p.rank, o.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ numbers, store, ...row }) => ({ ...row, details: [numbers.join(', '), store] }));
};
