import { businessDateOf } from '../../days/calendar.ts';
import {
  canBeStopped,
  type DeliveryStatusCode,
  statusLabel,
  statusOf,
} from '../../orders/deliveries/statuses.ts';
import { type Centavos, centavos, floorAtZero, formatBRL, multiplyRoundHalfUp } from '../../money.ts';
import { type Refusal, refusal } from '../../refusal.ts';
import { type AccessKey, type accessKeyProblem, readAccessKey } from './access-key.ts';

/** Display texts for problems of a supplier's access key. */
export const keyProblems: Readonly<Record<NonNullable<ReturnType<typeof accessKeyProblem>>, string>> = {
  INVOICE_KEY_INVALID: 'A chave não é de uma NF-e',
  INVOICE_KEY_OF_ANOTHER: 'A chave é de outro emitente',
};

/** An invoice that is already registered. */
export type KnownInvoice = {
  readonly key: string;
  readonly amount: Centavos;
  /** Milliseconds. */
  readonly issuedAt: number;
  readonly isOfDelivery: boolean;
};

export type InvoiceQuestion = {
  /** Normalized access key. */
  readonly key: string;
  /** Number as finance sent it; null when it sent only the key. */
  readonly number: string | null;
  readonly amount: Centavos;
  /** Milliseconds. */
  readonly issuedAt: number;
  readonly now: number;
  /** The valid invoice with the same issuer, series and number; null without one. */
  readonly known: KnownInvoice | null;
  readonly delivery: {
    readonly status: DeliveryStatusCode;
    readonly supplierName: string;
    readonly supplierDocument: string;
    /** Amount of the order that was sent to the supplier: its own prices and the freight. */
    readonly supplierTotal: Centavos;
    /** Sum of the valid invoices. */
    readonly invoiced: Centavos;
  };
};

export type InvoiceDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'taken'; readonly key: AccessKey; readonly status: DeliveryStatusCode };

const monthName = (month: string): string => month.split('-').toReversed().join('/');
const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, '');

/**
 * Whether an invoice may be registered for this delivery. Its key must be valid, of the delivery's supplier, of the
 * invoice's month, and with the same number. It must not be from the future, the delivery must be agreed, and together
 * with the other invoices it must not exceed the order that was sent to the supplier. The same invoice is recognised
 * first, before status and remaining amount, which it changed itself; another invoice with its number is refused.
 */
export const decideInvoice = (question: InvoiceQuestion): InvoiceDecision => {
  const { delivery, amount, issuedAt, now } = question;
  const refused = (...args: Parameters<typeof refusal>): InvoiceDecision => ({
    kind: 'refused',
    refusal: refusal(...args),
  });
  const key = readAccessKey(question.key);
  if (key === null) return refused('INVOICE_KEY_INVALID', {}, 'nfeKey');
  if (key.issuer !== delivery.supplierDocument) {
    return refused('INVOICE_KEY_OF_ANOTHER', { supplier: delivery.supplierName }, 'nfeKey');
  }
  if (question.number !== null && withoutZeros(question.number) !== key.number) {
    return refused('INVOICE_NUMBER_DIFFERS', { number: key.number }, 'nfeNumber');
  }
  if (issuedAt > now) return refused('INVOICE_DATE_FUTURE', {}, 'issuedAt');
  if (!businessDateOf(issuedAt).startsWith(key.month)) {
    return refused('INVOICE_DATE_DIFFERS', { month: monthName(key.month) }, 'issuedAt');
  }
  const { known } = question;
  if (known !== null) {
    const isSame =
      known.isOfDelivery &&
      known.key === question.key &&
      known.amount === amount &&
      known.issuedAt === issuedAt;
    return isSame
      ? { kind: 'repeated' }
      : refused('INVOICE_ALREADY_REGISTERED', { number: key.number }, 'nfeKey');
  }
  if (!statusOf(delivery.status).money.takesInvoices) {
    return refused('INVOICE_NOT_ALLOWED', { status: statusLabel(delivery.status) });
  }
  const room = floorAtZero(centavos(delivery.supplierTotal - delivery.invoiced));
  if (amount > room) return refused('INVOICE_ABOVE_DELIVERY', { room: formatBRL(room) }, 'amount');
  return {
    kind: 'taken',
    key,
    // Later statuses don't change.
    status: delivery.status === 'CONFIRMED' ? 'INVOICE_ISSUED' : delivery.status,
  };
};

/**
 * What the store owes for an invoice: its share of the delivery's total with ADF, in proportion to the order that was
 * sent to the supplier. The last invoice gets the rest, so that the shares add up to the total.
 */
export const shareOfInvoice = (
  delivery: { readonly supplierTotal: Centavos; readonly totalWithTax: Centavos },
  /** Of the valid invoices: their amounts, and what the store owes for them. */
  before: { readonly invoiced: Centavos; readonly receivable: Centavos },
  amount: Centavos,
): Centavos => {
  const { supplierTotal, totalWithTax } = delivery;
  const invoiced = before.invoiced + amount;
  const due =
    invoiced >= supplierTotal
      ? totalWithTax
      : centavos(multiplyRoundHalfUp(totalWithTax, invoiced, supplierTotal));
  return floorAtZero(centavos(due - before.receivable));
};

/** Whether an unpaid charge still stops an order; one that is in transit or delivered can't be stopped any more. */
export const isStoppedUnpaid = (status: DeliveryStatusCode): boolean => canBeStopped(status);

/** Status after full payment: a delivery that waited for payment continues. */
export const afterFullPayment = (status: DeliveryStatusCode): DeliveryStatusCode =>
  status === 'WAITING_PAYMENT' ? 'INVOICE_ISSUED' : status;
