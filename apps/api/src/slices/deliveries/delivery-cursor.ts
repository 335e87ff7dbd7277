import type { deliverySort } from '@celeiro/contract/deliveries.ts';
import type * as z from 'zod/mini';
import { isCount } from '../../platform/http/cursor-text.ts';
import { type ListCursor, readCursor } from '../../platform/lists/list-cursor.ts';

export type DeliverySort = z.output<typeof deliverySort>;

/** The place a cursor leads to: its value is the sort column as an integer (microseconds, days, number or centavos). */
export const readDeliveryCursor = (
  text: string | undefined,
  sort: DeliverySort,
): ListCursor<number> | null => {
  const maximum = sort.field === 'deliveryDate' ? 2_000_000 : Number.MAX_SAFE_INTEGER;
  return readCursor(text, sort, (value) => isCount(value, maximum));
};
