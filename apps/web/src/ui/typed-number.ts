import { uiTexts } from './ui.texts.ts';

/** A typed text as a message quotes it. */
const QUOTED = 20;
const quoted = (typed: string): string =>
  typed.trim().length > QUOTED ? `${typed.trim().slice(0, QUOTED)}…` : typed.trim();

/** More digits than any field takes: no readable number. */
const DIGITS = 9;
const isHuge = (typed: string): boolean =>
  /^[\d.,\s]+$/.test(typed) && typed.replace(/\D/g, '').length > DIGITS;

/** A number below zero, or the beginning of one: it is a number, and not one a field takes. */
export const isNegative = (typed: string): boolean => /^\s*(R\$\s*)?[-−–]\s*(R\$\s*)?[\d.,]*\s*$/.test(typed);

/**
 * Why a typed text is not taken, or null. The value stays what it was, since nothing is saved but what was typed; what is
 * below a minimum is the field's own to judge. `isAllowed` is that of a field of whole numbers.
 */
export const typedRefusal = (
  typed: string,
  {
    value,
    format,
    parse,
    maximum,
    isAllowed,
  }: {
    readonly value: number;
    readonly format: (value: number) => string;
    readonly parse: (typed: string) => number | null;
    readonly maximum: number;
    readonly isAllowed?: ((text: string) => boolean) | undefined;
  },
): string | null => {
  const stays = format(value);
  if (typed.trim() === '') return uiTexts.nothingTyped(stays);
  if (isNegative(typed)) return uiTexts.negative(stays);
  const parsed = parse(typed);
  const tooLarge =
    maximum === Number.MAX_SAFE_INTEGER ? uiTexts.tooLarge(stays) : uiTexts.above(format(maximum), stays);
  if (parsed !== null) return parsed > maximum ? tooLarge : null;
  if (isAllowed?.(typed) === false) return uiTexts.notWhole(quoted(typed), stays);
  return isHuge(typed) ? tooLarge : uiTexts.notNumber(quoted(typed), stays);
};
