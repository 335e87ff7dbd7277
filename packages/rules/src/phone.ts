/** 0800, 0300, 0303, 0500 and 0900 as they come without their zero, which a spreadsheet takes away; no area code holds a zero. */
const withoutZero = /^[3589]0[03]\d{6,7}$/;

/**
 * A Brazilian number as digits: with its area code, or without one where it has none (0800, 4004). The country's code and whatever
 * is no digit is left out.
 */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const local = (/^550?\d{10,11}$/.test(digits) ? digits.slice(2) : digits).replace(/^0+/, '');
  return withoutZero.test(local) ? `0${local}` : local;
};

/** An area code and a mobile (9 digits, the first a 9) or a landline (8 digits, the first 2 to 5). Takes digits. */
export const isSubscriberPhone = (digits: string): boolean => /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits);

/** A number of a company that is called from everywhere: 0800 123 4567 and its like, 4004-1234, 3003-1234. Takes digits. */
const isServicePhone = (digits: string): boolean => /^(0[3589]0[03]\d{6,7}|[34]0\d{6})$/.test(digits);

/** Whether digits can be called: one of a subscriber with its area code, or one of a company's service. */
export const isPhone = (digits: string): boolean => isSubscriberPhone(digits) || isServicePhone(digits);
