import { formatZip } from './documents.ts';

/** Case and accents folded away, for searches that don't mind either. */
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

/** R-ORDER-003: street, number, complement, zip, neighborhood, city, state, lowercased; '' when there is nothing. */
export const addressLine = (store: Address): string =>
  [
    store.address,
    store.number,
    store.complement,
    store.zipCode === null ? null : formatZip(store.zipCode),
    store.neighborhood,
    store.city,
    store.state,
  ]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(', ')
    .toLowerCase();

/** '(19) 3178-8246', '(19) 99178-8246'; a number that is no Brazilian one with its area code stays as it is. */
export const formatPhone = (phone: string): string => {
  const [, area, first, last] = /^(\d{2})(\d{4,5})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  return area === undefined ? phone : `(${area}) ${first ?? ''}-${last ?? ''}`;
};

/** R-FORMAT-003, R-UI-017: what was typed, reduced to digits with two decimals; empty is '0,00'. */
export const maskCurrency = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').replace(/^0+/, '').padStart(3, '0');
  return `${digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${digits.slice(-2)}`;
};
