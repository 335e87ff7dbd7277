import { type DeliveryStatusCode, statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import { hasDocument } from '../../../platform/db/personal-search.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import {
  HELD_FROM,
  type QuickHit,
  type QuickSearch,
  rank,
  type Ranked,
} from '../../../platform/records/quick-find.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';

type Row = Ranked<{
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly store: string;
  readonly supplier: string;
  readonly status: DeliveryStatusCode;
}>;

/** The digits of a typed number, also of '48.227' and '#48227'; null when it is no number. */
const numberOf = (search: string): string | null =>
  /^#?\d{1,3}(\.?\d{3}){0,4}$/.test(search) ? search.replaceAll(/\D/g, '') : null;

/**
 * How many of the newest deliveries are searched first: frequent words occur among them, rare ones are found by the
 * index.
 */
const NEWEST = 4000;
/** Of words that aren't found among the newest, at most this many matches are read. */
const ENOUGH = 2000;

/**
 * Whether a delivery matches as in the list. For a complete document its stores are looked up, since fourteen digits
 * inside a text are expensive to find; an order with such a number is found as an order.
 */
const foundBy = (search: string, now: Date): RawBuilder<unknown> => {
  const ofStore = /^[\d./-]{11,18}$/.test(search) ? hasDocument(sql`document_number`, search) : null;
  return ofStore === null
    ? deliveryCondition({ search }, now)
    : sql`d.store_id = any (array(select id from store where ${ofStore} limit 20))`;
};

/** Ids of the newest deliveries that contain all words. */
const findNewest = async (
  db: Kysely<Database>,
  found: RawBuilder<unknown>,
  limit: number,
): Promise<readonly number[]> => {
  const most = sql`limit ${sql.lit(limit)}`;
  const newestFirst = sql`order by d.received_at desc, d.id desc`;
  const { rows: newest } = await sql<{ id: number }>`
    select d.id from (select d.* from delivery d ${newestFirst} limit ${sql.lit(NEWEST)}) d
    where ${found} ${newestFirst} ${most}`.execute(db);
  if (newest.length === limit) return newest.map(({ id }) => id);
  const { rows } = await sql<{ id: number }>`
    with held as materialized (select d.id, d.received_at from delivery d where ${found} limit ${sql.lit(ENOUGH)})
    select d.id from held d ${newestFirst} ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

const readBest = async (
  db: Kysely<Database>,
  picked: RawBuilder<unknown>,
  limit: number,
): Promise<readonly QuickHit[]> => {
  const { rows } = await sql<Row>`
    with picked as (${picked})
    select p.rank, d.public_id, o.public_id as order_public_id, d.number, st.name as store, su.name as supplier, d.status
    from (select id, min(rank) as rank from picked group by id) p
      join delivery d on d.id = p.id join customer_order o on o.id = d.order_id
      join store st on st.id = d.store_id join supplier su on su.id = d.supplier_id
    order by p.rank, d.received_at desc, d.id desc limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ number: numbered, store, supplier, status, ...row }) => ({
    ...row,
    name: `${numbered} · ${store}`,
    details: [supplier, statusLabel(status)],
  }));
};

/** The deliveries with these numbers (digits only), found by an index and thus fast under load. */
export const numberedDeliveries = (
  db: Kysely<Database>,
  numbers: readonly string[],
): Promise<readonly QuickHit[]> =>
  readBest(
    db,
    sql`select id, ${sql.lit(rank.exact)} as rank from delivery where number = any (${[...numbers]}::bigint[])`,
    numbers.length,
  );

/** The delivery with this number, then recently opened ones, then the newest that contain all words. */
export const quickDeliveries = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  { search, recent, limit }: QuickSearch,
): Promise<readonly QuickHit[]> => {
  const found = foundBy(search, now);
  const newest = search.length < HELD_FROM ? [] : await findNewest(db, found, limit);
  return readBest(
    db,
    sql`select d.id, ${sql.lit(rank.recent)} as rank from delivery d
      where d.public_id = any (${[...recent]}::uuid[]) and ${found}
      union all select d.id, ${sql.lit(rank.exact)} from delivery d where d.number = ${numberOf(search)}::bigint
      union all select id, ${sql.lit(rank.holds)} from unnest(${[...newest]}::bigint[]) id`,
    search === '' ? recent.length : limit,
  );
};
