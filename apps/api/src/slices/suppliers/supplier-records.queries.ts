import type { SupplierFilter, SupplierRow, supplierSorts } from '@celeiro/contract/supplier-records.ts';
import type { PageQuery } from '@celeiro/contract/page.ts';
import { businessDateOf } from '@celeiro/rules/calendar.ts';
import { normalizeDocument } from '@celeiro/rules/documents.ts';
import {
  contactText,
  registrationText,
  shownDocument,
  slotText,
  type StateRegistration,
  type SupplierContact,
  type WeekSlot,
} from '@celeiro/rules/suppliers/supplier.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { holdsWords } from '../../platform/db/folded-search.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/operation.ts';
import { countEachUpToCap } from '../../platform/lists/counters.ts';
import { type RecordList, searchRecords } from '../../platform/records/search-records.ts';
import { bankDataOf, type BankDataRow, bankTextOf } from './bank-data.queries.ts';
import type { SupplierRecord } from './supplier.record.ts';

type SupplierSort = (typeof supplierSorts)[number];
type Sorted = `${SupplierSort},${'asc' | 'desc'}`;

const from = sql`supplier r left join supplier_integration i on i.supplier_id = r.id`;
const integration = sql`coalesce(i.kind, 'NONE')`;

/** Rows of the list as of a day. */
const supplierList = (today: string): RecordList<SupplierSort> => ({
  name: 'suppliers',
  from,
  columns: sql`r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.city, r.state,
    (select count(*)::int from supplier_route sr where sr.supplier_id = r.id) as cities,
    r.minimum_order_centavos as minimum_order, r.logistic_cost_centavos as logistic_cost,
    (select count(*)::int from delivery d where d.supplier_id = r.id and d.delivery_date = ${today}::date
      and d.status not in ('CANCELED', 'REALLOCATED_OR_RETURNED')) as deliveries_today,
    ${integration} as integration,
    (select json_build_object('startDate', un.start_date, 'endDate', un.end_date) from supplier_unavailability un
      where un.supplier_id = r.id and un.end_date >= ${today}::date order by un.start_date limit 1)
      as next_unavailability`,
  sorts: {
    name: { column: sql`r.search_text`, type: 'text' },
    minimumOrder: { column: sql`r.minimum_order_centavos`, type: 'count' },
    logisticCost: { column: sql`r.logistic_cost_centavos`, type: 'count' },
  },
});

/** Whether it is called so, or its document begins so. */
const isFound = (search: string | undefined): RawBuilder<boolean> => {
  const words = holdsWords(sql`r.found_text`, search);
  const document = normalizeDocument(search ?? '');
  // Shorter, or without a digit, it is a word of a name.
  if (document.length < 3 || !/\d/.test(document)) return words;
  return sql<boolean>`(${words} or r.document_number like ${`${document}%`})`;
};

const narrowed = (filter: SupplierFilter): RawBuilder<boolean> => {
  const { search, statuses = [], states = [], weekDays = [], integrations = [] } = filter;
  const { unavailableFrom: start, unavailableTo: end } = filter;
  const among = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? [] : [sql<boolean>`${column} = any (${[...values]}::text[])`];
  return sql<boolean>`${sql.join(
    [
      isFound(search),
      ...among(sql`r.status`, statuses),
      ...among(sql`r.state`, states),
      ...among(integration, integrations),
      ...(weekDays.length === 0
        ? []
        : [
            sql<boolean>`exists (select from supplier_operating_period op
              where op.supplier_id = r.id and op.week_day = any (${[...weekDays]}::text[]))`,
          ]),
      ...(start === undefined && end === undefined
        ? []
        : [
            sql<boolean>`exists (select from supplier_unavailability un where un.supplier_id = r.id
              and un.start_date <= coalesce(${end ?? null}::date, un.start_date)
              and un.end_date >= coalesce(${start ?? null}::date, un.end_date))`,
          ]),
    ],
    sql` and `,
  )}`;
};

const rowDto = (row: SupplierRow): SupplierRow => ({
  ...row,
  documentNumber: shownDocument(row.documentNumber),
});

/** A page of suppliers. */
export const searchSupplierRows = async (
  operation: Operation,
  {
    query,
    sort,
    filter,
  }: { readonly query: PageQuery; readonly sort: Sorted; readonly filter: SupplierFilter },
) => {
  const page = await searchRecords<SupplierSort, SupplierRow>(
    operation,
    supplierList(businessDateOf(operation.now.getTime())),
    { query, sort, where: narrowed(filter), key: filter },
  );
  return { ...page, content: page.content.map(rowDto) };
};

/** How many suppliers each filter finds, up to a cap. */
export const countSupplierRows = (db: Kysely<Database>, filters: readonly SupplierFilter[]) =>
  countEachUpToCap(db, from, filters.map(narrowed));

/** The suppliers of a sheet in its order: those named, or all the filter finds; at most `limit`. */
export const readSupplierSheet = async (
  { db, now }: Operation,
  asked: {
    readonly filter: SupplierFilter;
    readonly publicIds: readonly string[] | null;
    readonly sort: Sorted;
    readonly limit: number;
  },
): Promise<readonly SupplierRow[]> => {
  const { columns, sorts } = supplierList(businessDateOf(now.getTime()));
  // The schema lets only 'field,direction' of this list in.
  const [field, direction] = asked.sort.split(',') as [SupplierSort, 'asc' | 'desc'];
  const order = direction === 'desc' ? sql`desc` : sql`asc`;
  const where =
    asked.publicIds === null
      ? narrowed(asked.filter)
      : sql<boolean>`r.public_id = any (${[...asked.publicIds]}::uuid[])`;
  const { rows } = await sql<SupplierRow>`select ${columns} from ${from} where ${where}
    order by ${sorts[field].column} ${order}, r.id ${order} limit ${asked.limit}`.execute(db);
  return rows.map(rowDto);
};

type ReadRow = Omit<
  SupplierRecord,
  | 'stateRegistrations'
  | 'contacts'
  | 'operatingPeriods'
  | 'bankData'
  | 'bankDataProposal'
  | 'stores'
  | 'unavailability'
  | 'paymentMethods'
> & {
  readonly bankRows: readonly BankDataRow[];
  readonly stateRegistrations: readonly StateRegistration[];
  readonly contacts: readonly SupplierContact[];
  readonly operatingPeriods: readonly WeekSlot[];
};

/** One supplier by its public id, or null. */
export const readSupplier = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<SupplierRecord | null> => {
  const { rows } = await sql<ReadRow>`
    select r.id, r.public_id, r.version, r.document_number, r.name, r.legal_name, r.status, r.status_reason, r.tax_regime, r.cnae,
      coalesce((select json_agg(json_build_object('uf', sr.uf, 'number', sr.number) order by sr.uf, sr.number)
        from supplier_state_registration sr where sr.supplier_id = r.id), '[]') as state_registrations,
      coalesce((select json_agg(json_build_object('role', c.role, 'name', c.name, 'phone', c.phone, 'email', c.email)
        order by c.id) from supplier_contact c where c.supplier_id = r.id), '[]') as contacts,
      r.zip_code, r.address, r.address_number as number, r.complement, r.neighborhood, r.city, r.state,
      r.minimum_order_centavos as minimum_order, r.logistic_cost_centavos as logistic_cost,
      r.free_freight_from_centavos as free_freight_from,
      coalesce((select json_agg(json_build_object('weekDay', op.week_day, 'period', op.period))
        from supplier_operating_period op where op.supplier_id = r.id), '[]') as operating_periods,
      r.cutoff_time, r.lead_time_days, ${bankDataOf} as bank_rows
    from supplier r where r.public_id = ${publicId}::uuid`.execute(db);
  return (
    rows.map(({ stateRegistrations, contacts, operatingPeriods, bankRows, ...row }) => ({
      ...row,
      bankData: bankTextOf(bankRows, 'CONFIRMED'),
      bankDataProposal: bankTextOf(bankRows, 'PENDING'),
      unavailability: null,
      stateRegistrations: stateRegistrations.map(registrationText),
      contacts: contacts.map(contactText),
      operatingPeriods: operatingPeriods.map(slotText),
      stores: [],
      paymentMethods: [],
    }))[0] ?? null
  );
};

/** What the other supplier with this document is called, or null. */
export const findDocumentHolder = async (
  db: Kysely<Database>,
  documentNumber: string,
  exceptId: number | null,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    select name from supplier where document_number = ${documentNumber}
      and id is distinct from ${exceptId}::bigint`.execute(db);
  return rows[0]?.name ?? null;
};
