import type { PageQuery } from '@celeiro/contract/page.ts';
import type { StoreFilter, StoreRow, storeSorts } from '@celeiro/contract/store-lists.ts';
import { type BusinessDate, addDays, businessDateOf, startOfBusinessDate } from '@celeiro/rules/calendar.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownDocument } from '@celeiro/rules/suppliers/supplier.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { creditUsed } from '../store-credit/store-credit.public.ts';
import { documentsOf, readOwed, RECENT_DAYS } from '../store-figures/store-figures.public.ts';
import { narrowed } from './store-filter.queries.ts';

type StoreSort = (typeof storeSorts)[number];
type Sorted = `${StoreSort},${'asc' | 'desc'}`;

/** Lists the specification reads whole stop here. */
const wholeList = 9999;
const from = sql`store r`;

/** Stores `r` with what they are sorted and narrowed by; `id` says which of both tables is read in order. */
const storesWith = (
  id: RawBuilder<unknown>,
) => sql`(select ${id} as id, s.public_id, s.version, s.document_number, s.name,
    s.legal_name, s.status, s.city, s.state, s.seller_user_id, s.search_text, s.found_text, s.created_at, f.used_basis,
    f.open_centavos, f.overdue_centavos, f.last_purchase_day, f.recent_orders, f.missing_documents
  from store s join store_figures f on f.store_id = s.id) r`;
const listed = storesWith(sql`s.id`);
const byFigure = storesWith(sql`f.store_id`);

const used = creditUsed(sql`r.id`);

type Sort = RecordList<StoreSort>['sorts'][StoreSort];
const figure = (column: RawBuilder<unknown>): Sort => ({ column, type: 'count' });

/** By what the list is sorted. */
const sorts: Readonly<Record<StoreSort, Sort>> = {
  name: { column: sql`r.search_text`, type: 'text' },
  // Stores are numbered as they are registered.
  createdAt: figure(sql`r.id`),
  lastPurchase: figure(sql`r.last_purchase_day`),
  used: figure(sql`r.used_basis`),
  open: figure(sql`r.open_centavos`),
  overdue: figure(sql`r.overdue_centavos`),
  recentOrders: figure(sql`r.recent_orders`),
};

const fieldOf = (sort: Sorted): StoreSort => sort.split(',')[0] as StoreSort; // the schema lets only 'field,direction' in

/** Rows of the list as of a day, as they stand now. */
const storeList = (today: BusinessDate, sort: Sorted): RecordList<StoreSort> => ({
  name: 'stores',
  from: ['name', 'createdAt'].includes(fieldOf(sort)) ? listed : byFigure,
  columns: sql`r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
    (select u.name from app_user u where u.id = r.seller_user_id) as seller_name,
    coalesce((select json_agg(json_build_object('publicId', t.public_id, 'name', t.name) order by t.search_text)
      from store_tag_link l join store_tag t on t.id = l.store_tag_id where l.store_id = r.id), '[]') as tags,
    (select c.credit_limit_centavos from store_credit c where c.store_id = r.id) as credit_limit,
    ${used} as used_limit,
    (select (max(o.created_at) at time zone 'America/Sao_Paulo')::date::text from customer_order o
      where o.store_id = r.id) as last_purchase,
    (select count(*)::int from customer_order o where o.store_id = r.id
      and o.created_at >= ${new Date(startOfBusinessDate(addDays(today, -RECENT_DAYS)))}) as recent_orders,
    ${documentsOf(sql`r`, today)} as documents`,
  sorts,
});

type ReadRow = Omit<StoreRow, 'open' | 'overdue'>;

/** Rows as they are told, with what each owes. */
const told = async (db: Kysely<Database>, rows: readonly ReadRow[]): Promise<StoreRow[]> => {
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
const dayOf = ({ now }: Pick<Operation, 'now'>): BusinessDate => businessDateOf(now.getTime());

/** A page of stores. */
export const searchStoreRows = async (
  operation: Operation,
  { query, sort, filter }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: StoreFilter },
) => {
  const today = dayOf(operation);
  const where = narrowed(filter, today);
  const page = await searchRecords<StoreSort, ReadRow>(operation, storeList(today, sort), {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: await told(operation.db, page.content) };
};

/** How many stores each filter finds, up to a cap. */
export const countStoreRows = (operation: Operation, filters: readonly StoreFilter[]) =>
  countEachUpToCap(
    operation.db,
    listed,
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
  const rows = await readSheetRows<StoreSort, ReadRow>(operation.db, storeList(today, sort), {
    sort,
    where,
    maximum,
  });
  return told(operation.db, rows);
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

/** The cities stores lie in, by name, with how many lie in each. */
export const readStoreCities = async (db: Kysely<Database>, name: string) => {
  const { rows } = await sql<{ publicId: string; name: string; uf: string; stores: number }>`
    select c.public_id, c.name, c.uf, p.stores
    from (select city_ibge_code, count(*)::int as stores from store_place group by city_ibge_code) p
      join city c on c.ibge_code = p.city_ibge_code
    where ${holdsWords(sql`(c.search_text || ' ' || lower(c.uf))`, name.replaceAll(/[/,]/g, ' '))}
    order by c.search_text, c.uf`.execute(db);
  return rows;
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
  const where = sql`r.erased_at is null and ${holdsWords(sql`r.search_text`, asked.name)} and
    ${document === '' ? sql`true` : sql`r.document_number like ${`${document}%`}`}`;
  // Awaited together: one that fails while the other runs would be nobody's.
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db),
    sql<Named & { city: string | null; state: string | null }>`
      select r.public_id, r.name, r.document_number, r.city, r.state from ${from} where ${where}
      order by r.search_text, r.id limit ${asked.size} offset ${asked.page * asked.size}`.execute(db),
  ]);
  return {
    content: rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) })),
    totalElements: counted.rows[0]?.count ?? 0,
    pageable: { pageNumber: asked.page, pageSize: asked.size },
  };
};
