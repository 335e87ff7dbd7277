import type { deliverySort } from '@celeiro/contract/orders/deliveries/delivery-sort.ts';
import type * as z from 'zod/mini';
import { type CursorBox, isCount } from '../../../platform/lists/cursor-box.ts';
import { type ListCursor, readCursor } from '../../../platform/lists/list-cursor.ts';

export type DeliverySort = z.output<typeof deliverySort>;
/** Sorts by a group of deliveries; within each group the newest come first. */
export type GroupSortField = 'store' | 'supplier' | 'operator' | 'payment' | 'status';
/** Sorts by a column of the delivery. */
export type PlainSortField = Exclude<DeliverySort['field'], GroupSortField>;
/**
 * The sort column as an integer (microseconds, days, number or centavos); or, for a group sort, the id or status of the
 * group (empty without one) and the microseconds of receipt: '17:1767225600000000'.
 */
export type SortValue = number | string;

const groups: readonly string[] = [
  'store',
  'supplier',
  'operator',
  'payment',
  'status',
] satisfies GroupSortField[];

/** Whether a sort is by a group of deliveries. */
export const isGrouped = (field: DeliverySort['field']): field is GroupSortField => groups.includes(field);

const isGroupPlace = (field: GroupSortField, value: unknown): value is string => {
  if (typeof value !== 'string') return false;
  const pattern = field === 'status' ? /^[A-Z_]{1,60}:(\d{1,16})$/ : /^(?:\d{1,15})?:(\d{1,16})$/;
  const found = pattern.exec(value);
  return found !== null && (field === 'operator' || !value.startsWith(':'));
};

/** Decodes a cursor. Throws VALIDATION_FAILED for a cursor of another sort, and for a text this server did not seal. */
export const readDeliveryCursor = (
  box: CursorBox,
  text: string | undefined,
  sort: DeliverySort,
): ListCursor<SortValue> | null => {
  const { field } = sort;
  const maximum = field === 'deliveryDate' ? 2_000_000 : Number.MAX_SAFE_INTEGER;
  return readCursor(box, text, sort, (value): value is SortValue =>
    isGrouped(field) ? isGroupPlace(field, value) : isCount(value, maximum),
  );
};
