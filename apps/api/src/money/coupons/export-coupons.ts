import type {
  CouponRow,
  couponSheetColumns,
  exportCoupons as endpoint,
} from '@celeiro/contract/money/coupons/coupons.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import {
  couponKindLabels,
  couponStatusLabels,
  couponValueText,
} from '@celeiro/rules/money/coupons/coupons.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readCouponSheet } from './coupon-list.queries.ts';

// A column on screen may become several in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof couponSheetColumns)[number], readonly SheetColumn<CouponRow>[]>> =
  {
    code: [{ label: 'Código', width: 22, kind: 'text', of: (row) => row.code }],
    value: [
      { label: 'Tipo', width: 14, kind: 'text', of: (row) => couponKindLabels[row.kind] },
      { label: 'Valor', width: 12, kind: 'text', of: couponValueText },
      { label: 'Desconto máximo', width: 16, kind: 'money', of: (row) => row.maximumDiscount },
      { label: 'Pedido mínimo', width: 14, kind: 'money', of: (row) => row.minimumOrder },
    ],
    period: [
      { label: 'Início', width: 12, kind: 'date', of: (row) => row.startDate },
      { label: 'Fim', width: 12, kind: 'date', of: (row) => row.endDate },
    ],
    uses: [
      { label: 'Usos', width: 10, kind: 'integer', of: (row) => row.used },
      { label: 'Usos no total', width: 13, kind: 'integer', of: (row) => row.totalLimit },
    ],
    savings: [{ label: 'Economia dada', width: 15, kind: 'money', of: (row) => row.savings }],
    supplier: [{ label: 'Fornecedor', width: 34, kind: 'text', of: (row) => row.supplier?.name ?? null }],
    status: [{ label: 'Status', width: 12, kind: 'text', of: (row) => couponStatusLabels[row.status] }],
  };

/** The list of coupons as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportCoupons = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const { format, columns, filter, couponPublicIds: publicIds = null, sort = 'period,desc' } = body;
  const rows = await readCouponSheet(operation, { filter, publicIds, sort, maximum: EXPORT_MAXIMUM });
  const name = `cupons-${businessDateOf(operation.now.getTime())}`;
  return sheetAnswer(
    format,
    name,
    'Cupons',
    columns.flatMap((id) => sheetColumns[id]),
    rows,
  );
};
