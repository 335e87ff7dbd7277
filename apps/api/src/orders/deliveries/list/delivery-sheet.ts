import type { exportColumns } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import { periodLabel } from '@celeiro/rules/days/calendar.ts';
import { statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { subtract } from '@celeiro/rules/money.ts';
import { paymentMethodLabel } from '@celeiro/rules/money/payments/methods.ts';
import { shownDocument } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { SheetColumn } from '../../../platform/files/sheet-column.ts';
import type { DeliveryListRow } from './delivery-list-rows.queries.ts';

/** The default order of the list. */
export const newestFirst = { field: 'receivedAt', direction: 'desc' } as const;

type Column = SheetColumn<DeliveryListRow>;

// A column on screen may become two in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof exportColumns)[number], readonly Column[]>> = {
  number: [{ label: 'Número', width: 10, kind: 'integer', of: (row) => row.number }],
  received: [{ label: 'Recebido', width: 17, kind: 'instant', of: (row) => row.receivedAt.getTime() }],
  store: [
    { label: 'Cliente', width: 34, kind: 'text', of: (row) => row.store },
    { label: 'CNPJ/CPF', width: 19, kind: 'text', of: (row) => shownDocument(row.storeDocumentNumber) },
  ],
  supplier: [{ label: 'Fornecedor', width: 30, kind: 'text', of: (row) => row.supplier }],
  delivery: [
    { label: 'Data de entrega', width: 15, kind: 'date', of: (row) => row.deliveryDate },
    { label: 'Período', width: 10, kind: 'text', of: (row) => periodLabel(row.period) },
  ],
  operator: [{ label: 'Responsável', width: 22, kind: 'text', of: (row) => row.operatorName }],
  payment: [
    {
      label: 'Pagamento',
      width: 32,
      kind: 'text',
      of: (row) => paymentMethodLabel({ form: row.paymentForm, name: row.paymentName }),
    },
  ],
  total: [
    { label: 'Total', width: 14, kind: 'money', of: (row) => row.totalWithTaxCentavos },
    {
      label: 'ADF incluído',
      width: 14,
      kind: 'money',
      of: (row) => subtract(row.totalWithTaxCentavos, row.totalCentavos),
    },
  ],
  status: [{ label: 'Status', width: 24, kind: 'text', of: (row) => statusLabel(row.status) }],
};

/** The sheet's columns for these columns of the list, each once. */
export const deliveryColumnsOf = (ids: readonly (typeof exportColumns)[number][]): readonly Column[] =>
  [...new Set(ids)].flatMap((id) => sheetColumns[id]);
