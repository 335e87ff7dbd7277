import type { HistoryChange } from '@celeiro/rules/orders/deliveries/history.ts';
import { formatDate } from '@celeiro/rules/days/calendar.ts';
import { installmentTag } from '@celeiro/rules/money/installments/statuses.ts';
import { formatBRL, type Centavos, subtract } from '@celeiro/rules/money.ts';
import type { ReceivableRow } from './receivables.queries.ts';

/** History of a registered invoice, with the amount the store owes for it when that differs. */
export const invoiceChange = (invoice: {
  readonly publicId: string;
  readonly number: string;
  readonly amount: Centavos;
  readonly receivable: Centavos;
}): HistoryChange => {
  const { publicId, number, amount, receivable } = invoice;
  const owed = receivable === amount ? '' : ` (a receber: ${formatBRL(receivable)})`;
  return {
    field: 'invoice',
    event: 'UPDATE',
    itemPublicId: publicId,
    itemLabel: null,
    oldValue: null,
    newValue: `NFe ${number}, ${formatBRL(amount)}${owed}`,
  };
};

type Named = Pick<ReceivableRow, 'publicId' | 'nfeNumber' | 'position' | 'count' | 'transactionType'>;

/** Name of an installment without invoice: a refund, or a carried over payment that waits for one. */
const creditName = (transactionType: string): string =>
  transactionType === 'REFUND' ? 'Reembolso' : 'Pagamento transferido';

/** 'NFe 100123 · 1 de 3' */
const receivableName = ({ nfeNumber, position, count, transactionType }: Named): string =>
  nfeNumber === null ? creditName(transactionType) : `NFe ${nfeNumber} · ${position} de ${count}`;

const about = (row: Named) => ({
  field: 'installment' as const,
  event: 'UPDATE' as const,
  itemPublicId: row.publicId,
  itemLabel: receivableName(row),
});

/** History of an installment's new status; `note` adds details. */
export const movedChange = (
  row: Named & { readonly status: string },
  to: string,
  note = '',
): HistoryChange => ({
  ...about(row),
  oldValue: installmentTag(row.status).label,
  newValue: note === '' ? installmentTag(to).label : `${installmentTag(to).label} (${note})`,
});

/** History of an installment whose amount changed. */
export const adjustedChange = (row: Named, from: Centavos, to: Centavos): HistoryChange => ({
  ...about(row),
  oldValue: formatBRL(from),
  newValue: formatBRL(to),
});

/** History of an additional installment of an invoice that had some. */
export const addedChange = (
  row: Pick<ReceivableRow, 'publicId' | 'nfeNumber' | 'net' | 'discount' | 'dueDate'>,
): HistoryChange => ({
  field: 'installment',
  event: 'UPDATE',
  itemPublicId: row.publicId,
  itemLabel: `NFe ${row.nfeNumber ?? ''} · nova parcela`,
  oldValue: null,
  newValue: `${formatBRL(subtract(row.net, row.discount))}, vence em ${formatDate(row.dueDate)}`,
});

/** History of a refund or a carried over payment; `newValue` has the amount and its origin or destination. */
export const creditChange = (
  { publicId, transactionType }: Pick<ReceivableRow, 'publicId' | 'transactionType'>,
  newValue: string,
): HistoryChange => ({
  field: 'installment',
  event: 'UPDATE',
  itemPublicId: publicId,
  itemLabel: creditName(transactionType),
  oldValue: null,
  newValue,
});
