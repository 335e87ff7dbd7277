import type { CouponUse } from '@celeiro/contract/money/coupons/coupons.ts';
import type { BusinessDate } from '@celeiro/rules/days/calendar.ts';
import { couponText } from '@celeiro/rules/money/coupons/coupons.ts';
import type { RecordReference } from '@celeiro/rules/records/record-history.ts';
import { type Kysely, sql } from 'kysely';
import { rowLock } from '../../platform/db/lock-turns.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { CouponRecord } from './coupon.record.ts';
import { leftOfUse, readTallies, type Tally } from './applied.queries.ts';

type Read = Omit<CouponRecord, 'takesOff' | 'families' | 'storeTags' | 'today' | keyof Tally>;

/** One coupon with its status on a day, or null; `tally` are its results, if read. */
export const readCoupon = async (
  db: Kysely<Database>,
  publicId: string,
  today: BusinessDate,
  tally?: Tally,
): Promise<CouponRecord | null> => {
  const { rows } = await sql<Read>`
    select r.id, r.public_id, r.version, r.code, r.kind, r.value, r.maximum_discount_centavos as maximum_discount,
      r.starts_on as start_date, r.ends_on as end_date, r.total_limit, r.store_limit,
      r.minimum_order_centavos as minimum_order, r.first_order_only, r.description, r.reason, r.paid_by,
      r.canceled_at is not null as canceled, r.cancel_reason, r.used, r.created_at, r.created_by_name,
      (select json_build_object('id', s.public_id, 'name', s.name) from supplier s where s.id = r.supplier_id) as supplier,
      coalesce((select json_agg(json_build_object('id', f.public_id, 'name', f.name) order by f.name)
        from product_family f where f.public_id = any (r.family_public_ids)), '[]') as families_of,
      coalesce((select json_agg(json_build_object('id', t.public_id, 'name', t.name) order by t.search_text)
        from store_tag t where t.public_id = any (r.store_tag_public_ids)), '[]') as store_tags_of
    from coupon r where r.public_id = ${publicId}::uuid`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  return {
    ...found,
    ...(tally ?? (await readTallies(db, [publicId]))(publicId)),
    today,
    takesOff: couponText(found),
    families: found.familiesOf.map(({ name }) => name),
    storeTags: found.storeTagsOf.map(({ name }) => name),
  };
};

/** Suppliers, families or tags with these public ids, by name; locked until the transaction ends. */
export const readNamed = async (
  db: Kysely<Database>,
  table: 'supplier' | 'product_family' | 'store_tag',
  publicIds: readonly string[],
): Promise<readonly RecordReference[]> => {
  const { rows } = await sql<RecordReference>`
    select public_id as id, name from ${sql.table(table)} where public_id = any (${[...publicIds]}::uuid[])
    order by name for key share ${rowLock(db)}`.execute(db);
  return rows;
};

/** Uses of a coupon, newest first, each with its present discount, and their total. */
export const readCouponUses = async (
  db: Kysely<Database>,
  couponId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly content: CouponUse[]; readonly totalElements: number }> => {
  const { rows } = await sql<Omit<CouponUse, 'at' | 'returnedAt'> & { at: Date; returnedAt: Date | null }>`
    select o.public_id as order_public_id, st.name as store, u.amount_centavos as given, o.created_at as at, u.returned_at,
      d.public_id as delivery_public_id, d.number, w.amount, w.canceled, w.relocated
    from coupon_use u join coupon r on r.id = u.coupon_id join customer_order o on o.id = u.order_id
      join store st on st.id = u.store_id join delivery d on d.order_id = o.id and d.position = 1
      cross join lateral ${leftOfUse} w
    where u.coupon_id = ${couponId} order by u.order_id desc limit ${size} offset ${page * size}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from coupon_use where coupon_id = ${couponId}`.execute(db);
  return {
    content: rows.map(({ at, returnedAt, ...use }) => ({
      ...use,
      at: at.toISOString(),
      returnedAt: returnedAt?.toISOString() ?? null,
    })),
    totalElements: counted.rows[0]?.count ?? 0,
  };
};
