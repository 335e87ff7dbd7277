import type { BusinessDate } from '../../days/calendar.ts';
import type { Centavos } from '../../money.ts';

/** The account that receives a slip's payment, as its bank numbers it; agency and account without check digits. */
export type SlipAccount = { readonly portfolio: string; readonly agency: string; readonly account: string };

/** Itaú, the bank whose free field layout is implemented. */
export const SLIP_BANK = '341';
/** Largest amount in ten digits of centavos. */
export const SLIP_MAXIMUM = 9_999_999_999;

const dayNumber = (date: BusinessDate): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const FIRST_DAY = dayNumber('1997-10-07');

/** Days from 1997-10-07 to the due date; after 9999 (2025-02-21) it starts again at 1000. Throws before 2000-07-03. */
export const dueFactor = (due: BusinessDate): string => {
  const days = dayNumber(due) - FIRST_DAY;
  if (!(days >= 1000)) throw new RangeError(`no due factor for ${due}`);
  return String(((days - 1000) % 9000) + 1000);
};

const digitsOf = (text: string): number[] => [...text].map(Number);

/** Mod 10: weights 2 and 1 from the right, digits of the products added. */
const mod10 = (text: string): number => {
  const sum = digitsOf(text)
    .toReversed()
    .map((digit, index) => (index % 2 === 0 ? digit * 2 : digit))
    .reduce((all, product) => all + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
};

/** Mod 11 of a bar code: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
const mod11 = (text: string): number => {
  const sum = digitsOf(text)
    .toReversed()
    .reduce((all, digit, index) => all + digit * ((index % 8) + 2), 0);
  const digit = 11 - (sum % 11);
  return digit > 9 ? 1 : digit;
};

const padded = (value: number, length: number): string => {
  const text = String(value).padStart(length, '0');
  if (!/^\d+$/.test(text) || text.length > length) throw new RangeError(`${value} has no ${length} digits`);
  return text;
};

/** 'Nosso número' with its check digit as printed on slips: '109/00012345-3'. */
export const formatOurNumber = ({ portfolio, agency, account }: SlipAccount, ourNumber: number): string => {
  const number = padded(ourNumber, 8);
  return `${portfolio}/${number}-${mod10(agency + account + portfolio + number)}`;
};

/** '0057 / 12345-7'. */
export const formatSlipAccount = ({ agency, account }: SlipAccount): string =>
  `${agency} / ${account}-${mod10(agency + account)}`;

/** The free field: 25 digits that the bank defines. */
const freeField = ({ portfolio, agency, account }: SlipAccount, ourNumber: number): string => {
  const number = padded(ourNumber, 8);
  const digit = mod10(agency + account + portfolio + number);
  return `${portfolio}${number}${digit}${agency}${account}${mod10(agency + account)}000`;
};

/** The 44 digits of a slip's bar code: bank, currency, check digit, due factor, amount, free field. */
export const slipBarCode = (slip: {
  readonly account: SlipAccount;
  readonly ourNumber: number;
  readonly due: BusinessDate;
  readonly amount: Centavos;
}): string => {
  if (slip.amount <= 0) throw new RangeError('a slip charges more than nothing');
  const value = `${dueFactor(slip.due)}${padded(slip.amount, 10)}${freeField(slip.account, slip.ourNumber)}`;
  return `${SLIP_BANK}9${mod11(`${SLIP_BANK}9${value}`)}${value}`;
};

/** Whether 44 digits are a slip's bar code in reais with a valid check digit. */
export const isSlipBarCode = (code: string): boolean =>
  /^\d{3}9\d{40}$/.test(code) && mod11(code.slice(0, 4) + code.slice(5)) === Number(code[4]);

/** The digitable line of a bar code: 47 digits that people type. */
export const digitableLine = (barCode: string): string => {
  const free = barCode.slice(19);
  const parts = [barCode.slice(0, 4) + free.slice(0, 5), free.slice(5, 15), free.slice(15, 25)];
  return `${parts.map((part) => `${part}${mod10(part)}`).join('')}${barCode.slice(4, 19)}`;
};

/** The bar code of a digitable line, or null when a digit is wrong. */
export const barCodeOfLine = (line: string): string | null => {
  const match = /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d)(\d{14})$/.exec(line);
  if (!match) return null;
  const [, first = '', a, second = '', b, third = '', c, digit = '', rest = ''] = match;
  const isRight = mod10(first) === Number(a) && mod10(second) === Number(b) && mod10(third) === Number(c);
  const code = first.slice(0, 4) + digit + rest + first.slice(4) + second + third;
  return isRight && isSlipBarCode(code) ? code : null;
};

/** '34191.09008 01234.530051 71234.570001 2 16670000123456'. */
export const formatDigitableLine = (line: string): string =>
  line.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');
