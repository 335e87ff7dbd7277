import { isGtin } from '../catalog/products/gtin.ts';
import { isCnpj, normalizeDocument } from '../documents.ts';

/** More codes are imported as a sheet. */
const MOST_CODES = 20;
/** The heading of a column, or the label of a code. */
const LABEL = /^(?:cnpj|ean|gtin|c[oó]digo)s?:?$/iu;
const BETWEEN = /[\s,;|]+/;

/**
 * The CNPJs and GTINs of a text that contains several and nothing else: a pasted column, or separated by blanks, commas,
 * semicolons or bars; each once, normalised, at most twenty. Empty for fewer than two. A CPF must be searched alone.
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
 * The codes of any kind in a text that contains several and nothing else, separated as in `listedCodes`: each has a
 * digit; each once, at most twenty. Empty for fewer than two.
 */
export const listedParts = (text: string): readonly string[] => {
  const parts = [...new Set(text.split(BETWEEN).filter((part) => part !== '' && !LABEL.test(part)))];
  return parts.length > 1 && parts.every((part) => /\d/.test(part)) ? parts.slice(0, MOST_CODES) : [];
};
