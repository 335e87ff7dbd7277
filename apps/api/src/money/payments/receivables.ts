import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { hasLapsed, type InstallmentStatus, isOwed } from '@celeiro/rules/money/installments/statuses.ts';
import { type Centavos, subtract, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import { askCharge, endCharge } from './charges.store.ts';
import { saveInstallment } from './installments.store.ts';
import { adjustedChange, movedChange } from './receivable-changes.ts';
import type { ChargeKind, ReceivableRow } from './receivables.queries.ts';

// Changes of installments and their charges within the caller's transaction. The caller holds the delivery's lock and
// records the returned changes in its history.

const chargedBy: Readonly<Record<string, ChargeKind>> = {
  BANK_SLIP: 'BANK_SLIP',
  PIX: 'PIX',
  CREDIT_CARD_INTEGRATED: 'CARD_LINK',
};

/** The kind of charge for an installment; null when the store pays the supplier directly. */
export const chargeKindOf = (
  row: Pick<ReceivableRow, 'transactionType' | 'paymentForm'>,
): ChargeKind | null =>
  row.paymentForm === CELEIRO_PAYMENT ? (chargedBy[row.transactionType] ?? null) : null;

/** The first status of an installment: waiting for its slip, code or link, or without a charge. */
export const firstStatusOf = (kind: ChargeKind | null): InstallmentStatus => {
  if (kind === null) return 'NOT_GENERATED';
  return kind === 'BANK_SLIP' ? 'BANKSLIP_PENDING_EMISSION' : 'GENERATING';
};

/** The due amount of an installment. */
export const askedAmount = ({ net, discount }: Pick<ReceivableRow, 'net' | 'discount'>): Centavos =>
  subtract(net, discount);

/** The amount to pay now including this surcharge; zero once it is paid or no longer due. */
export const amountToPay = (row: ReceivableRow, fine: Centavos): Centavos =>
  isOwed(row.status) ? sumCentavos([askedAmount(row), fine]) : ZERO;

/** Requests a charge of the present amount from the gateway. */
export const requestCharge = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  kind: ChargeKind,
  now: Date,
): Promise<void> => {
  const { id: installmentId, dueDate, effectiveDueDate } = row;
  await askCharge(db, { installmentId, kind, amount: askedAmount(row), dueDate, effectiveDueDate }, now);
};

/**
 * Cancels an unpaid installment: at once, or once the gateway has ended its charge. The charge of an expired installment
 * has ended already.
 */
export const cancelReceivable = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  reason: string,
  now: Date,
): Promise<HistoryChange> => {
  const waits = row.charge === null ? false : await endCharge(db, row.charge, now);
  const status = waits && !hasLapsed(row.status) ? 'CANCELLING' : 'CANCELED';
  await saveInstallment(db, row.id, { status, reason }, now);
  return movedChange(row, status, reason);
};

/** Changes an installment's amount: its charge is ended and another one is requested. */
export const adjustReceivable = async (
  db: Kysely<Database>,
  row: ReceivableRow,
  discount: Centavos,
  now: Date,
): Promise<HistoryChange> => {
  // An expired installment gets no charge until it is planned again.
  const isCharged = row.charge !== null && row.charge.state !== 'FAILED' && !hasLapsed(row.status);
  const isOpen = row.status === 'OPENED' || row.status === 'OVERDUE';
  await saveInstallment(db, row.id, { status: isCharged && isOpen ? 'UPDATING' : row.status, discount }, now);
  if (row.charge !== null && isCharged) {
    await endCharge(db, row.charge, now);
    await requestCharge(db, { ...row, discount }, row.charge.kind, now);
  }
  return adjustedChange(row, askedAmount(row), askedAmount({ ...row, discount }));
};
