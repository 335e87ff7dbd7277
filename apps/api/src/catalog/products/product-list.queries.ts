import type { PageQuery } from '@celeiro/contract/page.ts';
import type { ProductFilter, ProductRow, productSorts } from '@celeiro/contract/catalog/products/products.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
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
import { narrowedBy } from './product-filter.queries.ts';
import { readProductRows } from './product-rows.queries.ts';

type ProductSort = (typeof productSorts)[number];
type Sorted = `${ProductSort},${'asc' | 'desc'}`;

const from = sql`product r`;

/** The list of products by id; the columns are read only for the rows of a page. */
const productList: RecordList<ProductSort> = {
  name: 'products',
  from,
  ...idsAlone,
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    // As in its index.
    updated: {
      column: sql`(extract(epoch from r.updated_at at time zone 'UTC') * 1000)::bigint`,
      type: 'count',
    },
  },
};

/** A page of products (EP-062). */
export const searchProductRows = async (
  operation: Operation,
  requested: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: ProductFilter },
) => {
  const { query, sort, filter } = requested;
  const { db, now } = operation;
  const today = businessDateOf(now.getTime());
  const [where = sql<boolean>`true`] = await narrowedBy(db, [filter], today);
  const search = { query, sort, where, key: filter };
  // Without a filter the page is found fastest in list order.
  const isWhole = Object.values(filter).every((value) => value === undefined || value === '');
  const page = isWhole
    ? await searchRecords(operation, productList, search)
    : await findRecords(operation, { ...productList, countedFrom: from }, search);
  const ids = page.content.map(({ id }) => id);
  return { ...page, content: await readProductRows(db, ids, today) };
};

/** How many products match each filter, up to a cap. */
export const countProductRows = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  filters: readonly ProductFilter[],
) => countEachUpToCap(db, from, await narrowedBy(db, filters, businessDateOf(now.getTime())));

/** The products of a sheet in its order: the listed ones, or all that match the filter; at most `maximum`. */
export const readProductSheet = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  requested: {
    readonly filter: ProductFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly ProductRow[]> => {
  const { sort, maximum, publicIds } = requested;
  const today = businessDateOf(now.getTime());
  const [found = sql<boolean>`true`] = await narrowedBy(db, [requested.filter], today);
  const where = publicIds === null ? found : sql<boolean>`r.public_id = any (${[...publicIds]}::uuid[])`;
  const rows = await readSheetRows(db, productList, { sort, where, maximum });
  return readProductRows(
    db,
    rows.map(({ id }) => id),
    today,
  );
};
