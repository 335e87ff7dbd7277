/** 0800, 0300, 0303, 0500 and 0900 without their zero, which spreadsheets drop; no area code contains a zero. */
const withoutZero = /^[3589]0[03]\d{6,7}$/;

/**
 * The digits of a Brazilian number: with its area code, or without where it has none (0800, 4004). The country code and
 * all other characters are removed.
 */
export const phoneDigits = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '');
  const local = (/^550?\d{10,11}$/.test(digits) ? digits.slice(2) : digits).replace(/^0+/, '');
  return withoutZero.test(local) ? `0${local}` : local;
};

/**
 * A subscriber's number: an area code with a mobile (9 digits, the first a 9) or a landline (8 digits, the first 2 to 5).
 * Takes digits.
 */
export const isSubscriberPhone = (digits: string): boolean => /^[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(digits);

/** A service number that can be called from anywhere: 0800 123 4567 and similar, 4004-1234, 3003-1234. Takes digits. */
const isServicePhone = (digits: string): boolean => /^(0[3589]0[03]\d{6,7}|[34]0\d{6})$/.test(digits);

/** Whether digits are a phone number: a subscriber's with its area code, or a service number. */
export const isPhone = (digits: string): boolean => isSubscriberPhone(digits) || isServicePhone(digits);
