import type { PageQuery } from '@celeiro/contract/page.ts';
import type { SupplierFilter, SupplierRow, supplierSorts } from '@celeiro/contract/supplier-records.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { shownDocument } from '@celeiro/rules/suppliers/supplier.ts';
import { sql } from 'kysely';
import type { Operation } from '../../platform/http/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { readSheetRows } from '../../platform/records/read-sheet.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { healthSince, readHealthStates } from '../sending/sending.public.ts';
import { integrationOf, narrowedBy } from './supplier-filter.queries.ts';

type SupplierSort = (typeof supplierSorts)[number];
type Direction = 'asc' | 'desc';
type Sorted = `${SupplierSort},${Direction}`;
type ReadRow = Omit<SupplierRow, 'integrationHealth'>;

const from = sql`supplier r left join supplier_integration i on i.supplier_id = r.id
  left join supplier_score f on f.supplier_id = r.id`;

/** Rows of the list as of a day. */
const supplierList = (today: string, direction: Direction): RecordList<SupplierSort> => ({
  name: 'suppliers',
  from,
  columns: sql`r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
    array(select pf.name from supplier_product sp join product p on p.id = sp.product_id
      join product_family pf on pf.id = p.product_family_id where sp.supplier_id = r.id and sp.active
      group by pf.id order by count(*) desc, pf.name) as families,
    (select count(*)::int from supplier_route sr where sr.supplier_id = r.id) as cities,
    r.minimum_order_centavos as minimum_order, r.logistic_cost_centavos as logistic_cost,
    r.free_freight_from_centavos as free_freight_from, f.on_time_basis as on_time,
    (select count(*)::int from delivery d where d.supplier_id = r.id and d.delivery_date = ${today}::date
      and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')) as deliveries_today,
    ${integrationOf} as integration,
    (select json_build_object('startDate', un.start_date, 'endDate', un.end_date) from supplier_unavailability un
      where un.supplier_id = r.id and un.end_date >= ${today}::date order by un.start_date limit 1)
      as next_unavailability`,
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    minimumOrder: { column: sql`r.minimum_order_centavos`, type: 'count' },
    logisticCost: { column: sql`r.logistic_cost_centavos`, type: 'count' },
    // A share is at most 10,000. Of whom nothing is said is no answer to 'who is worst' and none to 'who is best'.
    onTime: {
      column:
        direction === 'asc' ? sql`coalesce(f.on_time_basis, 10001)` : sql`coalesce(f.on_time_basis + 1, 0)`,
      type: 'count',
    },
  },
});

const directionOf = (sort: Sorted): Direction => (sort.endsWith(',desc') ? 'desc' : 'asc');

/** Rows as they are told, with how the systems among them do. */
const told = async ({ db, now }: Operation, rows: readonly ReadRow[]): Promise<SupplierRow[]> => {
  const connected = rows.flatMap(({ integration, publicId }) => (integration === 'NONE' ? [] : [publicId]));
  const states = connected.length === 0 ? new Map() : await readHealthStates(db, healthSince(now), connected);
  return rows.map((row) => ({
    ...row,
    documentNumber: shownDocument(row.documentNumber),
    integrationHealth: states.get(row.publicId) ?? null,
  }));
};

/** A page of suppliers. */
export const searchSupplierRows = async (
  operation: Operation,
  {
    query,
    sort,
    filter,
  }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: SupplierFilter },
) => {
  const { db, now } = operation;
  const [where = sql<boolean>`true`] = await narrowedBy(db, [filter], now);
  const list = supplierList(businessDateOf(now.getTime()), directionOf(sort));
  const page = await searchRecords<SupplierSort, ReadRow>(operation, list, {
    query,
    sort,
    where,
    key: filter,
  });
  return { ...page, content: await told(operation, page.content) };
};

/** How many suppliers each filter finds, up to a cap. */
export const countSupplierRows = async (
  { db, now }: Pick<Operation, 'db' | 'now'>,
  filters: readonly SupplierFilter[],
) => countEachUpToCap(db, from, await narrowedBy(db, filters, now));

/** The suppliers of a sheet in its order: those named, or all the filter finds; at most `maximum`. */
export const readSupplierSheet = async (
  operation: Operation,
  asked: {
    readonly filter: SupplierFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly maximum: number;
  },
): Promise<readonly SupplierRow[]> => {
  const { db, now } = operation;
  const { sort, maximum } = asked;
  const list = supplierList(businessDateOf(now.getTime()), directionOf(sort));
  const [found = sql<boolean>`true`] = await narrowedBy(db, [asked.filter], now);
  const where =
    asked.publicIds === null ? found : sql<boolean>`r.public_id = any (${[...asked.publicIds]}::uuid[])`;
  return told(operation, await readSheetRows<SupplierSort, ReadRow>(db, list, { sort, where, maximum }));
};
