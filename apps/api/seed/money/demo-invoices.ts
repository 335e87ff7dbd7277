import { addDays, businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { DeliveryStatusCode } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { type DeliveryTotals, supplierTotal } from '@celeiro/rules/orders/deliveries/totals.ts';
import { accessKeyDigit } from '@celeiro/rules/money/installments/access-key.ts';
import { bankingDayFrom } from '@celeiro/rules/money/installments/banking-days.ts';
import { shareOfInvoice } from '@celeiro/rules/money/installments/invoice.ts';
import { transactionTypeOf } from '@celeiro/rules/money/installments/schedule.ts';
import { isSettled as areSettled } from '@celeiro/rules/money/installments/statuses.ts';
import { allocate, type Centavos, centavos, ZERO } from '@celeiro/rules/money.ts';
import { isPrepayment } from '@celeiro/rules/money/payments/transaction-types.ts';
import type { PaymentMethodRow } from '@celeiro/rules/money/payments/methods.ts';
import { CELEIRO_PAYMENT } from '@celeiro/rules/product-name.ts';
import type { DeliveryPlan } from '../orders/demo-order-plan.ts';
import { isInvoiced } from '../demo-moments.ts';
import { paidAtOf } from './demo-payment-days.ts';
import { fixedUuid } from '../fixed-uuid.ts';
import type { Random } from '../random.ts';

export type DemoInstallment = {
  readonly id: number;
  readonly position: number;
  readonly transactionType: string;
  readonly status: string;
  readonly dueDate: string;
  readonly effectiveDueDate: string;
  /** How the product's gateway charges it; null where the store pays its supplier. */
  readonly charge: 'BANK_SLIP' | 'PIX' | 'CARD_LINK' | null;
  readonly reason: string | null;
  /** When it came to be as it is, ms since the epoch. */
  readonly changedAt: number;
  /** When it was paid, ms since the epoch; null while it isn't. */
  readonly paidAt: number | null;
  readonly net: Centavos;
  readonly discount: Centavos;
  readonly fine: Centavos;
  readonly tax: Centavos;
};

export type DemoInvoice = {
  readonly id: number;
  readonly publicId: string;
  readonly deliveryId: number;
  readonly number: string;
  readonly key: string;
  readonly amount: Centavos;
  /** What the store owes by it. */
  readonly receivable: Centavos;
  readonly issuedAt: number;
  readonly installments: readonly DemoInstallment[];
};

/** Centavos; below it the parts of a schedule could be nothing. */
const smallestInvoice = 100;

/** Nothing is owed any more: every installment is paid or came back, or the store paid the supplier at the door. */
export const isSettled = (invoices: readonly DemoInvoice[]): boolean => {
  const statuses = invoices.flatMap(({ installments }) => installments.map(({ status }) => status));
  return statuses.length === 0 || areSettled(statuses);
};

const ibgeOfState: Readonly<Record<string, string>> = { SP: '35', RJ: '33', MG: '31', PR: '41', RS: '43' };

/** A valid access key of 44: state, month, issuer, model 55, series, number, kind of issue, code and check digit. */
export const accessKey = (parts: {
  readonly uf: string;
  readonly issuedOn: string;
  readonly issuer: string;
  readonly number: number;
  readonly code: number;
}): string => {
  const month = parts.issuedOn.slice(2, 4) + parts.issuedOn.slice(5, 7);
  const body = `${ibgeOfState[parts.uf] ?? '35'}${month}${parts.issuer}55001${String(parts.number).padStart(9, '0')}1${String(parts.code).padStart(8, '0')}`;
  return `${body}${accessKeyDigit(body)}`;
};

const chargeOf = (method: PaymentMethodRow, type: string): DemoInstallment['charge'] => {
  if (method.form !== CELEIRO_PAYMENT) return null;
  if (type === 'BANK_SLIP' || type === 'PIX') return type;
  return type === 'CREDIT_CARD_INTEGRATED' ? 'CARD_LINK' : null;
};

const rare = ['BLOCKED', 'CHARGEBACK', 'VALIDATION_FAILED', 'PROTESTED', 'PAID_PROTEST', 'EXTERNAL_PAYMENT'];

const plainStatusOf = (
  random: Random,
  dueDate: string,
  today: string,
  type: string,
  delivery: DeliveryStatusCode,
  isOurs: boolean,
): string => {
  if (delivery === 'WAITING_PAYMENT') return 'OPENED';
  // The supplier's own slips: finance is only notified that they were paid.
  if (!isOurs && type === 'BANK_SLIP') return dueDate < today ? 'EXTERNAL_PAYMENT' : 'NOT_GENERATED';
  if (dueDate > today) {
    if (type !== 'BANK_SLIP') return random.chance(0.9) ? 'PAID' : 'AUTHORIZED';
    return random.weighted([
      ['OPENED', 88],
      ['PAID', 6],
      ['BANKSLIP_PENDING_EMISSION', 2],
      ['GENERATING', 1],
      ['GENERATION_FAILED', 1],
      ['ERROR_TO_GENERATE', 1],
      ['UPDATING', 1],
    ]);
  }
  if (dueDate === today) return random.chance(0.5) ? 'OPENED' : 'PAID';
  if (type !== 'BANK_SLIP') return random.chance(0.97) ? 'PAID' : random.pick(['EXPIRED', 'CHARGE_DENIED']);
  return random.weighted([
    ['PAID', 84],
    ['PAID_OVERDUE', 6],
    ['OVERDUE', 5],
    ['INTERNAL_PAYMENT', 1],
    [random.pick(rare), 1],
  ]);
};

/** Where a Pix or card may be unpaid: the goods are still there. */
const holds = new Set<DeliveryStatusCode>(['WAITING_PAYMENT', 'INVOICE_ISSUED']);

/** Goods leave after their Pix or card was paid. */
const statusOf = (...story: Parameters<typeof plainStatusOf>): string => {
  const status = plainStatusOf(...story);
  const [, , , type, delivery] = story;
  return !holds.has(delivery) && isPrepayment(type) ? 'PAID' : status;
};

/** Days in which most stores pay what they are late with, and of how many the one that doesn't. */
const LATELY = 3;
const STILL_LATE = 12;

/** Most of what was late is paid by now: few stores are late for long. */
const latestOf = (status: string, isLongAgo: boolean): string =>
  status === 'OVERDUE' && isLongAgo ? 'PAID_OVERDUE' : status;

// 2 % of fine once and about 1 % a month of interest.
const fineOf = (random: Random, status: string, net: Centavos): Centavos =>
  status === 'PAID_OVERDUE' || status === 'OVERDUE'
    ? centavos(Math.floor((net * random.int(203, 240)) / 10_000))
    : ZERO;

/** Made on demand: most installments of a plan are never named. */
export const publicIdOfInstallment = (id: number): string => fixedUuid(`installment:${id}`);

/** The same days come up repeatedly, and each needs the holidays of its year. */
const bankingDays = () => {
  const known = new Map<string, string>();
  return (date: string): string => {
    const found = known.get(date) ?? bankingDayFrom(date);
    known.set(date, found);
    return found;
  };
};

export const createInvoices = (random: Random, now: number) => {
  const today = businessDateOf(now);
  const effectiveDay = bankingDays();
  let lastInvoice = 0;
  let lastInstallment = 0;

  const installmentsOf = (
    plan: DeliveryPlan,
    amount: Centavos,
    tax: Centavos,
    issuedAt: number,
  ): readonly DemoInstallment[] => {
    const issuedOn = businessDateOf(issuedAt);
    const type = transactionTypeOf(plan.paymentMethod);
    if (type === null) return [];
    const days = plan.paymentMethod.scheduleDays.length > 0 ? plan.paymentMethod.scheduleDays : [0];
    // Equal parts, the first ones a centavo larger where it does not divide.
    const equal = days.map(() => 1);
    const nets = allocate(amount, equal);
    const taxes = allocate(tax, equal);
    return days.map((after, index): DemoInstallment => {
      lastInstallment += 1;
      const net = nets[index] ?? ZERO;
      const dueDate = addDays(issuedOn, after);
      const effectiveDueDate = effectiveDay(dueDate);
      const charge = chargeOf(plan.paymentMethod, type);
      const isOurs = plan.paymentMethod.form === CELEIRO_PAYMENT;
      const status = latestOf(
        statusOf(random, effectiveDueDate, today, type, plan.status, isOurs),
        effectiveDueDate < addDays(today, -LATELY) && lastInstallment % STILL_LATE !== 0,
      );
      return {
        id: lastInstallment,
        position: index + 1,
        transactionType: type,
        status,
        dueDate,
        effectiveDueDate,
        charge,
        reason: null,
        changedAt: issuedAt,
        paidAt: paidAtOf(
          { id: lastInstallment, transactionType: type, status, effectiveDueDate },
          issuedAt,
          now,
        ),
        net,
        discount: ZERO,
        fine: fineOf(random, status, net),
        tax: taxes[index] ?? ZERO,
      };
    });
  };

  /** The invoices of a delivery: none before it is invoiced, two for a few, issued at `issuedAt` (ms). */
  const ofDelivery = (
    deliveryId: number,
    issuedAt: number,
    plan: DeliveryPlan,
    totals: DeliveryTotals & { readonly logisticCost: Centavos },
  ): readonly DemoInvoice[] => {
    if (!isInvoiced(plan.status) || totals.totalWithTax < smallestInvoice) return [];
    const weights = random.chance(0.04) ? [3, 2] : [1];
    const asked = { ...totals, supplierTotal: supplierTotal(totals) };
    const amounts = allocate(asked.supplierTotal, weights);
    let before = { invoiced: ZERO, receivable: ZERO };
    const taxes = allocate(totals.tax, weights);
    const issuedOn = businessDateOf(issuedAt);
    return amounts.map((amount, index): DemoInvoice => {
      lastInvoice += 1;
      const number = 100_000 + lastInvoice;
      const receivable = shareOfInvoice(asked, before, amount);
      before = {
        invoiced: centavos(before.invoiced + amount),
        receivable: centavos(before.receivable + receivable),
      };
      return {
        id: lastInvoice,
        publicId: fixedUuid(`invoice:${lastInvoice}`),
        deliveryId,
        number: String(number),
        key: accessKey({
          uf: 'SP',
          issuedOn,
          issuer: plan.supplier.document,
          number,
          code: random.int(10_000_000, 99_999_999),
        }),
        amount,
        receivable,
        issuedAt,
        installments: installmentsOf(plan, receivable, taxes[index] ?? ZERO, issuedAt),
      };
    });
  };

  /** The id of an installment that belongs to no invoice. */
  const nextInstallmentId = (): number => (lastInstallment += 1);

  return { ofDelivery, nextInstallmentId };
};
