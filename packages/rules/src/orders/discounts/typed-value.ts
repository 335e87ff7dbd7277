import { FULL } from '../../percent.ts';
import { parseFixed } from '../../quantity.ts';
import { maskCurrency } from '../../text.ts';
import { discountCap, type DiscountQuestion, type DiscountType } from './calculate.ts';

/** R-DISC-013: the smallest discount, in centavos or hundredths of a percent. */
export const MINIMUM_DISCOUNT = 1;

/** R-DISC-015, R-DISC-016: a comma becomes a dot; at most one dot, two decimals, and 100. */
const maskPercent = (typed: string): string => {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  const decimals = rest.join('').slice(0, 2);
  const text = rest.length === 0 ? whole : `${whole === '' ? '0' : whole}.${decimals}`;
  return (parseFixed(text, 2) ?? 0) > FULL ? '100' : text;
};

/**
 * R-DISC-017, R-DISC-018: digits as reais, at most the item's total; a negative becomes 0. `cap` is null while no item is
 * chosen.
 */
const maskMoney = (typed: string, cap: number | null): string => {
  if (/^\s*[-−]/.test(typed)) return maskCurrency('');
  const masked = maskCurrency(typed);
  return cap !== null && (parseFixed(masked, 2) ?? 0) > cap ? maskCurrency(String(cap)) : masked;
};

/** The text that a discount's value field shows for the typed text. `item` limits an amount; null while none is chosen. */
export const maskDiscountValue = (
  typed: string,
  type: DiscountType,
  item: Omit<DiscountQuestion, 'value' | 'type'> | null,
): string =>
  type === 'PERCENTAGE_VALUE'
    ? maskPercent(typed)
    : maskMoney(typed, item === null ? null : discountCap({ ...item, type }));

/** Hundredths of the shown value. */
export const discountValueOf = (shown: string): number => parseFixed(shown, 2) ?? 0;

/** R-DISC-011: a field's initial text, also after the type changes. */
export const emptyDiscountValue = (type: DiscountType): string =>
  type === 'PERCENTAGE_VALUE' ? '0' : maskCurrency('');

/** The text of a saved value in its field. */
export const shownDiscountValue = (value: number, type: DiscountType): string => {
  if (type !== 'PERCENTAGE_VALUE') return maskCurrency(String(value));
  const digits = String(value).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
