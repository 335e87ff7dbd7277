import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { isFinal } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { askAgain, type LostMoney } from '@celeiro/rules/money/installments/follow-delivery.ts';
import { dueBack } from '@celeiro/rules/money/installments/paid-back.ts';
import { type Centavos, formatBRL, sumCentavos, ZERO } from '@celeiro/rules/money.ts';
import { paymentMethodById } from '@celeiro/rules/money/payments/methods.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { type Followed, take } from './follow-receivables.ts';
import { saveInstallment } from './installments.store.ts';
import { waitingOf } from './paid-back.ts';
import { creditChange, movedChange } from './receivable-changes.ts';
import { readReceivables, readStandingInvoices, type ReceivableRow } from './receivables.queries.ts';

// The gateway refunded a payment to its payer: amounts derived from it no longer exist. The caller locks every delivery
// that has a part of it, and records the returned changes in their histories.

type Acting = Pick<Operation, 'db' | 'now' | 'agreedTo'>;
type Holder = Followed & {
  readonly number: number;
  readonly status: Parameters<typeof isFinal>[0];
};

/** The history of one delivery that has a part, and of the payment's own delivery. */
type BothHistories = { readonly holder: readonly HistoryChange[]; readonly source: readonly HistoryChange[] };

/** Charges the lost amount again on the invoices of a continuing delivery, by its present payment method. */
const askFor = async (
  operation: Acting,
  holder: Holder,
  lost: readonly { readonly row: ReceivableRow; readonly amount: Centavos }[],
): Promise<readonly HistoryChange[]> => {
  const { db, now } = operation;
  const payment = paymentMethodById(holder.paymentMethod.publicId);
  if (lost.length === 0 || payment === undefined || isFinal(holder.status)) return [];
  const invoices = await readStandingInvoices(db, holder.id);
  const byInvoice = invoices.flatMap(({ id, issuedAt }): readonly LostMoney[] => {
    const own = lost.filter(({ row }) => row.invoiceId === id);
    if (own.length === 0) return [];
    return [
      {
        invoice: { publicId: String(id), issuedOn: businessDateOf(issuedAt.getTime()) },
        amount: sumCentavos(own.map(({ amount }) => amount)),
        tax: sumCentavos(own.map(({ row }) => row.tax)),
      },
    ];
  });
  const waiting = await waitingOf(db, holder.id);
  const steps = askAgain(byInvoice, { waiting, payment, today: businessDateOf(now.getTime()) });
  return take(operation, holder.id, [], steps, payment.form);
};

/**
 * Removes from one delivery its part of a refunded payment: open refunds are done, carried over payments pay nothing any
 * more, and an invoice that used them charges the amount again. A later invoice charges the full amount. `held` are the
 * ids of everything derived from the payment.
 */
export const takeBack = async (
  operation: Acting,
  holder: Holder,
  held: ReadonlySet<number>,
  because: string,
): Promise<BothHistories> => {
  const { db, now } = operation;
  const rows = await readReceivables(db, { deliveryId: holder.id });
  const changes: HistoryChange[] = [];
  const source: HistoryChange[] = [];
  const lost: { readonly row: ReceivableRow; readonly amount: Centavos }[] = [];
  for (const row of rows.filter(({ id }) => held.has(id))) {
    // An amount that was returned, or carried over again, can't be lost here.
    const amount = row.transactionType === 'REFUND' ? ZERO : dueBack(row);
    if (amount === 0 && row.status !== 'REFUND_PENDING') continue;
    await saveInstallment(db, row.id, { status: 'REFUNDED' }, now);
    changes.push(movedChange(row, 'REFUNDED', amount === 0 ? '' : because));
    if (amount === 0) continue;
    source.push(creditChange(row, `${formatBRL(amount)} não paga mais a entrega ${holder.number}`));
    lost.push({ row, amount });
  }
  return { holder: [...changes, ...(await askFor(operation, holder, lost))], source };
};
