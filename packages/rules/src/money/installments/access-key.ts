import { isDocument } from '../../documents.ts';

/** The content of an NF-e's access key of 44 characters. */
export type AccessKey = {
  /** Year and month: '2026-11' for 'AAMM' 2611. */
  readonly month: string;
  /** CNPJ, numeric or alphanumeric; a CPF without its three leading zeros. */
  readonly issuer: string;
  readonly series: string;
  /** Without leading zeros. */
  readonly number: string;
};

/** Check digit of the first 43 characters: mod 11, weights 2 to 9 from the right, a letter as its ASCII code less 48. */
export const accessKeyDigit = (body: string): number => {
  const rest =
    [...body]
      .toReversed()
      .reduce((sum, character, index) => sum + (character.charCodeAt(0) - 48) * ((index % 8) + 2), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

/** Normalizes a pasted access key: groups of four, spaces, the prefix 'NFe' of an XML's id. */
export const normalizeAccessKey = (typed: string): string =>
  typed
    .trim()
    .toUpperCase()
    .replace(/^NFE/, '')
    .replaceAll(/[\s.-]/g, '');

/** IBGE's numbers of the 27 states, one of which the issuer is in. */
const states = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/** Parses a normalized key; null unless shape, state, model 55, month, issuer's document and check digit are valid. */
export const readAccessKey = (key: string): AccessKey | null => {
  const match = /^\d{2}(\d{2})(0[1-9]|1[0-2])([0-9A-Z]{12}\d{2})55(\d{3})(\d{9})[1-9]\d{8}(\d)$/.exec(key);
  if (!match) return null;
  const [, year = '', month = '', document = '', series = '', number = '', digit] = match;
  if (!states.has(key.slice(0, 2))) return null;
  const issuer = isDocument(document) ? document : document.replace(/^000/, '');
  if (!isDocument(issuer) || Number(number) === 0) return null;
  if (accessKeyDigit(key.slice(0, 43)) !== Number(digit)) return null;
  return {
    month: `20${year}-${month}`,
    issuer,
    series: String(Number(series)),
    number: String(Number(number)),
  };
};

/** '3526 1111 2223 …'. */
export const formatAccessKey = (key: string): string => key.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** Why a normalized key is no invoice of this supplier, or null. */
export const accessKeyProblem = (
  key: string,
  supplierDocument: string,
): 'INVOICE_KEY_INVALID' | 'INVOICE_KEY_OF_ANOTHER' | null => {
  const read = readAccessKey(key);
  if (read === null) return 'INVOICE_KEY_INVALID';
  return read.issuer === supplierDocument ? null : 'INVOICE_KEY_OF_ANOTHER';
};
