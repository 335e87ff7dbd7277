import type { PageQuery } from '@celeiro/contract/page.ts';
import type { StoreFilter, StoreRow, storeSorts } from '@celeiro/contract/parties/stores/store-lists.ts';
import { type BusinessDate, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../../platform/db/folded-search.ts';
import { isNamedOrNumbered, isNumbered } from '../../../platform/db/personal-search.ts';
import type { Database } from '../../../platform/db/schema.ts';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../../platform/lists/counters.ts';
import { readSheetRows } from '../../../platform/records/read-sheet.ts';
import { findRecords, idsAlone, type RecordList } from '../../../platform/records/search-records.ts';
import { narrowedBy } from './store-filter.queries.ts';
import { readStoreRows } from './store-rows.queries.ts';

type StoreSort = (typeof storeSorts)[number];
type Sorted = `${StoreSort},${'asc' | 'desc'}`;

/** Most rows of lists that the specification reads completely. */
const wholeList = 9999;
const from = sql`store r`;

/**
 * Stores `r` with their figures; the first of both tables is read in its order. A table that no condition uses is not
 * read.
 */
const storesWith = (
  id: RawBuilder<unknown>,
  tables: RawBuilder<unknown>,
) => sql`(select ${id} as id, s.public_id,
    s.document_number, s.name, s.legal_name, s.status, s.state, s.seller_user_id, s.search_text, s.found_text, s.created_at,
    f.used_basis, f.open_centavos, f.overdue_centavos, f.last_purchase_day, f.recent_orders, f.missing_documents
  from ${tables}) r`;
const listed = storesWith(sql`s.id`, sql`store s left join store_figures f on f.store_id = s.id`);
const byFigure = storesWith(sql`f.store_id`, sql`store_figures f left join store s on s.id = f.store_id`);

type Sort = RecordList<StoreSort>['sorts'][StoreSort];
const figure = (column: RawBuilder<unknown>): Sort => ({ column, type: 'count' });

/** The sorts of the list. */
const sorts: Readonly<Record<StoreSort, Sort>> = {
  name: { column: sql`r.search_text`, type: 'text' },
  // Ids increase in order of registration.
  createdAt: figure(sql`r.id`),
  lastPurchase: figure(sql`r.last_purchase_day`),
  used: figure(sql`r.used_basis`),
  open: figure(sql`r.open_centavos`),
  overdue: figure(sql`r.overdue_centavos`),
  recentOrders: figure(sql`r.recent_orders`),
};

const fieldOf = (sort: Sorted): StoreSort => sort.split(',')[0] as StoreSort; // the schema lets only 'field,direction' in

const listBy = (sort: Sorted) => ({
  name: 'stores',
  from: ['name', 'createdAt'].includes(fieldOf(sort)) ? listed : byFigure,
  sorts,
});

/** Filters on figures alone: counting their stores reads nothing but the figures. */
const ofFigures: readonly (keyof StoreFilter)[] = ['limitExceeded', 'overdue', 'noPurchaseDays'];
const countedFrom = (filter: StoreFilter) =>
  Object.entries(filter).every(
    ([name, value]) => value === undefined || ofFigures.some((one) => one === name),
  )
    ? byFigure
    : listed;

const dayOf = ({ now }: Pick<Operation, 'now'>): BusinessDate => businessDateOf(now.getTime());

/** A page of stores. */
export const searchStoreRows = async (
  operation: Operation,
  { query, sort, filter }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: StoreFilter },
) => {
  const { db } = operation;
  const today = dayOf(operation);
  const where = await narrowedBy(db, filter, today);
  const list = { ...listBy(sort), countedFrom: countedFrom(filter) };
  const page = await findRecords(operation, list, { query, sort, where, key: filter });
  const ids = page.content.map(({ id }) => id);
  return { ...page, content: await readStoreRows(db, ids, today) };
};

/** How many stores match each filter, up to a cap. */
export const countStoreRows = async (operation: Operation, filters: readonly StoreFilter[]) =>
  countEachUpToCap(
    operation.db,
    listed,
    await Promise.all(filters.map((filter) => narrowedBy(operation.db, filter, dayOf(operation)))),
  );

/** The stores of a sheet in its order: the listed ones, or all that match the filter; at most `maximum`. */
export const readStoreSheet = async (
  operation: Operation,
  requested: {
    readonly filter: StoreFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly StoreRow[]> => {
  const { db } = operation;
  const today = dayOf(operation);
  const { sort, maximum } = requested;
  const where =
    requested.publicIds === null
      ? await narrowedBy(db, requested.filter, today)
      : sql<boolean>`r.public_id = any (${[...requested.publicIds]}::uuid[])`;
  const list = { ...listBy(sort), ...idsAlone };
  const rows = await readSheetRows(db, list, { sort, where, maximum });
  return readStoreRows(
    db,
    rows.map(({ id }) => id),
    today,
  );
};

/** The columns that a search by name or document uses. */
const named = { document: sql`r.document_number`, names: sql`r.search_text` };

type Named = { readonly publicId: string; readonly name: string; readonly documentNumber: string };

/** EP-108: active stores by name, ignoring accents and case. */
export const readStoreNames = async (db: Kysely<Database>, name: string): Promise<Named[]> => {
  const { rows } = await sql<Named>`
    select r.public_id, r.name, r.document_number from ${from}
    where ${isNamedOrNumbered(named, name)} and r.status <> 'INACTIVE'
    order by r.search_text, r.id limit ${sql.lit(wholeList)}`.execute(db);
  return rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) }));
};

/** The cities that have stores, by name, with the number of stores in each. */
export const readStoreCities = async (db: Kysely<Database>, name: string) => {
  const { rows } = await sql<{ publicId: string; name: string; uf: string; stores: number }>`
    select c.public_id, c.name, c.uf, p.stores
    from (select city_ibge_code, count(*)::int as stores from store_place group by city_ibge_code) p
      join city c on c.ibge_code = p.city_ibge_code
    where ${holdsWords(sql`(c.search_text || ' ' || lower(c.uf))`, name.replaceAll(/[/,]/g, ' '))}
    order by c.search_text, c.uf`.execute(db);
  return rows;
};

/** EP-098: stores with four values each, by name and by the beginning of their document. */
export const readAllStores = async (
  db: Kysely<Database>,
  requested: {
    readonly name?: string | undefined;
    readonly documentNumber?: string | undefined;
    readonly page: number;
    readonly size: number;
  },
) => {
  const where = sql`r.erased_at is null and ${isNamedOrNumbered(named, requested.name)} and
    ${isNumbered(sql`r.document_number`, requested.documentNumber ?? '')}`;
  // Awaited together: otherwise a failure of one while the other runs would be unhandled.
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`.execute(db),
    sql<Named & { city: string | null; state: string | null }>`
      select r.public_id, r.name, r.document_number, r.city, r.state from ${from} where ${where}
      order by r.search_text, r.id limit ${requested.size} offset ${requested.page * requested.size}`.execute(
      db,
    ),
  ]);
  return {
    content: rows.map((row) => ({ ...row, documentNumber: shownDocument(row.documentNumber) })),
    totalElements: counted.rows[0]?.count ?? 0,
    pageable: { pageNumber: requested.page, pageSize: requested.size },
  };
};
