import type { PageQuery } from '@celeiro/contract/page.ts';
import type {
  SupplierStoreFilter,
  supplierStoreSorts,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { runningStatuses } from '@celeiro/rules/orders/deliveries/lock.ts';
import type { SupplierStoreState } from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import { listedParts } from '@celeiro/rules/search/listed-codes.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isNamedOrNumbered } from '../../platform/db/personal-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { narrowed } from '../../platform/lists/narrow.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import { type Listed, type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { warningsOf } from './store-warnings.queries.ts';
import type { Pair } from './pair-id.ts';
import type { SupplierStoreRecord } from './supplier-store.record.ts';

type Sort = (typeof supplierStoreSorts)[number];
type Db = Kysely<Database>;
type Row = Omit<SupplierStoreRecord, 'warningTags'>;
type ListedStore = Omit<Row, 'supplierId' | 'supplierPublicId' | 'supplierStatus'>;

const recordOf = (row: Row): SupplierStoreRecord => ({
  ...row,
  warningTags: row.warnings.map(({ name }) => name),
});

/** Stores `r` with one supplier: its coverage and the record of each pair. */
const storesOf = (supplierId: number): RawBuilder<unknown> => sql`store r
  left join supplier_coverage cov on cov.supplier_id = ${supplierId} and cov.store_id = r.id
  left join supplier_store ss on ss.supplier_id = ${supplierId} and ss.store_id = r.id`;

const columns = (supplierId: number): RawBuilder<unknown> => sql`
  supplier_store_public_id(${supplierId}::bigint, r.id) as public_id, coalesce(ss.version, 0) as version,
  r.id as store_id, r.public_id as store_public_id, r.name as store, r.document_number as store_document_number,
  r.city, r.state, cov.store_id is not null as served, ss.disabled_reason, ss.external_code,
  ss.minimum_order_centavos as minimum_order, ss.logistic_cost_centavos as logistic_cost, ss.note,
  ${warningsOf(sql`ss.id`)} as warnings`;

/** A subquery of its own: for a join the planner estimates far too few rows and then searches store by store. */
const isDisabled = (
  supplierId: number,
): RawBuilder<boolean> => sql<boolean>`exists (select from supplier_store off
  where off.supplier_id = ${supplierId} and off.store_id = r.id and off.disabled_reason is not null)`;

/** Stores that a supplier doesn't serve, when they are few; null when they are many. */
type FewUnserved = readonly number[] | null;
const FEW = 1_000;

const includesUnserved = ({ states = [], served }: SupplierStoreFilter): boolean =>
  served === false || (states.includes('NOT_SERVED') && !states.includes('ENABLED'));

/**
 * Many unserved stores soon appear in any order; a few would be searched among all stores, in the order of the page.
 * Reading these at once takes a fifth of the time.
 */
const readFewUnserved = async (
  db: Db,
  supplierId: number,
  filter: SupplierStoreFilter,
): Promise<FewUnserved> => {
  if (!includesUnserved(filter)) return null;
  const { rows } = await sql<{ id: number }>`select s.id from store s where not exists (
      select from supplier_coverage c where c.supplier_id = ${supplierId} and c.store_id = s.id)
    limit ${sql.lit(FEW + 1)}`.execute(db);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
};

const isUnserved = (few: FewUnserved): RawBuilder<boolean> =>
  few === null ? sql<boolean>`cov.store_id is null` : sql<boolean>`r.id = any (${[...few]}::bigint[])`;

const isIn = (state: SupplierStoreState, supplierId: number, few: FewUnserved): RawBuilder<boolean> => {
  if (state === 'DISABLED') return sql<boolean>`ss.disabled_reason is not null`;
  const served = state === 'ENABLED' ? sql`cov.store_id is not null` : isUnserved(few);
  return sql<boolean>`(${served} and not ${isDisabled(supplierId)})`;
};

const warned = sql<boolean>`exists (select from supplier_store_warning w where w.supplier_store_id = ss.id)`;

/**
 * Whether the text matches a store's name, the beginning of its document, or its code at the supplier (one or several
 * codes). Each is searched by its own index; one condition for all three would scan every store.
 */
const isFound = (supplierId: number, search: string): RawBuilder<boolean> => {
  const text = search.trim();
  const searched = { document: sql`s.document_number`, names: sql`s.search_text` };
  const codes = [text, ...listedParts(text)].map((code) => code.toLowerCase());
  return sql<boolean>`r.id in (
    select s.id from store s where ${isNamedOrNumbered(searched, text)}
    union all select x.store_id from supplier_store x
      where x.supplier_id = ${supplierId} and lower(x.external_code) = any (${codes}::text[]))`;
};

const leftBy = (
  supplierId: number,
  filter: SupplierStoreFilter,
  few: FewUnserved = null,
): RawBuilder<boolean> =>
  narrowed(filter, {
    search: (text) => isFound(supplierId, text),
    states: (states) =>
      sql`(${sql.join(
        states.map((state) => isIn(state, supplierId, few)),
        sql` or `,
      )})`,
    served: (isServed) => (isServed ? sql`cov.store_id is not null` : isUnserved(few)),
    isWarned: (isExpected) => (isExpected ? warned : sql`not ${warned}`),
    tagPublicIds: (ids) => sql`exists (select from supplier_store_warning w
      join supplier_store_warning_tag t on t.id = w.tag_id
      where w.supplier_store_id = ss.id and t.public_id = any (${[...ids]}::uuid[]))`,
  });

/** A supplier as the list of its stores needs it, or null. */
export const readSupplierOfStores = async (db: Db, publicId: string) => {
  const { rows } = await sql<{ id: number; publicId: string; status: SupplierStoreRecord['supplierStatus'] }>`
    select id, public_id, status from supplier where public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};
type Supplier = NonNullable<Awaited<ReturnType<typeof readSupplierOfStores>>>;

const listOf = (supplierId: number): RecordList<Sort, ListedStore> => ({
  name: `supplierStores ${supplierId}`,
  from: storesOf(supplierId),
  columns: columns(supplierId),
  read: (db, statement) => sql<ListedStore & Listed>`${statement}`.execute(db),
  sorts: { store: { column: sql`r.search_text`, type: 'text' } },
});

const recordsOf = (supplier: Supplier, rows: readonly ListedStore[]): SupplierStoreRecord[] => {
  const { id: supplierId, publicId: supplierPublicId, status: supplierStatus } = supplier;
  return rows.map((row) => recordOf({ ...row, supplierId, supplierPublicId, supplierStatus }));
};

/** A page of a supplier's stores on the wire. */
export const searchStoresOf = async (
  operation: Operation,
  supplier: Supplier,
  requested: {
    readonly query: PageQuery;
    readonly sort: `${Sort},${'asc' | 'desc'}`;
    readonly filter: SupplierStoreFilter;
  },
) => {
  const { query, sort, filter } = requested;
  const few = await readFewUnserved(operation.db, supplier.id, filter);
  const page = await searchRecords(operation, listOf(supplier.id), {
    query,
    sort,
    where: leftBy(supplier.id, filter, few),
    key: filter,
  });
  return { ...page, content: recordsOf(supplier, page.content) };
};

/** The stores of a sheet in its order: the listed pairs, or all that match the filter; at most `maximum`. */
export const readStoreSheetOf = async (
  db: Db,
  supplier: Supplier,
  requested: {
    readonly sort: `${Sort},${'asc' | 'desc'}`;
    readonly filter: SupplierStoreFilter;
    readonly storeIds: readonly number[] | null;
    readonly maximum: number;
  },
): Promise<readonly SupplierStoreRecord[]> => {
  const { sort, filter, storeIds, maximum } = requested;
  const where =
    storeIds === null ? leftBy(supplier.id, filter) : sql<boolean>`r.id = any (${[...storeIds]}::bigint[])`;
  const rows = await readSheetRows(db, listOf(supplier.id), { sort, where, maximum });
  return recordsOf(supplier, rows);
};

/** How many stores of a supplier match each filter, up to a cap. */
export const countStoresOf = (db: Db, supplierId: number, filters: readonly SupplierStoreFilter[]) =>
  countEachUpToCap(
    db,
    storesOf(supplierId),
    filters.map((filter) => leftBy(supplierId, filter)),
  );

/** One pair with its recorded terms; null when there is no such supplier or store. */
export const readPair = async (
  db: Db,
  { supplierId, storeId }: Pair,
): Promise<SupplierStoreRecord | null> => {
  const { rows } = await sql<Row>`
    select coalesce(ss.id, 0) as id, su.id as supplier_id, su.public_id as supplier_public_id,
      su.status as supplier_status, ${columns(supplierId)}
    from ${storesOf(supplierId)} join supplier su on su.id = ${supplierId}
    where r.id = ${storeId}`.execute(db);
  return rows.map(recordOf)[0] ?? null;
};

/** The id of a store in the database, or null. */
export const findStore = async (db: Db, publicId: string): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select id from store where public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.id ?? null;
};

/** Name of the other store with this code at the supplier, or null. Case is ignored: 'a-1' and 'A-1' are the same code. */
export const findCodeHolder = async (
  db: Db,
  { supplierId, storeId }: Pair,
  code: string,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select st.name from supplier_store ss join store st on st.id = ss.store_id
    where ss.supplier_id = ${supplierId} and lower(ss.external_code) = lower(${code}) and ss.store_id <> ${storeId}`.execute(
    db,
  );
  return rows[0]?.name ?? null;
};

/** Running deliveries of a pair. */
export const countRunning = async (db: Db, { supplierId, storeId }: Pair): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from delivery
    where supplier_id = ${supplierId} and store_id = ${storeId} and status = any (${runningStatuses}::text[])`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Suppliers that are disabled for a store, by their ids, with the reason. */
export const readDisabledSuppliers = async (
  db: Db,
  storeId: number,
): Promise<ReadonlyMap<number, { readonly reason: string }>> => {
  const { rows } = await sql<{ supplierId: number; reason: string }>`
    select supplier_id, disabled_reason as reason from supplier_store
    where store_id = ${storeId} and disabled_reason is not null`.execute(db);
  return new Map(rows.map(({ supplierId, reason }) => [supplierId, { reason }]));
};
