import { isReais } from '@celeiro/rules/money.ts';
import { isMilliNumber, type Milli, milliToNumber, numberToMilli } from '@celeiro/rules/quantity.ts';
import * as z from 'zod/mini';
import { inside } from '../../codecs.ts';

/**
 * R-DISC-013: a discount's value: reais or percent, both with two decimals, from 0.01. Decoded to centavos or hundredths
 * of a percent.
 */
export const twoDecimals = z.codec(
  z
    .number()
    .check(
      z.minimum(0.01),
      z.maximum(99_999_999.99),
      z.refine(isReais, { error: 'decimals', params: { decimals: 2 } }),
    ),
  z.number().check(z.int()),
  { decode: (value) => Math.round(value * 100), encode: (value) => value / 100 },
);

/** An item's total quantity for the calculator: three decimals, not negative. */
export const totalQuantityFromZero = z.codec(
  z
    .number()
    .check(
      z.minimum(0),
      z.maximum(999_999_999.999),
      z.refine(isMilliNumber, { error: 'decimals', params: { decimals: 3 } }),
    ),
  inside<Milli>(),
  { decode: (value) => numberToMilli(value), encode: (value) => milliToNumber(value) },
);
