import { formatZip } from '../../documents.ts';
import { placeLine } from '../../text.ts';

/** A store's billing address where it differs from its delivery address; unknown parts are null. */
export type BillingAddress = {
  readonly zipCode: string | null;
  readonly address: string | null;
  readonly number: string | null;
  readonly complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
};

/** The address as text in its store's record; null when every part is unknown. */
export const billingText = (billing: BillingAddress | null): string | null => {
  if (billing === null) return null;
  const { zipCode, address, number, complement, neighborhood, city, state } = billing;
  const parts = [zipCode, address, number, complement, neighborhood, city, state];
  return parts.every((part) => part === null) ? null : JSON.stringify(parts);
};

/** The address in a text of `billingText`. */
export const readBilling = (text: string): BillingAddress => {
  // Only `billingText` writes it.
  const [zipCode = null, address = null, number = null, complement = null, ...rest] = JSON.parse(text) as (
    | string
    | null
  )[];
  const [neighborhood = null, city = null, state = null] = rest;
  return { zipCode, address, number, complement, neighborhood, city, state };
};

/** The address in one line: 'Rua Augusta, 1200, Consolação, São Paulo, SP, CEP 01304-001'. */
export const billingWords = (billing: BillingAddress): string =>
  [placeLine(billing), billing.zipCode === null ? '' : `CEP ${formatZip(billing.zipCode)}`]
    .filter((part) => part !== '')
    .join(', ');
