import { cursorHelp } from '@celeiro/rules/messages.ts';
import { PlatformError } from '../../../platform/http/failure.ts';
import { type CursorBox, isCount } from '../../../platform/lists/cursor-box.ts';

/** Where a page ended: `value` is the sort value as an integer (microseconds or days); `id` breaks ties. */
export type FinanceKey = { readonly value: number; readonly id: number };

type FinanceList = 'invoiceable' | 'openCharges' | 'refunds';

// PostgreSQL can't add more days to its epoch.
const maximumValue: Readonly<Record<FinanceList, number>> = {
  invoiceable: Number.MAX_SAFE_INTEGER,
  openCharges: 2_000_000,
  refunds: Number.MAX_SAFE_INTEGER,
};

/**
 * Decodes a cursor; null without one. Throws VALIDATION_FAILED for a cursor of another list, and for a text this server
 * did not seal.
 */
export const readFinanceCursor = (
  box: CursorBox,
  list: FinanceList,
  text: string | undefined,
): FinanceKey | null => {
  if (text === undefined) return null;
  const [name, value, id, ...others] = box.open(text) ?? [];
  if (name === list && isCount(value, maximumValue[list]) && isCount(id) && others.length === 0)
    return { value, id };
  throw new PlatformError('VALIDATION_FAILED', { fields: { cursor: cursorHelp } });
};

/** The first `size` rows with a cursor to the next ones; there are more when `rows` has one row more than `size`. */
export const pageFrom = <Row extends { readonly key: FinanceKey }>(
  box: CursorBox,
  list: FinanceList,
  rows: readonly Row[],
  size: number,
): { readonly rows: readonly Row[]; readonly next: string | null } => {
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return { rows: shown, next: last === undefined ? null : box.seal([list, last.key.value, last.key.id]) };
};
