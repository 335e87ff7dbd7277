// Area codes in use.
const areas = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
);

/** A Brazilian number as digits with its area code; the country's code and whatever is no digit is left out. */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits;
};

/** An area code in use and a mobile (9 digits, the first a 9) or a landline (8 digits, the first 2 to 5). Takes digits. */
export const isPhone = (digits: string): boolean =>
  areas.has(digits.slice(0, 2)) && /^(9\d{8}|[2-5]\d{7})$/.test(digits.slice(2));
