import type { PageQuery } from '@celeiro/contract/page.ts';
import type {
  SupplierFilter,
  SupplierRow,
  supplierSorts,
} from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import {
  findRecords,
  idsAlone,
  type RecordList,
  searchRecords,
} from '../../platform/records/search-records.ts';
import { narrowedBy } from './supplier-filter.queries.ts';
import { readSupplierRows } from './supplier-rows.queries.ts';

type SupplierSort = (typeof supplierSorts)[number];
type Direction = 'asc' | 'desc';
type Sorted = `${SupplierSort},${Direction}`;

const from = sql`supplier r left join supplier_integration i on i.supplier_id = r.id
  left join supplier_score f on f.supplier_id = r.id`;

/** The list of suppliers by id; the columns are read only for the rows of a page. */
const supplierList = (direction: Direction): RecordList<SupplierSort> => ({
  name: 'suppliers',
  from,
  ...idsAlone,
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    minimumOrder: { column: sql`r.minimum_order_centavos`, type: 'count' },
    logisticCost: { column: sql`r.logistic_cost_centavos`, type: 'count' },
    // A share is at most 10,000. Suppliers without a share come last in both directions.
    onTime: {
      column:
        direction === 'asc' ? sql`coalesce(f.on_time_basis, 10001)` : sql`coalesce(f.on_time_basis + 1, 0)`,
      type: 'count',
    },
  },
});

const directionOf = (sort: Sorted): Direction => (sort.endsWith(',desc') ? 'desc' : 'asc');

/** A page of suppliers. */
export const searchSupplierRows = async (
  operation: Operation,
  {
    query,
    sort,
    filter,
  }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: SupplierFilter },
) => {
  const [where = sql<boolean>`true`] = await narrowedBy(operation.db, [filter], operation.now);
  const list = supplierList(directionOf(sort));
  const requested = { query, sort, where, key: filter };
  // Without a filter the page is found fastest in list order.
  const isWhole = Object.values(filter).every(
    (value) => value === undefined || (typeof value !== 'boolean' && value.length === 0),
  );
  const page = isWhole
    ? await searchRecords(operation, list, requested)
    : await findRecords(operation, { ...list, countedFrom: from }, requested);
  const ids = page.content.map(({ id }) => id);
  return { ...page, content: await readSupplierRows(operation, ids) };
};

/** How many suppliers match each filter, up to a cap. */
export const countSupplierRows = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  filters: readonly SupplierFilter[],
) => countEachUpToCap(db, from, await narrowedBy(db, filters, now));

/** The suppliers of a sheet in its order: the listed ones, or all that match the filter; at most `maximum`. */
export const readSupplierSheet = async (
  operation: Operation,
  requested: {
    readonly filter: SupplierFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly SupplierRow[]> => {
  const { db, now } = operation;
  const { sort, maximum } = requested;
  const [found = sql<boolean>`true`] = await narrowedBy(db, [requested.filter], now);
  const where =
    requested.publicIds === null
      ? found
      : sql<boolean>`r.public_id = any (${[...requested.publicIds]}::uuid[])`;
  const rows = await readSheetRows(db, supplierList(directionOf(sort)), { sort, where, maximum });
  return readSupplierRows(
    operation,
    rows.map(({ id }) => id),
  );
};
