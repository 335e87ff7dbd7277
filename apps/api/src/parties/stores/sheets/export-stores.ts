import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  exportStores as endpoint,
  StoreRow,
  storeSheetColumns,
} from '@celeiro/contract/parties/stores/store-lists.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { storeStatusLabels } from '@celeiro/rules/parties/stores/store.ts';
import type { SheetColumn } from '../../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../../platform/http/docs/operation.ts';
import { readStoreSheet } from '../list/store-lists.queries.ts';

type Column = SheetColumn<StoreRow>;

// A column on screen may become several in the sheet, where every value has its own cell.
const sheetColumns: Readonly<Record<(typeof storeSheetColumns)[number], readonly Column[]>> = {
  name: [
    { label: 'Cliente', width: 34, kind: 'text', of: (row) => row.name },
    { label: 'Razão social', width: 38, kind: 'text', of: (row) => row.legalName },
    { label: 'Documento', width: 20, kind: 'text', of: (row) => row.documentNumber },
  ],
  city: [
    { label: 'Cidade', width: 24, kind: 'text', of: (row) => row.city },
    { label: 'UF', width: 6, kind: 'text', of: (row) => row.state },
  ],
  seller: [{ label: 'Embaixador', width: 24, kind: 'text', of: (row) => row.sellerName }],
  tags: [
    { label: 'Tags', width: 30, kind: 'text', of: ({ tags }) => tags.map(({ name }) => name).join(', ') },
  ],
  credit: [
    { label: 'Limite', width: 14, kind: 'money', of: (row) => row.creditLimit },
    { label: 'Limite usado', width: 14, kind: 'money', of: (row) => row.usedLimit },
  ],
  open: [{ label: 'Em aberto', width: 14, kind: 'money', of: (row) => row.open }],
  overdue: [{ label: 'Vencido', width: 14, kind: 'money', of: (row) => row.overdue }],
  lastPurchase: [{ label: 'Última compra', width: 15, kind: 'date', of: (row) => row.lastPurchase }],
  recentOrders: [{ label: 'Pedidos em 90 dias', width: 18, kind: 'integer', of: (row) => row.recentOrders }],
  documents: [
    {
      label: 'Documentos',
      width: 12,
      kind: 'text',
      of: ({ documents: { done, required } }) => `${done} de ${required}`,
    },
  ],
  status: [{ label: 'Status', width: 12, kind: 'text', of: (row) => storeStatusLabels[row.status] }],
};

/** The list of stores as a sheet. Throws EXPORT_TOO_LARGE instead of omitting rows. */
export const exportStores = async (
  operation: Operation,
  { body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const rows = await readStoreSheet(operation, {
    filter: body.filter,
    publicIds: body.storePublicIds ?? null,
    sort: body.sort ?? 'name,asc',
    maximum: EXPORT_MAXIMUM,
  });
  const name = `clientes-${businessDateOf(operation.now.getTime())}`;
  const columns = body.columns.flatMap((id) => sheetColumns[id]);
  return sheetAnswer(body.format, name, 'Clientes', columns, rows);
};
