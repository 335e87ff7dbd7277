import type { CouponFilter, CouponRow, couponSorts } from '@celeiro/contract/money/coupons/coupons.ts';
import type { PageQuery } from '@celeiro/contract/page.ts';
import { type BusinessDate, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { listedParts } from '@celeiro/rules/search/listed-codes.ts';
import { type RawBuilder, sql } from 'kysely';
import { containing } from '../../platform/db/like.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import { type Listed, type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { readTallies } from './applied.queries.ts';

type CouponSort = (typeof couponSorts)[number];
type Sorted = `${CouponSort},${'asc' | 'desc'}`;
type Read = Omit<CouponRow, 'createdAt' | 'savings'> & { readonly createdAt: Date };

const from = sql`coupon r`;

/** The rule `couponStatusOn` as SQL. */
const statusOn = (today: BusinessDate): RawBuilder<unknown> => sql`case
  when r.canceled_at is not null then 'CANCELED'
  when r.used >= r.total_limit then 'USED_UP'
  when r.ends_on < ${today}::date then 'ENDED'
  when r.starts_on > ${today}::date then 'SCHEDULED'
  else 'ACTIVE' end`;

const couponList = (today: BusinessDate): RecordList<CouponSort, Read> => ({
  name: 'coupons',
  from,
  columns: sql`r.public_id, r.version, r.code, r.kind, r.value, r.maximum_discount_centavos as maximum_discount,
    r.starts_on as start_date, r.ends_on as end_date, r.total_limit, r.store_limit,
    r.minimum_order_centavos as minimum_order, r.first_order_only, r.reason, r.paid_by, r.used, r.created_at,
    ${statusOn(today)} as status,
    (select json_build_object('publicId', s.public_id, 'name', s.name) from supplier s where s.id = r.supplier_id)
      as supplier`,
  read: (db, statement) => sql<Read & Listed>`${statement}`.execute(db),
  sorts: {
    period: { column: sql`(r.starts_on - date '1900-01-01')`, type: 'count' },
    code: { column: sql`r.code`, type: 'text' },
    used: { column: sql`r.used`, type: 'count' },
  },
});

/** Whether a coupon's code contains the text, or is one of a list of codes. */
const isCoded = (text: string) => {
  const codes = listedParts(text);
  return codes.length > 0 ? sql`r.code = any (${[...codes]}::text[])` : sql`r.code like ${containing(text)}`;
};

/** Whether a coupon matches the filter. */
const narrowedBy = (filter: CouponFilter, today: BusinessDate): RawBuilder<boolean> =>
  narrowed(filter, {
    search: (text) => isCoded(text.toUpperCase()),
    statuses: (statuses) => sql`(${statusOn(today)}) = any (${[...statuses]}::text[])`,
    kinds: (kinds) => sql`r.kind = any (${[...kinds]}::text[])`,
    periodFrom: (day) => sql`r.ends_on >= ${day}::date`,
    periodTo: (day) => sql`r.starts_on <= ${day}::date`,
    supplierPublicIds: (ids) =>
      sql`r.supplier_id in (select id from supplier where public_id = any (${[...ids]}::uuid[]))`,
  });

const dayOf = ({ now }: Pick<Operation, 'now'>): BusinessDate => businessDateOf(now.getTime());

const toRows = async ({ db }: Pick<Operation, 'db'>, rows: readonly Read[]): Promise<CouponRow[]> => {
  const tallyOf = await readTallies(
    db,
    rows.map(({ publicId }) => publicId),
  );
  return rows.map((row) => ({
    ...row,
    savings: tallyOf(row.publicId).savings,
    createdAt: row.createdAt.toISOString(),
  }));
};

/** EP-010: a page of coupons. */
export const searchCouponRows = async (
  operation: Operation,
  {
    query,
    sort,
    filter,
  }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: CouponFilter },
) => {
  const today = dayOf(operation);
  const where = narrowedBy(filter, today);
  const page = await searchRecords(operation, couponList(today), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: await toRows(operation, page.content) };
};

/** How many coupons match each filter, up to a cap. */
export const countCouponRows = (operation: Operation, filters: readonly CouponFilter[]) =>
  countEachUpToCap(
    operation.db,
    from,
    filters.map((filter) => narrowedBy(filter, dayOf(operation))),
  );

/** The coupons of a sheet in its order: the listed ones, or all that match the filter; at most `maximum`. */
export const readCouponSheet = async (
  operation: Operation,
  requested: {
    readonly filter: CouponFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly CouponRow[]> => {
  const { publicIds, filter, sort, maximum } = requested;
  const today = dayOf(operation);
  const where =
    publicIds === null
      ? narrowedBy(filter, today)
      : sql<boolean>`r.public_id = any (${[...publicIds]}::uuid[])`;
  const rows = await readSheetRows(operation.db, couponList(today), {
    sort,
    where,
    maximum,
  });
  return toRows(operation, rows);
};
