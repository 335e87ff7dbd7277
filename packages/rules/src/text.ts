import { formatZip } from './documents.ts';
import { parseFixed } from './quantity.ts';

/** A text without case and accents, for searches that ignore both. */
export const fold = (value: string): string => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export type Address = {
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly zipCode: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
};

const joined = (parts: readonly (string | null)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ');

/** R-ORDER-003: street, number, complement, zip, neighborhood, city and state in lower case; '' when all are empty. */
export const addressLine = (store: Address): string =>
  joined([
    store.address,
    store.number,
    store.complement,
    store.zipCode === null ? null : formatZip(store.zipCode),
    store.neighborhood,
    store.city,
    store.state,
  ]).toLowerCase();

/** An address for display with the zip next to it; '' when all parts are empty. */
export const placeLine = ({
  address,
  number,
  complement,
  neighborhood,
  city,
  state,
}: Omit<Address, 'zipCode'>): string => joined([address, number, complement, neighborhood, city, state]);

/** 'Campinas/SP' without unknown parts; '' when both are unknown. */
export const cityText = (city: string | null, uf: string | null): string =>
  [city, uf].filter((part) => part !== null && part !== '').join('/');

/**
 * '(19) 3178-8246', '(19) 99178-8246', '0800 123 4567', '4004-1234'; any other text is unchanged. Without an area code
 * only digits are formatted.
 */
export const formatPhone = (phone: string): string => {
  if (/^0\d{9,10}$/.test(phone)) return phone.replace(/(....)(...)/, '$1 $2 ');
  if (/^[34]\d{7}$/.test(phone)) return phone.replace(/(....)/, '$1-');
  const [, area, first, last] = /^([1-9]{2})(\d{4,5})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return area === undefined ? phone : `(${area}) ${first ?? ''}-${last ?? ''}`;
};

/** A person's masked phone: '(19) *****-8246'. A masked one is unchanged. */
export const maskPhone = (phone: string): string => {
  if (phone.includes('*')) return phone;
  const [, area, first, last] = /^([1-9]{2})(\d{4,5})(\d{4})$/.exec(phone) ?? [];
  return area === undefined
    ? '*'.repeat(phone.length)
    : `(${area}) ${'*'.repeat(first?.length ?? 0)}-${last ?? ''}`;
};

/** Whether a text is masked. */
export const isMasked = (text: string): boolean => /[*•]/.test(text);

/** Phone and mail address; both null without a contact. */
export type Reach = { readonly phone: string | null; readonly email: string | null };

/**
 * Reads a pasted amount in centavos: '12,5' is 1250, '1.234' is 123400. Null without a separator, or when it isn't an
 * amount.
 */
const readPasted = (text: string): number | null => {
  const plain = text.replace(/R\$|\s/g, '');
  if (!/[.,]/.test(plain)) return null;
  return parseFixed(/^\d{1,3}(\.\d{3})+$/.test(plain) ? `${plain},00` : plain, 2);
};

/**
 * R-FORMAT-003, R-UI-017: the typed digits as an amount with two decimals; empty is '0,00'. In a pasted amount the digits
 * stay on their side of the comma.
 */
export const maskCurrency = (typed: string, isPasted = false): string => {
  const pasted = isPasted ? readPasted(typed) : null;
  const digits = String(pasted ?? typed)
    .replace(/\D/g, '')
    .replace(/^0+/, '')
    .padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`;
};
