import type { HistoryChange } from '@celeiro/rules/deliveries/history.ts';
import { lowerInstallments } from '@celeiro/rules/installments/lower-installments.ts';
import { receivableReasonText } from '@celeiro/rules/installments/cancellation.ts';
import { type InstallmentStatus, isOwed } from '@celeiro/rules/installments/statuses.ts';
import { type Centavos, centavos, subtract } from '@celeiro/rules/money.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { askCharge, endCharge } from './charges.store.ts';
import { insertRefund, saveInstallment } from './installments.store.ts';
import { loweredChange, movedChange } from './receivable-changes.ts';
import { type ChargeKind, readReceivables, type ReceivableRow } from './receivables.queries.ts';

// What happens to installments and their charges inside somebody's transaction. The caller holds the delivery's lock and
// tells what is answered in its history.

const chargedBy: Readonly<Record<string, ChargeKind>> = {
  BANK_SLIP: 'BANK_SLIP',
  PIX: 'PIX',
  CREDIT_CARD_INTEGRATED: 'CARD_LINK',
};

/** How the gateway charges an installment; null where the store pays the supplier itself. */
export const chargeKindOf = (
  row: Pick<ReceivableRow, 'transactionType' | 'paymentForm'>,
): ChargeKind | null =>
  row.paymentForm === CELEIRO_PAYMENT ? (chargedBy[row.transactionType] ?? null) : null;

/** Where an installment begins: waiting for its slip, its code or its link, or with nothing to be made. */
export const firstStatusOf = (kind: ChargeKind | null): InstallmentStatus => {
  if (kind === null) return 'NOT_GENERATED';
  return kind === 'BANK_SLIP' ? 'BANKSLIP_PENDING_EMISSION' : 'GENERATING';
};

/** What an installment asks for. */
export const askedAmount = ({ net, discount }: Pick<ReceivableRow, 'net' | 'discount'>): Centavos =>
  subtract(net, discount);

/** Asks the gateway for an installment's charge of what it asks for now. */
export const requestCharge = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  kind: ChargeKind,
  now: Date,
): Promise<void> => {
  const { id: installmentId, dueDate, effectiveDueDate } = row;
  await askCharge(db, { installmentId, kind, amount: askedAmount(row), dueDate, effectiveDueDate }, now);
};

/** Cancels what was not paid: at once, or once the gateway has ended its charge. */
export const cancelReceivable = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  reason: string,
  now: Date,
): Promise<HistoryChange> => {
  const waits = row.charge === null ? false : await endCharge(db, row.charge, now);
  const status = waits ? 'CANCELLING' : 'CANCELED';
  await saveInstallment(db, row.id, { status, reason }, now);
  return movedChange(row, status, reason);
};

const ofDelivery = (db: Kysely<Database>, deliveryId: number): Promise<readonly ReceivableRow[]> =>
  readReceivables(db, { standingInDelivery: deliveryId });

/** A delivery that comes to nothing is not charged: everything unpaid of it is canceled. */
export const cancelUnpaid = async (
  db: Kysely<Database>,
  deliveryId: number,
  now: Date,
): Promise<readonly HistoryChange[]> => {
  const changes: HistoryChange[] = [];
  for (const row of await ofDelivery(db, deliveryId)) {
    if (!isOwed(row.status)) continue;
    changes.push(await cancelReceivable(db, row, receivableReasonText('DELIVERY_CANCELED', ''), now));
  }
  return changes;
};

/** An installment asks for less: its charge is ended and another one asked for. */
const lower = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  by: Centavos,
  now: Date,
): Promise<HistoryChange> => {
  const discount = centavos(row.discount + by);
  const isCharged = row.charge !== null && row.charge.state !== 'FAILED';
  const isOpen = row.status === 'OPENED' || row.status === 'OVERDUE';
  await saveInstallment(db, row.id, { status: isCharged && isOpen ? 'UPDATING' : row.status, discount }, now);
  if (row.charge !== null && isCharged) {
    await endCharge(db, row.charge, now);
    await requestCharge(db, { ...row, discount }, row.charge.kind, now);
  }
  return loweredChange(row, askedAmount(row), askedAmount({ ...row, discount }));
};

/**
 * Gives a finished return back: what is still owed is lowered, the last installments first, and what is over is a refund
 * due today. Both add up to the amount. Answers the refund and what changed.
 */
export const giveBackReturn = async (
  db: Kysely<Database>,
  given: {
    readonly deliveryId: number;
    readonly deliveryReturnId: number;
    readonly amount: Centavos;
    readonly today: string;
    readonly now: Date;
  },
): Promise<{ readonly refund: Centavos; readonly changes: readonly HistoryChange[] }> => {
  const rows = await ofDelivery(db, given.deliveryId);
  const { lowered, refund } = lowerInstallments(given.amount, rows);
  const changes: HistoryChange[] = [];
  for (const { publicId, by, isEmptied } of lowered) {
    const row = rows.find((one) => one.publicId === publicId);
    if (row === undefined) continue;
    changes.push(
      isEmptied
        ? await cancelReceivable(db, row, receivableReasonText('RETURNED', ''), given.now)
        : await lower(db, row, by, given.now),
    );
  }
  await insertRefund(db, {
    deliveryReturnId: given.deliveryReturnId,
    amount: refund,
    today: given.today,
  });
  return { refund, changes };
};
