declare const milliBrand: unique symbol;
declare const centiBrand: unique symbol;

/** A quantity in thousandths (three decimals). */
export type Milli = number & { readonly [milliBrand]: true };
/** A size in hundredths (two decimals) of kg, l or unit. */
export type Centi = number & { readonly [centiBrand]: true };

export const milli = (value: number): Milli => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not thousandths: ${value}`);
  return (value === 0 ? 0 : value) as Milli; // proven whole above
};

export const centi = (value: number): Centi => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not hundredths: ${value}`);
  return (value === 0 ? 0 : value) as Centi; // proven whole above
};

/** R-ITEM-001: 0,1. */
export const MINIMUM_QUANTITY: Milli = milli(100);
/** The largest quantity and size: 999.999,999 and 99.999,99. */
export const MAXIMUM_QUANTITY: Milli = milli(999_999_999);
export const MAXIMUM_SIZE: Centi = centi(9_999_999);
export const QUANTITY_DECIMALS = 3;
export const SIZE_DECIMALS = 2;

// Whether it is exactly the double nearest to a number with that many decimals; NaN and infinities fail the first
// comparison.
const isScaled = (value: number, scale: number): boolean =>
  Math.abs(value) < 1e12 && Math.round(value * scale) / scale === value;

export const isMilliNumber = (value: number): boolean => isScaled(value, 1000);
export const isCentiNumber = (value: number): boolean => isScaled(value, 100);

/** Wire number → thousandths. Throws RangeError beyond three decimals. */
export const numberToMilli = (value: number): Milli => {
  if (!isMilliNumber(value)) throw new RangeError(`not a quantity with three decimals: ${value}`);
  return milli(Math.round(value * 1000));
};
export const milliToNumber = (value: Milli): number => value / 1000;

/** Wire number → hundredths. Throws RangeError beyond two decimals. */
export const numberToCenti = (value: number): Centi => {
  if (!isCentiNumber(value)) throw new RangeError(`not a size with two decimals: ${value}`);
  return centi(Math.round(value * 100));
};
export const centiToNumber = (value: Centi): number => value / 100;

/** Fixed-point integer as pt-BR text: 1234567 with 3 decimals is '1.234,567'. */
export const formatFixed = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = decimals > 0 ? `,${digits.slice(-decimals)}` : '';
  return `${value < 0 ? '−' : ''}${whole}${rest}`;
};

/** A whole number with dots between thousands. Own code, because the browser's formatter takes 20 ms to start. */
export const formatCount = (value: number): string => formatFixed(value, 0);

/** A quantity without trailing zeros. */
export const formatShort = (value: Milli): string =>
  formatFixed(value, QUANTITY_DECIMALS).replace(/,?0+$/, '');

/** R-DELIV-003: quantity with three decimals, size with two. */
export const formatQuantity = (value: Milli): string => formatFixed(value, QUANTITY_DECIMALS);
export const formatSize = (value: Centi): string => formatFixed(value, SIZE_DECIMALS);

/**
 * R-UI-012: whether a text is a whole number: only digits, or with dots between thousands as displayed (not '0.123').
 * Surrounding spaces are ignored.
 */
export const isWhole = (typed: string): boolean => /^\s*(\d+|[1-9]\d{0,2}(\.\d{3})+)\s*$/.test(typed);

/**
 * R-UI-012, R-UI-013: a typed number as a fixed-point integer, or null when it isn't a number. Comma or dot separates
 * decimals; decimals beyond the limit are cut. Repeated dots separate thousands: '1.234.567' is more than a million;
 * '1,2,3' and '1.2.3' are no numbers. With 0 decimals only digits and dots between thousands are allowed: '2,5' is null,
 * not 25.
 */
export const parseFixed = (typed: string, decimals: number): number | null => {
  const text = typed.trim().replace(/\s/g, '');
  if (decimals === 0) {
    const digits = isWhole(typed) ? text.replaceAll('.', '') : '';
    return digits === '' || digits.length > 12 ? null : Number(digits);
  }
  const separators = text.replace(/[^.,]/g, '');
  const isRepeated = separators.slice(0, -1).includes(separators.slice(-1)) && separators !== '';
  if (isRepeated) return isWhole(text) ? parseFixed(text.replaceAll('.', ''), decimals) : null;
  const separator = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  const whole = (separator < 0 ? text : text.slice(0, separator)).replace(/[.,]/g, '');
  const rest = separator < 0 ? '' : text.slice(separator + 1);
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(rest) || whole + rest === '' || whole.length > 9) return null;
  return Number(`${whole === '' ? '0' : whole}${rest.slice(0, decimals).padEnd(decimals, '0')}`);
};
