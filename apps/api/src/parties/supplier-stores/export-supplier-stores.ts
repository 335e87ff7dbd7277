import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import type {
  exportSupplierStores as endpoint,
  SupplierStore,
  supplierStoreSheetColumns,
} from '@celeiro/contract/parties/supplier-stores/supplier-stores.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import {
  supplierStoreLabels,
  supplierStoreState,
} from '@celeiro/rules/parties/supplier-stores/supplier-store.ts';
import type { SheetColumn } from '../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../platform/http/docs/operation.ts';
import { pairOf } from './pair-id.ts';
import { supplierStoreDto } from './supplier-store.record.ts';
import { readStoreSheetOf, readSupplierOfStores } from './supplier-stores.queries.ts';

type Column = SheetColumn<SupplierStore>;

// A column on screen may become several in the sheet. An empty amount means the supplier's own.
const sheetColumns: Readonly<Record<(typeof supplierStoreSheetColumns)[number], readonly Column[]>> = {
  store: [
    { label: 'Cliente', width: 34, kind: 'text', of: (row) => row.store },
    { label: 'Documento', width: 20, kind: 'text', of: (row) => row.storeDocumentNumber },
  ],
  city: [
    { label: 'Cidade', width: 24, kind: 'text', of: (row) => row.city },
    { label: 'UF', width: 6, kind: 'text', of: (row) => row.state },
  ],
  state: [
    {
      label: 'Situação',
      width: 14,
      kind: 'text',
      of: (row) => supplierStoreLabels[supplierStoreState(row)],
    },
    { label: 'Motivo', width: 30, kind: 'text', of: (row) => row.disabledReason },
  ],
  served: [{ label: 'Atendido', width: 10, kind: 'text', of: ({ served }) => (served ? 'Sim' : 'Não') }],
  externalCode: [{ label: 'Código no fornecedor', width: 20, kind: 'text', of: (row) => row.externalCode }],
  minimumOrder: [{ label: 'Pedido mínimo', width: 14, kind: 'money', of: (row) => row.minimumOrder }],
  logisticCost: [{ label: 'Frete', width: 12, kind: 'money', of: (row) => row.logisticCost }],
  warningTags: [
    {
      label: 'Avisos',
      width: 34,
      kind: 'text',
      of: ({ warningTags }) => warningTags.map(({ name }) => name).join(', '),
    },
  ],
};

/** The stores of a supplier as a sheet. */
export const exportSupplierStores = async (
  { db, now }: Operation,
  { params, body }: EndpointInput<typeof endpoint>,
): Promise<FileAnswer> => {
  const supplier = (await readSupplierOfStores(db, params.id)) ?? refuse('RESOURCE_NOT_FOUND');
  const { columns, filter, format, sort = 'store,asc', supplierStorePublicIds: named } = body;
  // Pairs of another supplier aren't in this list.
  const pairs = named?.map(pairOf).filter((pair) => pair?.supplierId === supplier.id);
  const storeIds = pairs?.flatMap((pair) => (pair === null ? [] : [pair.storeId])) ?? null;
  const requested = { sort, filter, storeIds, maximum: EXPORT_MAXIMUM };
  const rows = (await readStoreSheetOf(db, supplier, requested)).map(supplierStoreDto);
  const name = `clientes-do-fornecedor-${businessDateOf(now.getTime())}`;
  const shown = columns.flatMap((id) => sheetColumns[id]);
  return sheetAnswer(format, name, 'Clientes', shown, rows);
};
