import type { InstallmentStatus } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';

export type ChargeKind = 'BANK_SLIP' | 'PIX' | 'CARD_LINK';

/** How a store pays an installment, with the charge's present state. */
export type ChargeRow = {
  readonly id: number;
  readonly publicId: string;
  readonly kind: ChargeKind;
  readonly state: 'WAITING' | 'OPEN' | 'CLOSING' | 'CLOSED' | 'FAILED';
  readonly amount: Centavos;
  /** ISO instant; null for a slip. */
  readonly expiresAt: string | null;
  readonly barCode: string | null;
  readonly pixCode: string | null;
  readonly paymentUrl: string | null;
  /** Why it could not be created. */
  readonly failure: string | null;
};

/**
 * An installment with its newest charge and its invoice; a refund has none, nor has a carried over payment that waits for
 * one.
 */
export type ReceivableRow = {
  readonly id: number;
  readonly publicId: string;
  readonly deliveryId: number;
  /** The paid installment that it refunds or carries over. */
  readonly originId: number | null;
  readonly invoiceId: number | null;
  readonly nfeNumber: string | null;
  readonly position: number;
  /** Number of installments of its invoice. */
  readonly count: number;
  readonly transactionType: string;
  readonly status: InstallmentStatus;
  readonly dueDate: string;
  readonly effectiveDueDate: string;
  readonly net: Centavos;
  readonly discount: Centavos;
  readonly fine: Centavos;
  readonly tax: Centavos;
  /** The received amount when it differs from the due one. */
  readonly received: Centavos | null;
  readonly cancellationReason: string | null;
  /**
   * `givenBack`: the part of the payment that is being refunded, was refunded or was carried over; `returned`: only the
   * last two.
   */
  readonly givenBack: Centavos;
  readonly returned: Centavos;
  readonly paymentForm: PaymentForm;
  readonly charge: ChargeRow | null;
};

/** Selects installments: of a delivery, of its valid invoices, of one invoice, or one installment. */
export type ReceivablesOf =
  | { readonly deliveryId: number }
  | { readonly standingInDelivery: number }
  | { readonly invoiceId: number }
  | { readonly publicId: string };

/**
 * Ids of installments, found by an index in each case: an installment belongs to an invoice, to a return, or directly to
 * its delivery.
 */
const idsOf = (of: ReceivablesOf): RawBuilder<unknown> => {
  if ('publicId' in of) return sql`select id from installment where public_id = ${of.publicId}::uuid`;
  if ('invoiceId' in of) return sql`select id from installment where invoice_id = ${of.invoiceId}`;
  if ('standingInDelivery' in of)
    return sql`select t.id from invoice n join installment t on t.invoice_id = n.id
      where n.delivery_id = ${of.standingInDelivery} and n.canceled_at is null`;
  return sql`select t.id from invoice n join installment t on t.invoice_id = n.id where n.delivery_id = ${of.deliveryId}
    union all select t.id from delivery_return r join installment t on t.delivery_return_id = r.id
      where r.delivery_id = ${of.deliveryId}
    union all select id from installment where delivery_id = ${of.deliveryId}`;
};

/** The query itself, for tests of its plan. */
export const receivablesQuery = (of: ReceivablesOf): RawBuilder<{ readonly row: ReceivableRow }> =>
  // JSON returns dates as text and bigints as numbers. An array of ids, so that the planner knows that there are few.
  sql`${prepared} select row_to_json(r) as row from (
      select t.id, t.public_id as "publicId", d.id as "deliveryId", t.origin_id as "originId", n.id as "invoiceId", n.nfe_number as "nfeNumber",
        t.position, (select count(*)::int from installment s where s.invoice_id = t.invoice_id) as count,
        t.transaction_type as "transactionType", t.status, t.due_date as "dueDate",
        coalesce(t.moved_due_date, t.due_date) as "effectiveDueDate", t.net_centavos as net,
        t.discount_centavos as discount, t.fine_centavos as fine, t.tax_centavos as tax, t.received_centavos as received,
        t.cancellation_reason as "cancellationReason", b.given_back as "givenBack", b.returned, pm.form as "paymentForm",
        (select json_build_object('id', c.id, 'publicId', c.public_id, 'kind', c.kind, 'state', c.state,
            'amount', c.amount_centavos, 'expiresAt', to_json(c.expires_at), 'barCode', c.bar_code, 'pixCode', c.pix_code,
            'paymentUrl', c.payment_url, 'failure', c.failure)
          from charge c where c.installment_id = t.id order by c.id desc limit 1) as charge
      from installment t
      left join invoice n on n.id = t.invoice_id
      left join delivery_return dr on dr.id = t.delivery_return_id
      join delivery d on d.id = coalesce(n.delivery_id, dr.delivery_id, t.delivery_id)
      join payment_method pm on pm.id = d.payment_method_id
      cross join lateral (select coalesce(sum(o.net_centavos), 0)::bigint as given_back,
          coalesce(sum(o.net_centavos) filter (where o.transaction_type <> 'REFUND' or o.status = 'REFUNDED'), 0)::bigint as returned
        from installment o where o.origin_id = t.id) b
      where t.id = any (array(${idsOf(of)}))
      order by n.id nulls last, t.position, t.id
    ) r`;

/** Installments with their invoices and charges, sorted by invoice. */
export const readReceivables = async (
  db: Kysely<Database>,
  of: ReceivablesOf,
): Promise<readonly ReceivableRow[]> => {
  const { rows } = await receivablesQuery(of).execute(db);
  return rows.map(({ row }) => row);
};

/** Public id of an installment's delivery, or null. */
export const deliveryOfInstallment = async (
  db: Kysely<Database>,
  publicId: string,
): Promise<string | null> => {
  const { rows } = await sql<{ publicId: string }>`${prepared}
    select d.public_id from installment t
    left join invoice n on n.id = t.invoice_id
    left join delivery_return dr on dr.id = t.delivery_return_id
    join delivery d on d.id = coalesce(n.delivery_id, dr.delivery_id, t.delivery_id)
    where t.public_id = ${publicId}::uuid`.execute(db);
  return rows[0]?.publicId ?? null;
};

type InvoiceToFollow = {
  readonly id: number;
  readonly amount: Centavos;
  /** The amount the store owes for it. */
  readonly receivable: Centavos;
  readonly issuedAt: Date;
};

/** The invoices of a delivery that were not canceled, in order of registration. */
export const readStandingInvoices = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<readonly InvoiceToFollow[]> => {
  const { rows } = await sql<InvoiceToFollow>`${prepared} select id, amount_centavos as amount,
    receivable_centavos as receivable, issued_at from invoice where delivery_id = ${deliveryId} and canceled_at is null order by id`.execute(
    db,
  );
  return rows;
};

/**
 * Everything derived from a payment: its refunds and carried over payments, over any number of deliveries, oldest
 * delivery first.
 */
export const readHeldOf = async (
  db: Kysely<Database>,
  originId: number,
): Promise<
  readonly { readonly id: number; readonly deliveryId: number; readonly deliveryPublicId: string }[]
> => {
  const { rows } = await sql<{ id: number; deliveryId: number; deliveryPublicId: string }>`
    with recursive held as (
      select id, invoice_id, delivery_id from installment where origin_id = ${originId}
      union all
      select t.id, t.invoice_id, t.delivery_id from held join installment t on t.origin_id = held.id)
    select held.id, d.id as delivery_id, d.public_id as delivery_public_id from held
    left join invoice n on n.id = held.invoice_id
    join delivery d on d.id = coalesce(n.delivery_id, held.delivery_id)
    order by d.id, held.id`.execute(db);
  return rows;
};

/** Refunds for a delivery's returns, not including lowered installments. */
export const readReturned = async (db: Kysely<Database>, deliveryId: number): Promise<Centavos> => {
  const { rows } = await sql<{ returned: Centavos }>`${prepared}
    select coalesce(sum(t.net_centavos), 0)::bigint as returned from delivery_return r
    join installment t on t.delivery_return_id = r.id where r.delivery_id = ${deliveryId}`.execute(db);
  return rows[0]?.returned ?? ZERO;
};
