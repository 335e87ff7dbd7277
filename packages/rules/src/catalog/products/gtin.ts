/**
 * Whether digits are a GTIN: 8, 12, 13 or 14 digits with a valid check digit. The weighted sum, 3 and 1 alternating from
 * the right, must be a multiple of ten (GS1 General Specifications, 7.9).
 */
export const isGtin = (digits: string): boolean => {
  if (!/^(\d{8}|\d{12}|\d{13}|\d{14})$/.test(digits)) return false;
  const weighted = [...digits].toReversed().map((digit, place) => Number(digit) * (place % 2 === 0 ? 1 : 3));
  return weighted.reduce((sum, part) => sum + part, 0) % 10 === 0;
};
