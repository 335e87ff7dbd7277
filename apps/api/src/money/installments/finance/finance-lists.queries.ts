import {
  deliveryStatuses,
  type DeliveryStatusCode,
  haveGoodsLeft,
} from '@celeiro/rules/orders/deliveries/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/db/schema.ts';
import type { ChargeKind } from '../../payments/payments.public.ts';
import type { FinanceKey } from './finance-cursor.ts';

// Lists that finance reads to their end. Every page costs the same as the first: for every status, or every kind, an
// index in list order provides the next rows, and those are merged.

/** How many rows, after which key, and of which delivery. */
type Asked = {
  readonly limit: number;
  readonly after: FinanceKey | null;
  readonly orderSupplierPublicId?: string | undefined;
};
export type InvoiceableRow = {
  readonly key: FinanceKey;
  readonly publicId: string;
  readonly number: number;
  readonly status: DeliveryStatusCode;
  readonly supplierDocument: string;
  readonly storeDocument: string;
  readonly form: PaymentForm;
  readonly method: string;
  readonly supplierTotal: Centavos;
  readonly total: Centavos;
  readonly invoiced: Centavos;
  readonly receivedAt: Date;
};

const invoiced = deliveryStatuses.filter(({ money }) => money.takesInvoices).map(({ code }) => code);

/** The amount that the supplier invoices. */
const supplierTotal = sql`d.adjusted_items_centavos + d.logistic_cost_centavos`;

const isInvoiceable = sql`d.invoiced_centavos < ${supplierTotal}`;

/** Sort value of the list, exactly as its index defines it. */
const place = sql`(case when ${isInvoiceable} then d.received_at end)`;

/** Deliveries that left without an invoice are searched this far back; too many older ones never get one. */
const LATE_INVOICE_DAYS = 60;

/**
 * Agreed deliveries with an amount left to invoice, oldest first, including those that left before their invoice was
 * registered.
 */
export const readInvoiceable = async (
  db: Kysely<Database>,
  now: Date,
  requested: Asked,
): Promise<readonly InvoiceableRow[]> => {
  const { after, orderSupplierPublicId: id } = requested;
  const ofDelivery = id === undefined ? sql`` : sql`and d.public_id = ${id}::uuid`;
  const start = after ?? { value: 0, id: 0 };
  const late = { value: (now.getTime() - LATE_INVOICE_DAYS * 86_400_000) * 1000, id: 0 };
  const lateStart = start.value < late.value ? late : start;
  // One statement for each status, literally as in the index, which contains those with a remainder in list order.
  const pages = invoiced.map((status) => {
    const { value, id: lastId } = haveGoodsLeft(status) ? lateStart : start;
    return sql`(select d.id, d.received_at from delivery d
      where d.status = ${sql.lit(status)} and ${isInvoiceable} ${ofDelivery}
        and (${place}, d.id) >
          (timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond', ${lastId}::bigint)
      order by ${place}, d.id limit ${requested.limit})`;
  });
  const { rows } = await sql<InvoiceableRow>`
    select json_build_object('value', (extract(epoch from d.received_at) * 1000000)::bigint, 'id', d.id) as key,
      d.public_id, d.number, d.status, su.document_number as supplier_document,
      st.document_number as store_document, pm.form, pm.name as method, d.total_with_tax_centavos as total,
      ${supplierTotal} as supplier_total, d.invoiced_centavos as invoiced, d.received_at
    from (
      select page.* from (${sql.join(pages, sql` union all `)}) page
      order by page.received_at, page.id limit ${requested.limit}
    ) found
    join delivery d on d.id = found.id
    join supplier su on su.id = d.supplier_id
    join store st on st.id = d.store_id
    join payment_method pm on pm.id = d.payment_method_id
    order by d.received_at, d.id`.execute(db);
  return rows;
};

export type OpenChargeRow = {
  readonly key: FinanceKey;
  readonly publicId: string;
  readonly installmentPublicId: string;
  readonly orderSupplierPublicId: string;
  readonly kind: ChargeKind;
  readonly amount: Centavos;
  readonly dueDate: string;
  readonly expiresAt: Date | null;
};

const kinds: readonly ChargeKind[] = ['BANK_SLIP', 'PIX', 'CARD_LINK'];

/** Charges that can be paid now, earliest due first. */
export const readOpenCharges = async (
  db: Kysely<Database>,
  requested: Asked & { readonly kind?: ChargeKind | undefined },
): Promise<readonly OpenChargeRow[]> => {
  const { after, orderSupplierPublicId: id } = requested;
  const ofDelivery =
    id === undefined
      ? sql``
      : sql`and t.invoice_id in
          (select n.id from delivery d join invoice n on n.delivery_id = d.id where d.public_id = ${id}::uuid)`;
  const behind =
    after === null
      ? sql``
      : sql`and (c.due_date, c.id) > (date '1970-01-01' + ${after.value}::int, ${after.id}::bigint)`;
  const { rows } = await sql<OpenChargeRow>`
    select json_build_object('value', found.due_date - date '1970-01-01', 'id', found.id) as key,
      found.public_id, found.installment_public_id, d.public_id as order_supplier_public_id, found.kind,
      found.amount_centavos as amount, found.due_date::text as due_date, found.expires_at
    from (
      select page.* from unnest(${requested.kind === undefined ? [...kinds] : [requested.kind]}::text[]) as wanted (kind)
      cross join lateral (
        select c.*, t.invoice_id, t.public_id as installment_public_id from charge c
        join installment t on t.id = c.installment_id and t.status in ('OPENED', 'OVERDUE')
        where c.state = 'OPEN' and c.kind = wanted.kind ${ofDelivery} ${behind}
        order by c.due_date, c.id limit ${requested.limit}) page
      order by page.due_date, page.id limit ${requested.limit}
    ) found
    join invoice n on n.id = found.invoice_id
    join delivery d on d.id = n.delivery_id
    order by found.due_date, found.id`.execute(db);
  return rows;
};
