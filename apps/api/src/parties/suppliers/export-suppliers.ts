import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  exportSuppliers as endpoint,
  SupplierRow,
  supplierSheetColumns,
} from '@celeiro/contract/parties/suppliers/supplier-records.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { basis } from '@celeiro/rules/percent.ts';
import { healthLabels } from '@celeiro/rules/orders/sending/health.ts';
import { integrationLabels, supplierStatusLabels } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { readSupplierSheet } from './supplier-list.queries.ts';

type Column = SheetColumn<SupplierRow>;

// A column on screen may become two in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof supplierSheetColumns)[number], readonly Column[]>> = {
  name: [
    { label: 'Fornecedor', width: 34, kind: 'text', of: (row) => row.name },
    { label: 'Razão social', width: 38, kind: 'text', of: (row) => row.legalName },
    { label: 'Documento', width: 20, kind: 'text', of: (row) => row.documentNumber },
  ],
  status: [{ label: 'Status', width: 12, kind: 'text', of: (row) => supplierStatusLabels[row.status] }],
  city: [
    { label: 'Sede', width: 24, kind: 'text', of: (row) => row.city },
    { label: 'UF', width: 6, kind: 'text', of: (row) => row.state },
  ],
  families: [{ label: 'Linhas', width: 40, kind: 'text', of: (row) => row.families.join(', ') }],
  cities: [{ label: 'Cidades atendidas', width: 17, kind: 'integer', of: (row) => row.cities }],
  minimumOrder: [{ label: 'Pedido mínimo', width: 14, kind: 'money', of: (row) => row.minimumOrder }],
  logisticCost: [
    { label: 'Frete', width: 12, kind: 'money', of: (row) => row.logisticCost },
    { label: 'Frete grátis a partir de', width: 14, kind: 'money', of: (row) => row.freeFreightFrom },
  ],
  onTime: [
    {
      label: 'No prazo 30 d',
      width: 14,
      kind: 'percent',
      of: (row) => (row.onTime === null ? null : basis(row.onTime)),
    },
  ],
  deliveriesToday: [{ label: 'Entregas hoje', width: 14, kind: 'integer', of: (row) => row.deliveriesToday }],
  integration: [
    { label: 'Integração', width: 16, kind: 'text', of: (row) => integrationLabels[row.integration] },
    {
      label: 'Saúde da integração',
      width: 30,
      kind: 'text',
      of: (row) => (row.integrationHealth === null ? null : healthLabels[row.integrationHealth]),
    },
  ],
  nextUnavailability: [
    {
      label: 'Indisponível de',
      width: 15,
      kind: 'date',
      of: (row) => row.nextUnavailability?.startDate ?? null,
    },
    {
      label: 'Indisponível até',
      width: 15,
      kind: 'date',
      of: (row) => row.nextUnavailability?.endDate ?? null,
    },
  ],
};

/** The list of suppliers as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportSuppliers = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const rows = await readSupplierSheet(operation, {
    filter: body.filter,
    publicIds: body.supplierPublicIds ?? null,
    sort: body.sort ?? 'name,asc',
    maximum: EXPORT_MAXIMUM,
  });
  const name = `fornecedores-${businessDateOf(operation.now.getTime())}`;
  return sheetAnswer(
    body.format,
    name,
    'Fornecedores',
    body.columns.flatMap((id) => sheetColumns[id]),
    rows,
  );
};
