import { randomInt } from 'node:crypto';

// The access key of an NF-e, as any invoicing system makes it: 43 characters of what the invoice is, and a check digit.

/** São Paulo. */
const state = '35';
const model = '55';
const series = '001';
const normalEmission = '1';

/** Modulo 11 with weights 2 to 9 from the right; the letters of newer CNPJs count as their ASCII code less 48. */
const checkDigit = (body: string): number => {
  let sum = 0;
  for (let index = 0; index < body.length; index += 1) {
    sum += (body.charCodeAt(body.length - 1 - index) - 48) * ((index % 8) + 2);
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
};

const yearAndMonth = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Sao_Paulo',
  year: '2-digit',
  month: '2-digit',
});

/** A valid key of a new invoice of this supplier, with an unused number. */
export const newAccessKey = (supplierDocumentNumber: string, issuedAt: Date): string => {
  const parts = new Map(yearAndMonth.formatToParts(issuedAt).map(({ type, value }) => [type, value]));
  const issuer = supplierDocumentNumber.padStart(14, '0');
  const number = String(randomInt(1, 1_000_000_000)).padStart(9, '0');
  const code = String(randomInt(0, 100_000_000)).padStart(8, '0');
  const body = [
    state,
    `${parts.get('year') ?? ''}${parts.get('month') ?? ''}`,
    issuer,
    model,
    series,
    number,
    normalEmission,
    code,
  ].join('');
  return `${body}${checkDigit(body)}`;
};

/** The same key with a typing error. */
export const mistyped = (key: string): string => `${key.slice(0, -1)}${(Number(key.slice(-1)) + 1) % 10}`;
