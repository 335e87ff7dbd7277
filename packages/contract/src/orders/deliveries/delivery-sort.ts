import * as z from 'zod/mini';

/**
 * The last five sort by a related record, by name or in the order of the statuses; within equal ones the newest come
 * first.
 */
export const deliverySortFields = [
  'receivedAt',
  'deliveryDate',
  'orderNumber',
  'totalAmountWithTax',
  'store',
  'supplier',
  'operator',
  'payment',
  'status',
] as const;
export const deliverySort = z.strictObject({
  field: z.enum(deliverySortFields),
  direction: z.enum(['asc', 'desc']),
});
