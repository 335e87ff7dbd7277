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

/** Of more orders whose numbers end so, the newest of some are enough. */
const ENOUGH = 2000;

/** The order that came in under this number of its channel, then the newest whose numbers end so; each is opened at its first delivery. */
export const quickOrders = async (
  { db }: Pick<Operation, 'db'>,
  { search, limit }: QuickSearch,
): Promise<readonly QuickHit[]> => {
  if (search === '') return [];
  // An index finds beginnings only: the text is reversed.
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

/** The orders that came in under these numbers of their channels. */
export const numberedOrders = (
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<readonly QuickHit[]> => readBest(db, sql`picked as (${numbered(numbers)})`, numbers.length);

/** The best of `picked`, which the given common tables make. */
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
