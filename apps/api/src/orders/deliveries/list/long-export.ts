import {
  LONG_EXPORT_MAXIMUM,
  startDeliveryExport,
} from '@celeiro/contract/orders/deliveries/delivery-sheets.ts';
import type { EndpointInput, EndpointOutput } from '@celeiro/contract/endpoint.ts';
import { refuse } from '@celeiro/rules/refusal.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/http/docs/operation.ts';
import { askLongWork, longWorkDto } from '../../../platform/long-work/own-long-work.ts';
import { sheetWork } from '../../../platform/long-work/sheet-work.ts';
import { deliveryCondition } from './delivery-filter.queries.ts';
import { readDeliveryIds, readDeliveryRows } from './delivery-list.queries.ts';
import { deliveryColumnsOf, newestFirst } from './delivery-sheet.ts';

/** The list of deliveries as a sheet, made as long work. */
export const deliveryExport = sheetWork('DELIVERY_EXPORT', startDeliveryExport, {
  sheet: 'Entregas',
  file: 'entregas',
  format: ({ format }) => format,
  columns: ({ columns }) => deliveryColumnsOf(columns),
  read: ({ db }, ids) =>
    readDeliveryRows(
      db,
      { where: sql`d.id = any (${ids}::bigint[])`, breadth: 'few' },
      newestFirst,
      { kind: 'offset', offset: 0 },
      ids.length,
    ),
});

const readable = new Intl.NumberFormat('pt-BR');

/** Reads the ids and their order now, in one statement. Throws EXPORT_TOO_LARGE beyond `maximum`. */
export const startExport = async (
  operation: Operation,
  { body }: EndpointInput<typeof startDeliveryExport>,
  maximum = LONG_EXPORT_MAXIMUM,
): Promise<EndpointOutput<typeof startDeliveryExport>> => {
  const readIds = async (): Promise<readonly number[]> => {
    const where = deliveryCondition(body.filter, operation.now);
    const ids = await readDeliveryIds(operation.db, where, body.sort ?? newestFirst, maximum + 1);
    return ids.length > maximum
      ? refuse('EXPORT_TOO_LARGE', { maximum: readable.format(maximum) }, 'filter')
      : ids;
  };
  const work = { title: 'Planilha de entregas', body, readIds };
  return longWorkDto(operation, await askLongWork(operation, deliveryExport, startDeliveryExport, work));
};
