/** Labels in front of copied documents: 'CNPJ:', 'CNPJ/MF nº', 'CPF/CNPJ'. */
const LABEL = /^(?:CNPJ|CPF|MF|NUMERO|NRO?|NO?)+?(?=[0-9A-Z]{12}\d{2}$|\d{11}$)/;

/**
 * A document in normalized form: upper case, without characters other than 0-9 and A-Z (R-ORDER-001), and without a
 * pasted label. A valid document has no label, whatever letters it begins with.
 */
export const normalizeDocument = (typed: string): string => {
  const plain = typed
    .toUpperCase()
    .replaceAll('NÚMERO', 'NUMERO')
    .replace(/[^0-9A-Z]/g, '');
  if (isCnpj(plain)) return plain;
  const rest = plain.replace(LABEL, '');
  return rest === plain ? plain : normalizeDocument(rest);
};

/** A document from a cell of a sheet, whose program may have removed leading zeros. */
export const documentCell = (text: string): string => {
  const plain = normalizeDocument(text);
  if (/^\d{12,13}$/.test(plain)) return plain.padStart(14, '0');
  return /^\d{9,10}$/.test(plain) ? plain.padStart(11, '0') : plain;
};

const checkDigit = (values: readonly number[], weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};

// The value of a character is its ASCII code less 48: digits as themselves, A as 17 … Z as 42.
const values = (text: string): number[] => [...text].map((character) => character.charCodeAt(0) - 48);
const isRepeated = (text: string): boolean => /^(.)\1*$/.test(text);

const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;

/** Whether a normalized text is a CNPJ, numeric or alphanumeric, with valid check digits. */
export const isCnpj = (document: string): boolean => {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(document) || isRepeated(document)) return false;
  const all = values(document);
  return checkDigit(all, cnpjWeights.slice(1)) === all[12] && checkDigit(all, cnpjWeights) === all[13];
};

/** Whether a normalized text is a CPF with valid check digits. */
export const isCpf = (document: string): boolean => {
  if (!/^[0-9]{11}$/.test(document) || isRepeated(document)) return false;
  const all = values(document);
  return (
    checkDigit(all, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === all[9] &&
    checkDigit(all, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === all[10]
  );
};

export const isDocument = (document: string): boolean => isCnpj(document) || isCpf(document);

/** The two check digits for the first 12 characters of a CNPJ. */
export const cnpjCheckDigits = (root: string): string => {
  const base = values(root);
  const first = checkDigit(base, cnpjWeights.slice(1));
  return `${first}${checkDigit([...base, first], cnpjWeights)}`;
};

/** The two check digits for the first 9 digits of a CPF. */
export const cpfCheckDigits = (root: string): string => {
  const base = values(root);
  const first = checkDigit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return `${first}${checkDigit([...base, first], [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`;
};

/** R-FORMAT-004: 14 characters are formatted as a CNPJ, 11 digits as a CPF, anything else is unchanged. */
export const formatDocument = (document: string): string => {
  const plain = normalizeDocument(document);
  if (plain.length === 14) return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
  if (/^\d{11}$/.test(plain)) return plain.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4');
  return document;
};

/** Replaces an erased CPF: the number of its registration, as 'X0000000012'. */
export const erasedDocument = (id: number): string => `X${String(id).padStart(10, '0')}`;
export const isErasedDocument = (document: string): boolean => /^X\d{10}$/.test(document);

/** How an erased CPF is displayed. */
const ERASED_CPF = '***.***.***-**';
export const isErasedCpf = (text: string): boolean => text === ERASED_CPF;

/**
 * A masked CPF: '***.***.247-**', which a million CPFs have in common; anything else is unchanged. Takes the normalized
 * form, with valid check digits or not.
 */
export const maskCpf = (document: string): string =>
  isErasedDocument(document) ? ERASED_CPF : document.replace(/^\d{6}(\d{3})\d{2}$/, '***.***.$1-**');

/** R-FORMAT-005: five digits, a dash and the rest. */
export const formatZip = (zip: string): string => {
  const digits = zip.replace(/\D/g, '');
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
};

/** Whether a text is a CEP, with or without its dash. None begins with 00; the first are São Paulo's, from 01000. */
export const isZip = (zip: string): boolean => /^(?!00)\d{5}-?\d{3}$/.test(zip.trim());
