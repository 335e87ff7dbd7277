import { hasMoneyMoved, isEnded, isPaid } from '../../money/installments/statuses.ts';
import { isPrepayment } from '../../money/payments/transaction-types.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type DeliveryStatus, type DeliveryStatusCode, haveGoodsLeft } from './statuses.ts';

/** The part of a delivery's money that its status depends on. */
export type StatusMoney = {
  /** It has a valid invoice. */
  readonly invoiced: boolean;
  /** An installment is paid, authorised or pre-authorised. */
  readonly paid: boolean;
  /** Something is still to be paid. */
  readonly unpaid: boolean;
  /** The store has paid, and the money was not refunded. */
  readonly held: boolean;
};

export const noMoney: StatusMoney = { invoiced: false, paid: false, unpaid: false, held: false };

/** The type and status of an installment of a valid invoice. */
export type InstallmentState = { readonly transactionType: string; readonly status: string };

/**
 * R-STATUS-003: products don't leave before they are paid. A Pix, card link or checkout blocks until it is paid, canceled
 * or refunded. A slip never blocks, not even one of 0 days.
 */
export const isStatusBlocked = (installments: readonly InstallmentState[]): boolean =>
  installments.some(
    ({ transactionType, status }) => isPrepayment(transactionType) && !isPaid(status) && !isEnded(status),
  );

/** Whether one of these installments is paid, authorised or pre-authorised. */
export const isMoneyMoved = (installments: readonly InstallmentState[]): boolean =>
  installments.some(({ status }) => hasMoneyMoved(status));

/** Whether the status can only move forward: it has a valid invoice, or money moved. */
export const goesForwardOnly = ({ invoiced, paid }: StatusMoney): boolean => invoiced || paid;

/**
 * Why money forbids a status, or null. With an invoice or a payment a delivery only moves forward, and may skip steps.
 * Waiting for payment is allowed while something is unpaid; relocating and canceling always are. MONEY_MOVED carries the
 * reason.
 */
export const moneyRefusal = (
  money: StatusMoney,
  from: DeliveryStatus,
  to: DeliveryStatus,
): Refusal | null => {
  const { step } = to.money;
  if (!goesForwardOnly(money) || step === 'always') return null;
  if (step === 'unpaid') {
    return money.unpaid ? null : refusal('MONEY_MOVED', { because: 'settled' });
  }
  const reached = typeof from.money.step === 'number' ? from.money.step : 0;
  if (step !== null && step >= reached) return null;
  return refusal('MONEY_MOVED', { because: money.paid ? 'paid' : 'invoiced' });
};

/** Whether the supplier reports that the products left although a prepayment is missing: a person must see it. */
export const leftUnpaid = (status: DeliveryStatusCode, statusBlocked: boolean): boolean =>
  statusBlocked && haveGoodsLeft(status);
