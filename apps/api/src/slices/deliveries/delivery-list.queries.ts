import type { DeliveryStatusCode } from '@celeiro/rules/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { ListStart } from '../../platform/lists/list-page.ts';
import type { DeliverySort } from './delivery-cursor.ts';

/** One row of the list as the database gives it. */
export type DeliveryListRow = {
  readonly id: number;
  readonly sortValue: number;
  readonly publicId: string;
  readonly orderPublicId: string;
  readonly number: number;
  readonly orderUniqueId: string | null;
  readonly version: number;
  readonly receivedAt: Date;
  readonly store: string;
  readonly storeDocumentNumber: string;
  readonly supplier: string;
  readonly deliveryDate: string;
  readonly period: string;
  readonly operatorName: string | null;
  readonly paymentForm: PaymentForm;
  readonly paymentName: string;
  readonly totalCentavos: Centavos;
  readonly totalWithTaxCentavos: Centavos;
  readonly status: DeliveryStatusCode;
  readonly exceededDiscountPolicy: boolean;
};

type SortColumn = {
  readonly column: RawBuilder<unknown>;
  /** The column as an integer without loss, for the cursor, and back. */
  readonly toNumber: RawBuilder<unknown>;
  readonly fromNumber: (value: number) => RawBuilder<unknown>;
};

// The allow list: nothing a caller sends ever becomes a column name.
const sortColumns: Readonly<Record<DeliverySort['field'], SortColumn>> = {
  receivedAt: {
    column: sql`d.received_at`,
    toNumber: sql`(extract(epoch from d.received_at) * 1000000)::bigint`,
    fromNumber: (value) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  deliveryDate: {
    column: sql`d.delivery_date`,
    toNumber: sql`(d.delivery_date - date '1970-01-01')::bigint`,
    fromNumber: (value) => sql`date '1970-01-01' + ${value}::int`,
  },
  orderNumber: {
    column: sql`d.number`,
    toNumber: sql`d.number`,
    fromNumber: (value) => sql`${value}::bigint`,
  },
  totalAmountWithTax: {
    column: sql`d.total_with_tax_centavos`,
    toNumber: sql`d.total_with_tax_centavos`,
    fromNumber: (value) => sql`${value}::bigint`,
  },
};

/**
 * `limit` rows of the list from `start`, in the order of the list whichever way they were scanned. 'last' and
 * 'previous' scan from the other end, so that every page costs the same.
 */
export const readDeliveryRows = async (
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  sort: DeliverySort,
  start: ListStart<number>,
  limit: number,
  isUnfiltered: boolean,
): Promise<readonly DeliveryListRow[]> => {
  const { column, toNumber, fromNumber } = sortColumns[sort.field];
  const isBackward = start.kind === 'cursor' && start.move !== 'next';
  const isDescending = (sort.direction === 'desc') !== isBackward;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const beyond = isDescending ? sql`<` : sql`>`;
  const from =
    start.kind === 'cursor' && start.move !== 'last'
      ? sql`(${column}, d.id) ${beyond} (${fromNumber(start.key.value)}, ${start.key.id}::bigint)`
      : sql`true`;
  const isFar = start.kind === 'offset' && start.offset > 0;
  const offset = isFar ? sql`offset ${start.offset}` : sql``;
  // Without filters the statement has a handful of texts (sort, direction, page size), each planned once for a
  // connection: planning costs as much as the page. With filters, and far pages, each gets a plan for its values.
  const plannedOnce = isUnfiltered && !isFar ? prepared : sql``;
  // Only the rows of the page meet the other tables: the inner query finds them on `delivery` alone.
  const { rows } = await sql<DeliveryListRow>`${plannedOnce}
    select p.id, p.sort_value, p.public_id, o.public_id as order_public_id, p.number, o.order_unique_id, p.version,
      p.received_at, st.name as store, st.document_number as store_document_number, su.name as supplier,
      p.delivery_date, p.period, p.operator_name, pm.form as payment_form, pm.name as payment_name,
      p.total_centavos, p.total_with_tax_centavos, p.status, p.exceeded_discount_policy
    from (
      select d.*, ${toNumber} as sort_value
      from delivery d
      where ${where} and ${from}
      order by ${column} ${direction}, d.id ${direction}
      limit ${sql.lit(limit)} ${offset}
    ) p
    join customer_order o on o.id = p.order_id
    join store st on st.id = p.store_id
    join supplier su on su.id = p.supplier_id
    join payment_method pm on pm.id = p.payment_method_id
    order by p.sort_value ${direction}, p.id ${direction}`.execute(db);
  return isBackward ? rows.toReversed() : rows;
};

/** Number, version and status of these deliveries, for telling which of a batch failed. */
export const readBatchRows = async (
  db: Kysely<Database>,
  publicIds: readonly string[],
): Promise<readonly Pick<DeliveryListRow, 'publicId' | 'number' | 'version' | 'status'>[]> => {
  if (publicIds.length === 0) return [];
  const { rows } = await sql<Pick<DeliveryListRow, 'publicId' | 'number' | 'version' | 'status'>>`
    select public_id, number, version, status from delivery where public_id = any (${publicIds}::uuid[])`.execute(
    db,
  );
  return rows;
};
