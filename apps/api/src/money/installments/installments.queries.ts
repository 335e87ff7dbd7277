import { expiringStatuses } from '@celeiro/rules/money/installments/statuses.ts';
import type { Centavos } from '@celeiro/rules/money.ts';
import type { PaymentKind } from '@celeiro/rules/money/payments/methods.ts';
import type { PaymentForm } from '@celeiro/rules/product-name.ts';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../platform/db/prepared.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { ChargeKind, ChargeRow } from '../payments/payments.public.ts';
import type { DueDelivery } from './each-delivery.ts';

export type InvoiceRow = {
  readonly id: number;
  readonly publicId: string;
  readonly deliveryId: number;
  readonly deliveryPublicId: string;
  readonly nfeNumber: string;
  readonly nfeKey: string | null;
  readonly amount: Centavos;
  readonly issuedAt: Date;
  readonly canceledAt: Date | null;
};

const invoiceColumns = sql`n.id, n.public_id, n.delivery_id, d.public_id as delivery_public_id, n.nfe_number, n.nfe_key,
  n.amount_centavos as amount, n.issued_at, n.canceled_at`;

/** A delivery's invoices in order of registration, canceled ones last; null when there is no such delivery. */
export const readInvoices = async (
  db: Kysely<Database>,
  deliveryPublicId: string,
): Promise<{ readonly deliveryId: number; readonly invoices: readonly InvoiceRow[] } | null> => {
  const found = await db
    .selectFrom('delivery')
    .select('id')
    .where('publicId', '=', deliveryPublicId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { rows } = await sql<InvoiceRow>`${prepared} select ${invoiceColumns}
    from invoice n join delivery d on d.id = n.delivery_id
    where n.delivery_id = ${found.id} order by n.canceled_at is not null, n.id`.execute(db);
  return { deliveryId: found.id, invoices: rows };
};

/** Numbers of the deliveries from which payments were carried over, by the id of the original payment. */
export const readOrigins = async (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; number: number }>`${prepared}
    select t.id, d.number from installment t
    left join invoice n on n.id = t.invoice_id
    join delivery d on d.id = coalesce(n.delivery_id, t.delivery_id)
    where t.id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
};

export const readInvoiceById = async (db: Kysely<Database>, publicId: string): Promise<InvoiceRow | null> => {
  const { rows } = await sql<InvoiceRow>`${prepared} select ${invoiceColumns}
    from invoice n join delivery d on d.id = n.delivery_id where n.public_id = ${publicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** The invoice with the same issuer, series and number as this access key (`invoice_identity`). */
export const readInvoiceByKey = async (db: Kysely<Database>, key: string): Promise<InvoiceRow | null> => {
  const { rows } = await sql<InvoiceRow>`${prepared} select ${invoiceColumns}
    from invoice n join delivery d on d.id = n.delivery_id
    where substr(n.nfe_key, 7, 28) = substr(${key}, 7, 28) and n.canceled_at is null`.execute(db);
  return rows[0] ?? null;
};

export type SupplierAndSchedule = {
  readonly supplierName: string;
  readonly supplierDocument: string;
  readonly kind: PaymentKind;
  readonly form: PaymentForm;
  readonly scheduleDays: readonly number[];
};

/** The issuer of a delivery's invoices, and the due dates of its installments. */
export const readSchedule = async (
  db: Kysely<Database>,
  deliveryId: number,
): Promise<SupplierAndSchedule> => {
  const { rows } = await sql<SupplierAndSchedule>`${prepared}
    select su.name as supplier_name, su.document_number as supplier_document, pm.kind, pm.form, pm.schedule_days
    from delivery d join supplier su on su.id = d.supplier_id join payment_method pm on pm.id = d.payment_method_id
    where d.id = ${deliveryId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a delivery without supplier');
  return row;
};

/** The charge and installment of a command for the gateway. */
export type CommandSubject = {
  readonly chargePublicId: string;
  readonly state: ChargeRow['state'];
  readonly kind: ChargeKind;
  readonly amount: Centavos;
  readonly dueDate: string;
  readonly expiresAt: Date | null;
  readonly ourNumber: number | null;
  readonly payerName: string;
  readonly payerDocument: string;
  readonly nfeNumber: string;
  readonly position: number;
  readonly installmentPublicId: string;
  readonly deliveryPublicId: string;
};

export const readCommandSubject = async (
  db: Kysely<Database>,
  chargeId: number,
): Promise<CommandSubject | null> => {
  const { rows } = await sql<CommandSubject>`${prepared}
    select c.public_id as charge_public_id, c.state, c.kind, c.amount_centavos as amount, c.due_date::text as due_date,
      c.expires_at, c.our_number, st.name as payer_name, st.document_number as payer_document, n.nfe_number, t.position,
      t.public_id as installment_public_id, d.public_id as delivery_public_id
    from charge c
    join installment t on t.id = c.installment_id
    join invoice n on n.id = t.invoice_id
    join delivery d on d.id = n.delivery_id
    join store st on st.id = d.store_id
    where c.id = ${chargeId}`.execute(db);
  return rows[0] ?? null;
};

export type NoticeSubject = {
  readonly chargeId: number;
  readonly installmentPublicId: string;
  readonly deliveryPublicId: string;
  readonly expiresAt: Date | null;
};

/** The charge and installment of a notice; null for an unknown charge. */
export const readNoticeSubject = async (
  db: Kysely<Database>,
  chargePublicId: string,
): Promise<NoticeSubject | null> => {
  const { rows } = await sql<NoticeSubject>`${prepared}
    select c.id as charge_id, t.public_id as installment_public_id, d.public_id as delivery_public_id, c.expires_at
    from charge c
    join installment t on t.id = c.installment_id
    join invoice n on n.id = t.invoice_id
    join delivery d on d.id = n.delivery_id
    where c.public_id = ${chargePublicId}::uuid`.execute(db);
  return rows[0] ?? null;
};

/** A stored notice. */
export const readNotice = async (
  db: Kysely<Database>,
  webhookId: string,
): Promise<{ readonly chargeId: number; readonly said: string } | null> => {
  const row = await db
    .selectFrom('gatewayNotice')
    .select(['chargeId', 'said'])
    .where('webhookId', '=', webhookId)
    .executeTakeFirst();
  return row ?? null;
};

/** All other notices about a charge. */
export const readNoticesOf = async (
  db: Kysely<Database>,
  chargeId: number,
  butWebhookId: string,
): Promise<readonly { readonly said: string; readonly movedTo: string | null }[]> =>
  db
    .selectFrom('gatewayNotice')
    .select(['said', 'movedTo'])
    .where('chargeId', '=', chargeId)
    .where('webhookId', '<>', butWebhookId)
    .execute();

/** Deliveries with a larger id that have a charge that expired before this instant and may still be unpaid. */
export const readExpired = async (
  db: Kysely<Database>,
  before: Date,
  afterId: number,
): Promise<readonly DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    select distinct d.id, d.public_id from charge c
    join installment t on t.id = c.installment_id
    join invoice n on n.id = t.invoice_id
    join delivery d on d.id = n.delivery_id
    where c.expires_at < ${before} and c.state in ('WAITING', 'OPEN', 'FAILED')
      and t.status = any (${[...expiringStatuses]}::text[]) and d.id > ${afterId}
      and not exists (select from charge o where o.installment_id = t.id and o.id > c.id)
    order by d.id limit 200`.execute(db);
  return rows;
};

/** Deliveries with a larger id that have an open installment whose last day to pay is before today. */
export const readOverdue = async (
  db: Kysely<Database>,
  today: string,
  afterId: number,
): Promise<readonly DueDelivery[]> => {
  const { rows } = await sql<DueDelivery>`
    select distinct d.id, d.public_id from installment t
    join invoice n on n.id = t.invoice_id
    join delivery d on d.id = n.delivery_id
    where t.status = 'OPENED' and t.transaction_type = 'BANK_SLIP' and coalesce(t.moved_due_date, t.due_date) < ${today}::date
      and d.id > ${afterId}
    order by d.id limit 200`.execute(db);
  return rows;
};

export type HealthRow = {
  readonly isUp: boolean;
  readonly since: Date | null;
  readonly waiting: number;
};

export const readHealth = async (db: Kysely<Database>): Promise<HealthRow> => {
  const { rows } = await sql<HealthRow>`
    select coalesce(h.is_up, true) as is_up, h.since,
      (select count(*)::int from gateway_command where kind = 'CREATE') as waiting
    from (select 1) one left join gateway_health h on true`.execute(db);
  return rows[0] ?? { isUp: true, since: null, waiting: 0 };
};

/** The cancellation reason of a delivery that wasn't paid in time; people can't choose it. */
export const readExpiryReason = async (
  db: Kysely<Database>,
): Promise<{ id: number; publicId: string; name: string; description: string } | null> => {
  const row = await db
    .selectFrom('orderStatusReason')
    .select(['id', 'publicId', 'name', 'description'])
    .where('type', '=', 'CANCELED')
    .where('name', '=', 'PAYMENT_EXPIRED')
    .executeTakeFirst();
  return row ?? null;
};

/** When the next command to the gateway is due; null when none waits. */
export const nextCommandAt = async (db: Kysely<Database>): Promise<Date | null> => {
  const { at } = await db
    .selectFrom('gatewayCommand')
    .select((select) => select.fn.min<Date | null>('nextAttemptAt').as('at'))
    .executeTakeFirstOrThrow();
  return at;
};
