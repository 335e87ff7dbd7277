import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { deliveryFilter } from './delivery-list.ts';
import { deliverySort } from './delivery-sort.ts';
import { endpoint } from '../../endpoint.ts';
import { longWork } from '../../base/long-work/long-work.ts';
import { intranet } from '../../permissions.ts';

// Sheets of lists; apart from batches of deliveries, which the list loads only when needed.

/** Most deliveries of one batch; a caller sends them in chunks as small as it likes. */
export const BATCH_MAXIMUM = 500;
/** Most deliveries of one exported file: more is refused, a file never lacks rows without saying so. */
export const EXPORT_MAXIMUM = 5000;

export const batchIds = z.array(publicId).check(z.minLength(1), z.maxLength(BATCH_MAXIMUM));
export const sheetFormat = z.enum(['xlsx', 'csv']);
export type SheetFormat = z.output<typeof sheetFormat>;

/** Columns of the list, as a person has them in sight. */
export const exportColumns = [
  'number',
  'received',
  'store',
  'supplier',
  'delivery',
  'operator',
  'payment',
  'total',
  'status',
] as const;

const exported = {
  format: sheetFormat,
  columns: z.array(z.enum(exportColumns)).check(z.minLength(1), z.maxLength(exportColumns.length)),
  filter: deliveryFilter,
  sort: z.optional(deliverySort),
};

/** The list as a sheet: what is filtered, or the deliveries named, in the list's order. */
export const exportDeliveries = endpoint({
  name: 'exportDeliveries',
  method: 'POST',
  path: '/order-suppliers/export',
  summary: 'Exporta a lista de entregas',
  scopes: intranet,
  body: z.strictObject({ ...exported, orderSupplierPublicIds: z.optional(batchIds) }),
  response: 'file',
  refusals: ['EXPORT_TOO_LARGE'],
  transaction: 'none',
});

/** Most deliveries of a file that is prepared as long work. */
export const LONG_EXPORT_MAXIMUM = 200_000;

/** The same sheet as long work, for lists that no answer holds: it is written after the answer. */
export const startDeliveryExport = endpoint({
  name: 'startDeliveryExport',
  ifMatch: 'adds',
  method: 'POST',
  path: '/order-suppliers/export/long-work',
  summary: 'Prepara a planilha de uma lista longa de entregas',
  scopes: intranet,
  body: z.strictObject(exported),
  response: longWork,
  status: 202,
  refusals: ['EXPORT_TOO_LARGE', 'LONG_WORK_LIMIT'],
  changes: ['longWork'],
  idempotent: true,
  transaction: 'one',
});
