import { formatFixed } from './quantity.ts';

declare const centavosBrand: unique symbol;

/** An amount in whole centavos of real; money is computed in no other form. */
export type Centavos = number & { readonly [centavosBrand]: true };

const LIMIT = 9_000_000_000_000_00;

/** Returns a whole, safe number as centavos. Throws RangeError otherwise. */
export const centavos = (value: number): Centavos => {
  if (!Number.isSafeInteger(value) || Math.abs(value) > LIMIT) {
    throw new RangeError(`not an amount of centavos: ${value}`);
  }
  // Checked above to be a safe integer. -0 becomes 0.
  return (value === 0 ? 0 : value) as Centavos;
};

export const ZERO: Centavos = centavos(0);
/** Largest price, line or freight: R$ 99.999.999,99. */
export const MAXIMUM_AMOUNT: Centavos = centavos(9_999_999_999);

export const sumCentavos = (amounts: Iterable<Centavos>): Centavos => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return centavos(total);
};

export const subtract = (from: Centavos, amount: Centavos): Centavos => centavos(from - amount);

/** At least zero: totals of a delivery aren't negative. */
export const floorAtZero = (amount: Centavos): Centavos => (amount < 0 ? ZERO : amount);

/**
 * value × numerator ÷ denominator in exact integers, rounded half up (away from zero for negatives). Throws RangeError
 * when the result is too large to be exact.
 */
export const multiplyRoundHalfUp = (value: number, numerator: number, denominator: number): number => {
  const product = BigInt(value) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const isNegative = product < 0n !== divisor < 0n;
  const magnitude = product < 0n ? -product : product;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * magnitude + by) / (2n * by);
  if (rounded > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError(`not an exact number: ${rounded}`);
  return Number(isNegative ? -rounded : rounded);
};

/**
 * Splits an amount in proportion to weights so that the parts add up exactly: whole shares first, then one centavo each
 * for the largest fractions (ties to the earlier part). Parts with weight zero get nothing, unless all weights are zero.
 * Throws RangeError for a negative amount or weight.
 */
export const allocate = (total: Centavos, weights: readonly number[]): Centavos[] => {
  if (total < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('only what is not negative is split');
  if (weights.length === 0) return [];
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n);
  const shares = sum === 0n ? weights.map(() => 1n) : weights.map((weight) => BigInt(weight));
  const by = sum === 0n ? BigInt(weights.length) : sum;
  const parts = shares.map((share, index) => {
    const product = BigInt(total) * share;
    return { index, whole: product / by, rest: product % by };
  });
  let left = BigInt(total) - parts.reduce((all, part) => all + part.whole, 0n);
  for (const part of [...parts].sort((a, b) =>
    b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index,
  )) {
    if (left <= 0n) break;
    part.whole += 1n;
    left -= 1n;
  }
  return parts.map((part) => centavos(Number(part.whole)));
};

/**
 * Whether a wire number is in range and has at most two decimals: exactly the double nearest to such a number. A
 * tolerance would grow with the amount until it hid centavos.
 */
export const isReais = (reais: number): boolean =>
  Math.abs(reais) <= LIMIT / 100 && Math.round(reais * 100) / 100 === reais;

/** Wire reais → Centavos. Throws RangeError for NaN, infinity or more than two decimals. */
export const reaisToCentavos = (reais: number): Centavos => {
  if (!isReais(reais)) throw new RangeError(`not reais with two decimals: ${reais}`);
  return centavos(Math.round(reais * 100));
};

/** Centavos → wire reais: the double nearest to the two-decimal number. */
export const centavosToReais = (amount: Centavos): number => amount / 100;

/** '1.234,56': dot thousands, comma decimals, two decimals. The minus is U+2212. */
export const formatAmount = (amount: Centavos): string => formatFixed(amount, 2);

/** '1.234,56', or '1.234' without centavos: for mostly round amounts. */
export const formatRound = (amount: Centavos): string =>
  amount % 100 === 0 ? formatFixed(amount / 100, 0) : formatFixed(amount, 2);

/** R-FORMAT-006, R-GEN-003: 'R$ 1.234,56'. */
export const formatBRL = (amount: Centavos): string =>
  amount < 0 ? `−R$ ${formatAmount(centavos(-amount))}` : `R$ ${formatAmount(amount)}`;
