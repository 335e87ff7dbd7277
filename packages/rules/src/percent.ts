import { type Centavos, centavos, multiplyRoundHalfUp } from './money.ts';

declare const basisBrand: unique symbol;

/** A percentage in hundredths of a percent: 235 is 2,35 %. */
export type Basis = number & { readonly [basisBrand]: true };

export const FULL: Basis = 10_000 as Basis; // 100 %: the constant itself defines the brand's scale

/** Checks that a number is a whole number of hundredths of a percent. */
export const basis = (value: number): Basis => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not hundredths of a percent: ${value}`);
  return (value === 0 ? 0 : value) as Basis; // proven whole above
};

/** Whether a wire number is a percentage with at most two decimals. */
export const isPercent = (percent: number): boolean =>
  Math.abs(percent) < 1e11 && Math.round(percent * 100) / 100 === percent;

/** Wire percentage (two decimals) → Basis. */
export const percentToBasis = (percent: number): Basis => {
  if (!isPercent(percent)) throw new RangeError(`not a percentage with two decimals: ${percent}`);
  return basis(Math.round(percent * 100));
};

export const basisToPercent = (value: Basis): number => value / 100;

/** The share of an amount, rounded half up once. */
export const percentOf = (amount: Centavos, share: Basis): Centavos =>
  centavos(multiplyRoundHalfUp(amount, share, 10_000));

/** part ÷ whole as a percentage, rounded half up; 0 while the whole is 0. */
export const ratio = (part: Centavos, whole: Centavos): Basis =>
  whole === 0 ? basis(0) : basis(multiplyRoundHalfUp(part, 10_000, whole));

/** A typed share of a whole ('7,25', '7.5', '100'), or null when it isn't one. */
export const parseShare = (typed: string): Basis | null => {
  const [, whole, decimals = ''] = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*$/.exec(typed) ?? [];
  if (whole === undefined) return null;
  const value = basis(Number(whole) * 100 + Number(decimals.padEnd(2, '0')));
  return value > FULL ? null : value;
};

/** '2,35%' */
export const formatPercent = (value: Basis): string => {
  const digits = String(Math.abs(value)).padStart(3, '0');
  return `${value < 0 ? '−' : ''}${digits.slice(0, -2)},${digits.slice(-2)}%`;
};
