import { type DeliveryStatusCode, statusLabel } from '@celeiro/rules/deliveries/statuses.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';
import {
  HELD_FROM,
  type QuickHit,
  type QuickSearch,
  rank,
  type Ranked,
} from '../../platform/records/quick-find.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';

type Row = Ranked<{
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly store: string;
  readonly supplier: string;
  readonly status: DeliveryStatusCode;
}>;

/** '48.227' and '#48227' too; null where no number was typed. */
const numberOf = (search: string): string | null =>
  /^#?\d{1,3}(\.?\d{3}){0,4}$/.test(search) ? search.replaceAll(/\D/g, '') : null;

/** The delivery of this number, then those opened lately, then the newest that hold all words, as the list finds them. */
export const quickDeliveries = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { search, recent, limit }: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const found = deliveryCondition({ search }, now);
  const number = numberOf(search);
  const byNumber =
    number === null
      ? sql``
      : sql`union all select d.id, ${sql.lit(rank.exact)} from delivery d where d.number = ${number}::bigint`;
  const newest =
    search.length < HELD_FROM
      ? sql``
      : sql`union all (select d.id, ${sql.lit(rank.holds)} from delivery d where ${found}
          order by d.received_at desc, d.id desc limit ${sql.lit(limit)})`;
  const { rows } = await sql<Row>`
    with picked as (
      select d.id, ${sql.lit(rank.recent)} as rank from delivery d
      where d.public_id = any (${[...recent]}::uuid[]) and ${found} ${byNumber} ${newest}
    )
    select p.rank, d.public_id, o.public_id as order_public_id, d.number, st.name as store, su.name as supplier, d.status
    from (select id, min(rank) as rank from picked group by id) p
      join delivery d on d.id = p.id join customer_order o on o.id = d.order_id
      join store st on st.id = d.store_id join supplier su on su.id = d.supplier_id
    order by p.rank, d.received_at desc, d.id desc limit ${sql.lit(search === '' ? recent.length : limit)}`.execute(
    db,
  );
  return rows.map(({ number: numbered, store, supplier, status, ...row }) => ({
    ...row,
    name: `${numbered} · ${store}`,
    details: [supplier, statusLabel(status)],
  }));
};
