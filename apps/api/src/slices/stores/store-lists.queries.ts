import type { PageQuery } from '@celeiro/contract/page.ts';
import type { StoreFilter, StoreRow, storeSorts } from '@celeiro/contract/store-lists.ts';
import { addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownDocument } from '@celeiro/rules/suppliers/supplier.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { creditTaken, creditUsed } from '../store-credit/store-credit.public.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';

type StoreSort = (typeof storeSorts)[number];
type Sorted = `${StoreSort},${'asc' | 'desc'}`;

const RECENT_DAYS = 90;
/** Lists the specification reads whole stop here. */
const wholeList = 9999;
const from = sql`store r`;

const used = creditUsed(sql`r.id`);

/** What every store has due and unpaid, installment by installment. */
const unpaid = sql`select d.store_id, t.net_centavos - t.discount_centavos as owed
  from installment t join invoice i on i.id = t.invoice_id join delivery d on d.id = i.delivery_id
  where t.status = 'OVERDUE'`;

/** Rows of the list as of a day. */
const storeList = (today: string): RecordList<StoreSort> => ({
  name: 'stores',
  from,
  columns: sql`r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
    (select u.name from app_user u where u.id = r.seller_user_id) as seller_name,
    coalesce((select json_agg(json_build_object('publicId', t.public_id, 'name', t.name) order by t.search_text)
      from store_tag_link l join store_tag t on t.id = l.store_tag_id where l.store_id = r.id), '[]') as tags,
    (select c.credit_limit_centavos from store_credit c where c.store_id = r.id) as credit_limit,
    ${used} as used_limit,
    (select coalesce(sum(o.owed), 0)::bigint from (${unpaid} and d.store_id = r.id) o) as overdue,
    (select (max(o.created_at) at time zone 'America/Sao_Paulo')::date::text from customer_order o
      where o.store_id = r.id) as last_purchase,
    (select count(*)::int from customer_order o where o.store_id = r.id
      and o.created_at >= ${new Date(startOfBusinessDate(addDays(today, -RECENT_DAYS)))}) as recent_orders`,
  // Stores are numbered as they are registered.
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    createdAt: { column: sql`r.id`, type: 'count' },
  },
});

/** Whether it is called or reached so, or its document begins so. */
const isFound = (search: string | undefined): RawBuilder<boolean> => {
  const typed = search ?? '';
  const document = normalizeDocument(typed);
  // What is written with the signs of a phone or a document is looked for by its digits.
  const isNumber = /^[\d\s()./+-]+$/.test(typed) && document.length > 0;
  const words = holdsWords(sql`r.found_text`, isNumber ? document : search);
  // Shorter, or without a digit, it is a word of a name.
  if (document.length < 3 || !/\d/.test(document)) return words;
  return sql<boolean>`(${words} or r.document_number like ${`${document}%`})`;
};

const among = (
  column: RawBuilder<unknown>,
  values: readonly string[] | undefined,
  type: RawBuilder<unknown>,
) =>
  values === undefined || values.length === 0
    ? []
    : [sql<boolean>`${column} = any (${[...values]}::${type}[])`];

const isTagged = ({ tagPublicIds = [], tagMode = 'any' }: StoreFilter): RawBuilder<boolean>[] => {
  if (tagPublicIds.length === 0) return [];
  const least = tagMode === 'all' ? new Set(tagPublicIds).size : 1;
  return [
    sql<boolean>`r.id in (select l.store_id from store_tag_link l join store_tag t on t.id = l.store_tag_id
      where t.public_id = any (${[...tagPublicIds]}::uuid[]) group by l.store_id having count(*) >= ${least})`,
  ];
};

/** The stores of which a condition holds, or those of which it doesn't; undefined: all. */
const whether = (wanted: boolean | undefined, stores: RawBuilder<unknown>): RawBuilder<boolean>[] =>
  wanted === undefined
    ? []
    : [wanted ? sql<boolean>`r.id in (${stores})` : sql<boolean>`r.id not in (${stores})`];

const startOf = (date: string) => new Date(startOfBusinessDate(date));

const narrowed = (filter: StoreFilter, today: string): RawBuilder<boolean> => {
  const { noPurchaseDays, supplierPublicId, createdFrom, createdTo } = filter;
  return sql<boolean>`${sql.join(
    [
      isFound(filter.search),
      ...among(sql`r.status`, filter.statuses, sql`text`),
      ...among(sql`r.state`, filter.states, sql`text`),
      ...(filter.cityPublicIds === undefined || filter.cityPublicIds.length === 0
        ? []
        : [
            sql<boolean>`r.id in (select p.store_id from store_place p join city c on c.ibge_code = p.city_ibge_code
              where c.public_id = any (${[...filter.cityPublicIds]}::uuid[]))`,
          ]),
      ...(filter.sellerUsernames === undefined || filter.sellerUsernames.length === 0
        ? []
        : [
            sql<boolean>`r.seller_user_id = any (array(select u.id from app_user u
              where u.username = any (${[...filter.sellerUsernames]}::text[])))`,
          ]),
      ...isTagged(filter),
      ...whether(
        filter.limitExceeded,
        sql`select d.store_id from delivery d where d.credit_open group by d.store_id
          having sum(${creditTaken}) > coalesce(
            (select c.credit_limit_centavos from store_credit c where c.store_id = d.store_id), 0)`,
      ),
      ...whether(filter.overdue, sql`select o.store_id from (${unpaid}) o`),
      ...(noPurchaseDays === undefined
        ? []
        : whether(
            false,
            sql`select o.store_id from customer_order o
              where o.created_at >= ${startOf(addDays(today, 1 - noPurchaseDays))}`,
          )),
      ...(supplierPublicId === undefined
        ? []
        : whether(
            true,
            sql`select ss.store_id from supplier_store ss join supplier su on su.id = ss.supplier_id
              where su.public_id = ${supplierPublicId}::uuid and ss.disabled_reason is not null`,
          )),
      ...(createdFrom === undefined ? [] : [sql<boolean>`r.created_at >= ${startOf(createdFrom)}`]),
      ...(createdTo === undefined ? [] : [sql<boolean>`r.created_at < ${startOf(addDays(createdTo, 1))}`]),
    ],
    sql` and `,
  )}`;
};

const rowDto = (row: StoreRow): StoreRow => ({ ...row, documentNumber: shownDocument(row.documentNumber) });
const dayOf = ({ now }: Pick<Operation, 'now'>): string => businessDateOf(now.getTime());

/** A page of stores. */
export const searchStoreRows = async (
  operation: Operation,
  { query, sort, filter }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: StoreFilter },
) => {
  const today = dayOf(operation);
  const where = narrowed(filter, today);
  const page = await searchRecords<StoreSort, StoreRow>(operation, storeList(today), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: page.content.map(rowDto) };
};

/** How many stores each filter finds, up to a cap. */
export const countStoreRows = (operation: Operation, filters: readonly StoreFilter[]) =>
  countEachUpToCap(
    operation.db,
    from,
    filters.map((filter) => narrowed(filter, dayOf(operation))),
  );

/** The stores of a sheet in its order: those named, or all the filter finds; at most `maximum`. */
export const readStoreSheet = async (
  operation: Operation,
  asked: {
    readonly filter: StoreFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly StoreRow[]> => {
  const today = dayOf(operation);
  const { sort, maximum } = asked;
  const where =
    asked.publicIds === null
      ? narrowed(asked.filter, today)
      : sql<boolean>`r.public_id = any (${[...asked.publicIds]}::uuid[])`;
  const rows = await readSheetRows<StoreSort, StoreRow>(operation.db, storeList(today), {
    sort,
    where,
    maximum,
  });
  return rows.map(rowDto);
};

type Named = { readonly publicId: string; readonly name: string; readonly documentNumber: string };

/** EP-108: stores by name, accents and case aside, those that buy no more aside. */
export const readStoreNames = async (db: Kysely<Database>, name: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select r.public_id, r.name, r.document_number from ${from}
    where ${holdsWords(sql`r.search_text`, name)} and r.status <> 'INACTIVE'
    order by r.search_text, r.id limit ${sql.lit(wholeList)}`.execute(db);
  return rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) }));
};

/** EP-098: stores four facts each, by name and by how their document begins. */
export const readAllStores = async (
  db: Kysely<Database>,
  asked: {
    readonly name?: string | undefined;
    readonly documentNumber?: string | undefined;
    readonly page: number;
    readonly size: number;
  },
) => {
  const document = normalizeDocument(asked.documentNumber ?? '');
  const where = sql`${holdsWords(sql`r.search_text`, asked.name)} and
    ${document === '' ? sql`true` : sql`r.document_number like ${`${document}%`}`}`;
  const counted = sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(
    db,
  );
  const { rows } = await sql<Named & { city: string | null; state: string | null }>`
    select r.public_id, r.name, r.document_number, r.city, r.state from ${from} where ${where}
    order by r.search_text, r.id limit ${asked.size} offset ${asked.page * asked.size}`.execute(db);
  return {
    content: rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) })),
    totalElements: (await counted).rows[0]?.count ?? 0,
    pageable: { pageNumber: asked.page, pageSize: asked.size },
  };
};
