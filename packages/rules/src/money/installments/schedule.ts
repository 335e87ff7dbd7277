import { addDays, type BusinessDate } from '../../days/calendar.ts';
import { allocate, type Centavos, centavos, multiplyRoundHalfUp, ZERO } from '../../money.ts';
import type { PaymentMethodRow } from '../payments/methods.ts';
import type { TransactionType } from '../payments/transaction-types.ts';
import { CELEIRO_PAYMENT } from '../../product-name.ts';
import { bankingDayFrom } from './banking-days.ts';

/** A planned installment. Amounts in centavos; `tax` is the part of `net` that is ADF. */
export type PlannedInstallment = {
  readonly position: number;
  /** The agreed and printed date. */
  readonly dueDate: BusinessDate;
  /** The banking day until which it may be paid without being overdue. */
  readonly effectiveDueDate: BusinessDate;
  readonly net: Centavos;
  readonly tax: Centavos;
};

type Payment = Pick<PaymentMethodRow, 'kind' | 'form'>;

/** The transaction type for a payment method's installments; null when nothing is charged (cash, transfer). */
export const transactionTypeOf = ({ kind, form }: Payment): TransactionType | null => {
  switch (kind) {
    case 'BANK_SLIP':
      return 'BANK_SLIP';
    case 'PIX':
      return 'PIX';
    case 'DEBIT_CARD':
      return 'CREDIT_CARD_MACHINE';
    case 'CREDIT_CARD':
      return form === CELEIRO_PAYMENT ? 'CREDIT_CARD_INTEGRATED' : 'CREDIT_CARD';
    case 'CASH':
    case 'TRANSFER':
      return null;
  }
};

/**
 * Splits what the store owes for an invoice into equal parts, the first ones a centavo larger when it does not divide.
 * Each is due the given days after the invoice's date, and payable until the next banking day. Without days there is one
 * part, due on the date. With more terms than centavos only the first ones get one: there are no charges of zero.
 */
export const planInstallments = (invoice: {
  readonly amount: Centavos;
  readonly tax: Centavos;
  readonly issuedOn: BusinessDate;
  readonly scheduleDays: readonly number[];
}): readonly PlannedInstallment[] => {
  const { amount, tax, issuedOn, scheduleDays } = invoice;
  if (amount < 0) throw new RangeError('nobody owes less than nothing');
  const days = (scheduleDays.length > 0 ? scheduleDays : [0]).slice(0, amount);
  const equal = days.map(() => 1);
  const nets = allocate(amount, equal);
  const taxes = allocate(tax, equal);
  return days.map((after, index) => {
    const dueDate = addDays(issuedOn, after);
    return {
      position: index + 1,
      dueDate,
      effectiveDueDate: bankingDayFrom(dueDate),
      net: nets[index] ?? ZERO,
      tax: taxes[index] ?? ZERO,
    };
  });
};

/**
 * The ADF in what the store owes for one of a delivery's invoices: the difference of two rounded sums, so that the parts
 * of all invoices add up to the whole ADF.
 */
export const taxOfInvoice = (
  delivery: { readonly tax: Centavos; readonly totalWithTax: Centavos },
  owedBefore: Centavos,
  amount: Centavos,
): Centavos => {
  if (delivery.totalWithTax <= 0) return ZERO;
  const upTo = (owed: number): number =>
    multiplyRoundHalfUp(delivery.tax, Math.min(owed, delivery.totalWithTax), delivery.totalWithTax);
  return centavos(upTo(owedBefore + amount) - upTo(owedBefore));
};

/** Basis points of the amount, once. */
const LATE_FEE_BASIS = 200;
/** Basis points of the amount for each 30 days, charged by day. */
const LATE_INTEREST_BASIS = 100;

/** Surcharge of an amount that is paid late: 2 % once and 1 % a month, by day. Zero until the effective due date. */
export const lateCharges = (
  amount: Centavos,
  effectiveDueDate: BusinessDate,
  today: BusinessDate,
): Centavos => {
  const days = (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${effectiveDueDate}T00:00:00Z`)) / 86_400_000;
  if (days <= 0 || amount <= 0) return ZERO;
  const fee = multiplyRoundHalfUp(amount, LATE_FEE_BASIS, 10_000);
  return centavos(fee + multiplyRoundHalfUp(amount, LATE_INTEREST_BASIS * days, 10_000 * 30));
};
