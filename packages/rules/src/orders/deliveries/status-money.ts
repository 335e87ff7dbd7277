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
  /** The store's money is here and was not given back. */
  readonly held: boolean;
};

export const noMoney: StatusMoney = { invoiced: false, paid: false, unpaid: false, held: false };

/** An installment of a valid invoice, as the status rules read it. */
export type InstallmentState = { readonly transactionType: string; readonly status: string };

/**
 * R-STATUS-003: goods don't leave before the money. A Pix, a card link or a checkout that is not paid, canceled or refunded
 * blocks; a slip never does, one of 0 days neither.
 */
export const isStatusBlocked = (installments: readonly InstallmentState[]): boolean =>
  installments.some(
    ({ transactionType, status }) => isPrepayment(transactionType) && !isPaid(status) && !isEnded(status),
  );

/** Whether money came for any of these, or is on its way. */
export const isMoneyMoved = (installments: readonly InstallmentState[]): boolean =>
  installments.some(({ status }) => hasMoneyMoved(status));

/** Whether the status can only move forward: it has a valid invoice, or money moved. */
export const goesForwardOnly = ({ invoiced, paid }: StatusMoney): boolean => invoiced || paid;

/**
 * Why money holds a delivery back from a status, or null: with an invoice or a payment it goes forward step by step, some may
 * be skipped. Waiting for payment is open while something is unpaid, relocating and canceling always. MONEY_MOVED says why.
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

/** The goods left, by the supplier's report, and the money that was due before did not come: a person must see it. */
export const leftUnpaid = (status: DeliveryStatusCode, statusBlocked: boolean): boolean =>
  statusBlocked && haveGoodsLeft(status);
