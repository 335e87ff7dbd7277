import { type reportStatuses as reportEndpoint } from '@celeiro/contract/orders/deliveries/delivery-batches.ts';
import { EXPORT_MAXIMUM } from '@celeiro/contract/sheets.ts';
import { type exportDeliveries as exportEndpoint } from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import type { EndpointInput } from '@celeiro/contract/endpoint.ts';
import { businessDateOf } from '@celeiro/rules/days/calendar.ts';
import { statusLabel } from '@celeiro/rules/orders/deliveries/statuses.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { SheetColumn } from '../../../platform/files/sheet-column.ts';
import { sheetAnswer } from '../../../platform/files/sheet.ts';
import type { FileAnswer, Operation } from '../../../platform/http/docs/operation.ts';
import { deliveryColumnsOf, newestFirst } from './delivery-sheet.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';
import { readDeliveryRows } from './delivery-list.queries.ts';
import type { DeliveryListRow } from './delivery-list-rows.queries.ts';

const today = (operation: Operation): string => businessDateOf(operation.now.getTime());
const firstPage = { kind: 'offset', offset: 0 } as const;
const readable = new Intl.NumberFormat('pt-BR');
const named = (publicIds: readonly string[]) => sql`d.public_id = any (${publicIds}::uuid[])`;

/**
 * The list as a sheet, read in one statement, so that concurrent changes neither lose nor repeat rows. Throws
 * EXPORT_TOO_LARGE instead of omitting rows.
 */
export const exportDeliveries = async (
  operation: Operation,
  { body }: EndpointInput<typeof exportEndpoint>,
): Promise<FileAnswer> => {
  const where =
    body.orderSupplierPublicIds === undefined
      ? deliveryCondition(body.filter, operation.now)
      : named(body.orderSupplierPublicIds);
  const rows = await readDeliveryRows(
    operation.db,
    { where, breadth: 'few' },
    body.sort ?? newestFirst,
    firstPage,
    EXPORT_MAXIMUM + 1,
  );
  if (rows.length > EXPORT_MAXIMUM) {
    return refuse('EXPORT_TOO_LARGE', { maximum: readable.format(EXPORT_MAXIMUM) }, 'filter');
  }
  return sheetAnswer(
    body.format,
    `entregas-${today(operation)}`,
    'Entregas',
    deliveryColumnsOf(body.columns),
    rows,
  );
};

type Result = EndpointInput<typeof reportEndpoint>['body']['results'][number];
type ReportRow = { readonly result: Result; readonly row: DeliveryListRow | undefined };

const outcomes: Readonly<Record<Result['outcome'], string>> = {
  CHANGED: 'Alterada',
  UNCHANGED: 'Já estava neste status',
  FAILED: 'Não alterada',
  NOT_SENT: 'Não enviada',
};

const reportColumns: readonly SheetColumn<ReportRow>[] = [
  { label: 'Número', width: 10, kind: 'integer', of: ({ row }) => row?.number ?? null },
  { label: 'Cliente', width: 34, kind: 'text', of: ({ row }) => row?.store ?? null },
  { label: 'Fornecedor', width: 30, kind: 'text', of: ({ row }) => row?.supplier ?? null },
  { label: 'Total', width: 14, kind: 'money', of: ({ row }) => row?.totalWithTaxCentavos ?? null },
  { label: 'Resultado', width: 24, kind: 'text', of: ({ result }) => outcomes[result.outcome] },
  { label: 'Explicação', width: 70, kind: 'text', of: ({ result }) => result.message ?? null },
  {
    label: 'Status agora',
    width: 24,
    kind: 'text',
    of: ({ row }) => (row === undefined ? null : statusLabel(row.status)),
  },
];

/** Results of a batch as a sheet, in the order of the request; a delivery that doesn't exist has a line too. */
export const reportStatuses = async (
  operation: Operation,
  { body }: EndpointInput<typeof reportEndpoint>,
): Promise<FileAnswer> => {
  const ids = body.results.map(({ publicId }) => publicId);
  const found = await readDeliveryRows(
    operation.db,
    { where: named(ids), breadth: 'few' },
    newestFirst,
    firstPage,
    ids.length,
  );
  const rows = new Map(found.map((row) => [row.publicId, row]));
  const lines = body.results.map((result) => ({ result, row: rows.get(result.publicId) }));
  return sheetAnswer(body.format, `status-em-lote-${today(operation)}`, 'Resultado', reportColumns, lines);
};
