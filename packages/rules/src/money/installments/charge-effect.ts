import type { BusinessDate } from '../../days/calendar.ts';
import type { Centavos } from '../../money.ts';
import { chargedAmount, type Receivable, type ReceivableStep } from './follow-delivery.ts';
import { hasMoneyMoved, isOwed } from './statuses.ts';

/** An installment and whether the store has a charge for it: a slip, code or link that is being created or can be paid. */
export type ChargedReceivable = Receivable & { readonly nfeNumber: string; readonly hasCharge: boolean };

export type InvalidatedCharge = {
  readonly publicId: string;
  readonly nfeNumber: string;
  /** Position among the invoice's valid installments, from 1. */
  readonly position: number;
  readonly transactionType: string;
  readonly status: string;
  readonly amount: Centavos;
  readonly dueDate: BusinessDate;
  /** The new amount; null for a canceled one. */
  readonly nextAmount: Centavos | null;
};

export type ScheduledInstallment = {
  readonly nfeNumber: string;
  readonly position: number;
  readonly transactionType: string;
  readonly amount: Centavos;
  readonly dueDate: BusinessDate;
  /** Null for a new one. */
  readonly status: string | null;
  readonly change: 'KEPT' | 'CHANGED' | 'NEW';
};

/** Shown before an edit is saved: the charges that end, and what the store has to pay from then on. */
export type ChargeEffect = {
  readonly invalidated: readonly InvalidatedCharge[];
  readonly schedule: readonly ScheduledInstallment[];
};

const isStanding = ({ status }: Receivable): boolean => isOwed(status) || hasMoneyMoved(status);

type Numbered<T> = T & { readonly position: number };
const numbered = <T extends { readonly nfeNumber: string }>(rows: readonly T[]): readonly Numbered<T>[] => {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const position = (counts.get(row.nfeNumber) ?? 0) + 1;
    counts.set(row.nfeNumber, position);
    return { ...row, position };
  });
};

/** The effect of steps on installments, which are sorted by invoice. If no charge ends, no agreement is needed. */
export const chargeEffect = (
  receivables: readonly ChargedReceivable[],
  steps: readonly ReceivableStep[],
): ChargeEffect => {
  const ended = new Map<string, Extract<ReceivableStep, { publicId: string }>>();
  for (const step of steps) if ('publicId' in step) ended.set(step.publicId, step);
  const nextOf = (row: Receivable): Centavos | null => {
    const step = ended.get(row.publicId);
    if (step === undefined) return chargedAmount(row);
    return step.kind === 'cancel' ? null : chargedAmount({ ...row, discount: step.discount });
  };
  const standing = numbered(receivables.filter(isStanding));
  const invalidated = standing
    .filter(({ publicId, hasCharge }) => hasCharge && ended.has(publicId))
    .map((row) => ({
      publicId: row.publicId,
      nfeNumber: row.nfeNumber,
      position: row.position,
      transactionType: row.transactionType,
      status: row.status,
      amount: chargedAmount(row),
      dueDate: row.dueDate,
      nextAmount: nextOf(row),
    }));
  const numbers = new Map(receivables.map(({ invoicePublicId, nfeNumber }) => [invoicePublicId, nfeNumber]));
  const invoices = [...new Set(receivables.map(({ invoicePublicId }) => invoicePublicId))];
  const unchanged = standing.flatMap((row) => {
    const amount = nextOf(row);
    if (amount === null) return [];
    const { invoicePublicId, nfeNumber, transactionType, dueDate, status } = row;
    const change = ended.has(row.publicId) ? ('CHANGED' as const) : ('KEPT' as const);
    return [{ invoicePublicId, nfeNumber, transactionType, dueDate, status, amount, change }];
  });
  const added = steps.flatMap((step) =>
    step.kind === 'add'
      ? [
          {
            invoicePublicId: step.invoicePublicId,
            nfeNumber: numbers.get(step.invoicePublicId) ?? '',
            transactionType: step.transactionType,
            dueDate: step.planned.dueDate,
            status: null,
            amount: chargedAmount(step.planned),
            change: 'NEW' as const,
          },
        ]
      : [],
  );
  const schedule = numbered(
    [...unchanged, ...added].toSorted(
      (one, other) => invoices.indexOf(one.invoicePublicId) - invoices.indexOf(other.invoicePublicId),
    ),
  ).map(({ nfeNumber, position, transactionType, amount, dueDate, status, change }) => ({
    nfeNumber,
    position,
    transactionType,
    amount,
    dueDate,
    status,
    change,
  }));
  return { invalidated, schedule };
};
