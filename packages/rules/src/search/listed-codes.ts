import { isGtin } from '../catalog/products/gtin.ts';
import { isCnpj, normalizeDocument } from '../documents.ts';

/** More are a sheet, which has an import. */
const MOST_CODES = 20;
/** What a column is headed with, or a code labelled. */
const LABEL = /^(?:cnpj|ean|gtin|c[oó]digo)s?:?$/iu;
const BETWEEN = /[\s,;|]+/;

/**
 * The CNPJs and GTINs of a text that names several and nothing else: a pasted column, or separated by blanks, commas, semicolons or bars;
 * each once, normalised, at most twenty. Empty where the text names fewer than two. CPFs are searched one by one.
 */
export const listedCodes = (text: string): readonly string[] => {
  const parts = text
    .replaceAll(/\s*([/-])\s*/g, '$1')
    .split(BETWEEN)
    .filter((part) => part !== '' && !LABEL.test(part))
    .map(normalizeDocument);
  const areCodes = parts.every((part) => isCnpj(part) || isGtin(part));
  const codes = [...new Set(parts)].slice(0, MOST_CODES);
  return areCodes && codes.length > 1 ? codes : [];
};

/**
 * The codes of any kind of a text that names several and nothing else, as `listedCodes` separates them: each has a digit, each once, at most
 * twenty. Empty where the text names fewer than two.
 */
export const listedParts = (text: string): readonly string[] => {
  const parts = [...new Set(text.split(BETWEEN).filter((part) => part !== '' && !LABEL.test(part)))];
  return parts.length > 1 && parts.every((part) => /\d/.test(part)) ? parts.slice(0, MOST_CODES) : [];
};
