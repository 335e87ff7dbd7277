import { type CouponValue, fullFrom } from '@celeiro/rules/money/coupons/coupon-amount.ts';
import { couponValueText } from '@celeiro/rules/money/coupons/coupons.ts';
import { centavos, formatBRL } from '@celeiro/rules/money.ts';
import { couponFormTexts as texts } from './coupons.texts.ts';

/** Whether a number was typed into a field, and is one. */
export const isKnown = (value: number | null): value is number => value !== null && !Number.isNaN(value);

/** What a coupon takes off, in words; null until its value is typed. */
export const takesOff = ({
  kind,
  value,
  maximumDiscount,
}: Omit<CouponValue, 'value'> & { readonly value: number | null }): string | null => {
  if (!isKnown(value) || value <= 0) return null;
  const valueText = couponValueText({ kind, value });
  if (kind === 'AMOUNT') return texts.takes(valueText);
  if (!isKnown(maximumDiscount) || maximumDiscount <= 0) return texts.takesWithoutEnd(valueText);
  return texts.takesUpTo(
    valueText,
    formatBRL(centavos(maximumDiscount)),
    formatBRL(fullFrom({ value, maximumDiscount })),
  );
};
