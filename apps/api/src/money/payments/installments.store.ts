import type { AccessKey } from '@celeiro/rules/money/installments/access-key.ts';
import type { PlannedInstallment } from '@celeiro/rules/money/installments/schedule.ts';
import type { InstallmentStatus } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, ZERO } from '@celeiro/rules/money.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';

export type NewInvoice = {
  readonly deliveryId: number;
  readonly key: string;
  readonly read: AccessKey;
  readonly amount: Centavos;
  /** The amount the store owes for it. */
  readonly receivable: Centavos;
  readonly tax: Centavos;
  readonly issuedAt: Date;
};

/**
 * Inserts an invoice. Refuses a second one with the same key, or with the same issuer, series and number. Returns its
 * ids.
 */
export const insertInvoice = async (
  db: Kysely<Database>,
  invoice: NewInvoice,
): Promise<{ readonly id: number; readonly publicId: string }> => {
  const saved = await db
    .insertInto('invoice')
    .values({
      deliveryId: invoice.deliveryId,
      nfeNumber: invoice.read.number,
      nfeKey: invoice.key,
      amountCentavos: invoice.amount,
      receivableCentavos: invoice.receivable,
      taxCentavos: invoice.tax,
      issuedAt: invoice.issuedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'publicId'])
    .executeTakeFirst();
  return saved ?? refuse('INVOICE_ALREADY_REGISTERED', { number: invoice.read.number }, 'nfeKey');
};

export const insertInstallments = async (
  db: Kysely<Database>,
  invoiceId: number,
  plan: readonly (PlannedInstallment & { readonly discount?: Centavos })[],
  transactionType: string,
  status: InstallmentStatus,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('installment')
    .values(
      plan.map(({ position, dueDate, effectiveDueDate, net, tax, discount = ZERO }) => ({
        invoiceId,
        position,
        transactionType,
        status,
        dueDate,
        movedDueDate: effectiveDueDate === dueDate ? null : effectiveDueDate,
        netCentavos: net,
        discountCentavos: discount,
        taxCentavos: tax,
        changedAt: now,
      })),
    )
    .execute();
};

export type InstallmentChange = {
  readonly status: InstallmentStatus;
  readonly discount?: Centavos;
  readonly fine?: Centavos;
  /** The received amount when it differs from the due one; null once the installment counts as paid in full. */
  readonly received?: Centavos | null;
  readonly paidAt?: Date;
  readonly reason?: string;
};

/** Saves an installment's new status. The caller holds the delivery's lock and has checked the rules. */
export const saveInstallment = async (
  db: Kysely<Database>,
  id: number,
  change: InstallmentChange,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('installment')
    .set({
      status: change.status,
      changedAt: now,
      ...(change.discount === undefined ? {} : { discountCentavos: change.discount }),
      ...(change.fine === undefined ? {} : { fineCentavos: change.fine }),
      ...(change.received === undefined ? {} : { receivedCentavos: change.received }),
      ...(change.paidAt === undefined ? {} : { paidAt: change.paidAt }),
      ...(change.reason === undefined ? {} : { cancellationReason: change.reason }),
    })
    .where('id', '=', id)
    .execute();
};

/** Saves the amount the store now owes for an invoice. */
export const saveInvoiceShare = async (
  db: Kysely<Database>,
  id: number,
  receivable: Centavos,
): Promise<void> => {
  await db.updateTable('invoice').set({ receivableCentavos: receivable }).where('id', '=', id).execute();
};

export const saveInvoiceCancellation = async (
  db: Kysely<Database>,
  id: number,
  reason: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('invoice')
    .set({ canceledAt: now, cancellationReason: reason })
    .where('id', '=', id)
    .execute();
};

/** Inserts a refund, due on the given date, which waits for finance. Inserts none for an amount of zero. */
export const insertRefund = async (
  db: Kysely<Database>,
  refund: { readonly deliveryReturnId: number; readonly amount: Centavos; readonly today: string },
  now: Date,
): Promise<void> => {
  if (refund.amount === 0) return;
  await db
    .insertInto('installment')
    .values({
      deliveryReturnId: refund.deliveryReturnId,
      invoiceId: null,
      position: 1,
      transactionType: 'REFUND',
      status: 'REFUND_PENDING',
      dueDate: refund.today,
      netCentavos: refund.amount,
      changedAt: now,
    })
    .execute();
};

type Credit = {
  readonly deliveryId: number;
  /** The paid installment it belongs to. */
  readonly originId: number;
  readonly amount: Centavos;
  readonly today: string;
};

const insertCredit = async (
  db: Kysely<Database>,
  { deliveryId, originId, amount, today }: Credit,
  kind: {
    readonly transactionType: string;
    readonly status: InstallmentStatus;
    readonly paidAt: Date | null;
  },
  now: Date,
): Promise<string> => {
  const { publicId } = await db
    .insertInto('installment')
    .values({
      deliveryId,
      originId,
      invoiceId: null,
      position: 1,
      ...kind,
      dueDate: today,
      netCentavos: amount,
      changedAt: now,
    })
    .returning('publicId')
    .executeTakeFirstOrThrow();
  return publicId;
};

/** Inserts a refund of a payment of an ended delivery. Returns its public id. */
export const insertRefundOf = (db: Kysely<Database>, credit: Credit, now: Date): Promise<string> =>
  insertCredit(db, credit, { transactionType: 'REFUND', status: 'REFUND_PENDING', paidAt: null }, now);

/** Inserts a payment carried over from another delivery, which waits here for an invoice. Returns its public id. */
export const insertCarried = (
  db: Kysely<Database>,
  { transactionType, ...credit }: Credit & { readonly transactionType: string },
  now: Date,
): Promise<string> =>
  insertCredit(db, credit, { transactionType, status: 'INTERNAL_PAYMENT', paidAt: now }, now);

/** The part of a carried over payment that no invoice uses yet still waits, with the same origin. */
const keepRest = async (db: Kysely<Database>, id: number, rest: number): Promise<void> => {
  await sql`insert into installment (delivery_id, origin_id, position, transaction_type, status, due_date, paid_at,
      changed_at, net_centavos)
    select delivery_id, origin_id, 1, transaction_type, status, due_date, paid_at, changed_at, ${rest}
    from installment where id = ${id}`.execute(db);
};

/** Assigns carried over payments to an invoice, after its other installments. What exceeds the invoice still waits. */
export const attachCarried = async (
  db: Kysely<Database>,
  invoiceId: number,
  carried: {
    readonly rows: readonly { readonly id: number; readonly net: Centavos }[];
    readonly amount: Centavos;
    readonly tax: Centavos;
  },
): Promise<void> => {
  if (carried.amount === 0) return;
  let { position } = await db
    .selectFrom('installment')
    .select((of) => of.fn.coalesce(of.fn.max('position'), of.val(0)).as('position'))
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirstOrThrow();
  let left: number = carried.amount;
  let tax: number = carried.tax;
  for (const { id, net } of carried.rows) {
    const by = Math.min(left, net);
    if (by === 0) break;
    if (by < net) await keepRest(db, id, net - by);
    position += 1;
    await db
      .updateTable('installment')
      // The whole ADF that is paid with carried over payments is in the first part.
      .set({
        invoiceId,
        deliveryId: null,
        position,
        netCentavos: by,
        taxCentavos: Math.min(tax, by),
      })
      .where('id', '=', id)
      .execute();
    tax -= Math.min(tax, by);
    left -= by;
  }
};
