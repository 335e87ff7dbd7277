import * as z from 'zod/mini';

/** The last five order by what a delivery belongs to, by name or in the order of the statuses; within it the newest come first. */
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
