import * as z from 'zod/mini';
import { publicId } from '../../codecs.ts';
import { sheetFormat } from '../../sheets.ts';
import { deliveryFilter } from './delivery-list.ts';
import { deliverySort } from './delivery-sort.ts';
import { endpoint } from '../../endpoint.ts';
import { longWork } from '../../base/long-work/long-work.ts';
import { intranet } from '../../permissions.ts';

// Sheets of lists; separate from batches of deliveries, which the list loads only when needed.

/** The largest number of deliveries in one batch; callers may send smaller chunks. */
export const BATCH_MAXIMUM = 500;
export const batchIds = z.array(publicId).check(z.minLength(1), z.maxLength(BATCH_MAXIMUM));

/** The columns of the list that the user has visible. */
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

/** The list as a sheet: the filtered or the given deliveries, in the list's order. */
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

/** The largest number of deliveries in a file created by long work. */
export const LONG_EXPORT_MAXIMUM = 200_000;

/** The same sheet as long work, for lists too large for a response. */
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
