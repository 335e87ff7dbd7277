import type { ChargeEffect } from '@celeiro/contract/money/installments/charge-effect.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { carryOver, dueBack } from '@celeiro/rules/money/installments/paid-back.ts';
import { installmentTypeLabel } from '@celeiro/rules/money/payments/payment-documents.ts';
import {
  type Centavos,
  centavos,
  formatBRL,
  multiplyRoundHalfUp,
  sumCentavos,
  ZERO,
} from '@celeiro/rules/money.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { Operation } from '../../platform/http/docs/operation.ts';
import { attachCarried, insertCarried, insertRefundOf } from './installments.store.ts';
import { creditChange } from './receivable-changes.ts';
import { readReceivables, type ReceivableRow } from './receivables.queries.ts';

// Refunds of payments for canceled or reduced deliveries. The caller holds the delivery's lock and records the returned
// changes in its history.

type Acting = Pick<Operation, 'db' | 'now'>;
type Due = { readonly row: ReceivableRow; readonly amount: Centavos };

/** Payments of a delivery that aren't being refunded yet. */
const readDue = async (db: Kysely<Database>, deliveryId: number): Promise<readonly Due[]> =>
  (await readReceivables(db, { deliveryId }))
    .filter(({ transactionType }) => transactionType !== 'REFUND')
    .map((row) => ({ row, amount: dueBack(row) }))
    .filter(({ amount }) => amount > 0);

/** The same payments, for the preview before a delivery ends. */
export const readPaid = async (db: Kysely<Database>, deliveryId: number): Promise<ChargeEffect['paid']> =>
  (await readDue(db, deliveryId)).map(({ row: { publicId, nfeNumber, transactionType }, amount }) => ({
    publicId,
    nfeNumber,
    transactionType,
    amount,
  }));

/**
 * Refunds the payments of a canceled delivery: each gets a refund that waits for finance. Those already being refunded
 * are skipped, so it may be called after any change of such a delivery's payments.
 */
export const refundPaid = async (
  { db, now }: Acting,
  deliveryId: number,
): Promise<readonly HistoryChange[]> => {
  const changes: HistoryChange[] = [];
  for (const { row, amount } of await readDue(db, deliveryId)) {
    const today = businessDateOf(now.getTime());
    const publicId = await insertRefundOf(db, { deliveryId, originId: row.id, amount, today }, now);
    changes.push(
      creditChange(
        { publicId, transactionType: 'REFUND' },
        `${formatBRL(amount)} a reembolsar (${installmentTypeLabel(row.transactionType)})`,
      ),
    );
  }
  return changes;
};

/** A delivery that takes over products, and the amount it owes. */
export type CarryTarget = { readonly id: number; readonly number: number; readonly totalWithTax: Centavos };

/**
 * Carries payments of a relocated delivery over to the new ones, up to what each owes, as internal payments that wait
 * there for an invoice. The rest is refunded. Returns the changes for the source's history and, by id, for each target's.
 */
export const carryPaidOver = async (
  operation: Acting,
  source: { readonly id: number; readonly number: number },
  targets: readonly CarryTarget[],
): Promise<{
  readonly source: readonly HistoryChange[];
  readonly targets: ReadonlyMap<number, readonly HistoryChange[]>;
}> => {
  const { db, now } = operation;
  const due = await readDue(db, source.id);
  const parts = carryOver(
    due.map(({ row, amount }) => ({ publicId: row.publicId, amount })),
    targets.map((to) => ({ to, amount: to.totalWithTax })),
  );
  const ofTargets = new Map<number, HistoryChange[]>();
  const changes: HistoryChange[] = [];
  const today = businessDateOf(now.getTime());
  for (const { from, to, amount } of parts) {
    const row = due.find((one) => one.row.publicId === from)?.row;
    if (row === undefined) continue;
    const { transactionType } = row;
    const publicId = await insertCarried(
      db,
      { deliveryId: to.id, originId: row.id, amount, today, transactionType },
      now,
    );
    const named = { publicId, transactionType };
    changes.push(creditChange(named, `${formatBRL(amount)} para a entrega ${to.number}`));
    ofTargets.set(to.id, [
      ...(ofTargets.get(to.id) ?? []),
      creditChange(named, `${formatBRL(amount)} da entrega ${source.number}`),
    ]);
  }
  return { source: [...changes, ...(await refundPaid(operation, source.id))], targets: ofTargets };
};

const readWaiting = async (db: Kysely<Database>, deliveryId: number): Promise<readonly Due[]> =>
  (await readDue(db, deliveryId)).filter(({ row }) => row.invoiceId === null);

/** The amount carried over from other deliveries that waits at a delivery for an invoice. */
export const waitingOf = async (db: Kysely<Database>, deliveryId: number): Promise<Centavos> =>
  sumCentavos((await readWaiting(db, deliveryId)).map(({ amount }) => amount));

/** The carried over payments that an invoice uses. */
export type Carried = {
  readonly rows: readonly ReceivableRow[];
  readonly amount: Centavos;
  /** The part of `amount` that is ADF. */
  readonly tax: Centavos;
};

/**
 * The payments that were carried over to a delivery and wait for an invoice, up to the share of one; `tax` is the ADF in
 * the share. Excludes what was returned since: a delivery may have been canceled, refunded and reopened.
 */
export const readCarried = async (
  db: Kysely<Database>,
  deliveryId: number,
  share: Centavos,
  tax: Centavos,
): Promise<Carried> => {
  const rows = (await readWaiting(db, deliveryId)).map(({ row, amount: net }) => ({ ...row, net }));
  const amount = centavos(Math.min(share, sumCentavos(rows.map(({ net }) => net))));
  return { rows, amount, tax: amount === 0 ? ZERO : centavos(multiplyRoundHalfUp(tax, amount, share)) };
};

/** History of a delivery whose invoice used carried over payments. */
export const carriedChanges = ({ rows, amount }: Carried, nfeNumber: string): readonly HistoryChange[] =>
  rows
    .slice(0, 1)
    .filter(() => amount > 0)
    .map((row) => creditChange(row, `${formatBRL(amount)} na NFe ${nfeNumber}`));

/** Assigns this amount of the waiting payments to a valid invoice that owes more than before, or lost a payment. */
export const takeCarried = async (
  db: Kysely<Database>,
  deliveryId: number,
  part: { readonly invoicePublicId: string; readonly amount: Centavos; readonly tax: Centavos },
): Promise<readonly HistoryChange[]> => {
  const invoiceId = Number(part.invoicePublicId);
  const { rows, amount } = await readCarried(db, deliveryId, part.amount, part.tax);
  const taken = { rows, amount, tax: part.tax };
  await attachCarried(db, invoiceId, taken);
  const [receivable] = await readReceivables(db, { invoiceId });
  return carriedChanges(taken, receivable?.nfeNumber ?? '');
};
