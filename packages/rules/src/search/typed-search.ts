import { isGtin } from '../catalog/products/gtin.ts';
import { formatDocument, isDocument, normalizeDocument } from '../documents.ts';
import { listedCodes } from './listed-codes.ts';

/** A typed search: the text to search by, the order or delivery numbers in it, and its CNPJs and GTINs. */
export type TypedSearch = {
  readonly text: string;
  /** Only digits, each once; empty when the text isn't a number. */
  readonly numbers: readonly string[];
  /** Normalised; only when the text contains several and nothing else. */
  readonly codes: readonly string[];
};

/** More numbers need the page of lists. */
const MOST_NUMBERS = 20;

const LABELS = String.raw`(?:pedidos?|entregas?|n[uú]meros?|n[º°ª.]|nos?\.?|nrs?\.?)`;
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})`;
const ONE = String.raw`(?:${LABELS}[\s:]*)*#?\s*(${NUMBER})`;
const labelled = new RegExp(`^${ONE}$`, 'iu');
/** Shorter numbers may be parts of a phone or of a name. */
const LISTED_FROM = 4;

const digitsOf = (one: string): string | null => labelled.exec(one)?.[1]?.replaceAll('.', '') ?? null;

const listed = (text: string): readonly string[] => {
  const bare = text.replaceAll(new RegExp(`${LABELS}(?=[\\s:#\\d])[\\s:]*`, 'giu'), ' ').trim();
  const parts = bare.split(/[\s,;|]+(?:e\s+)?/u).filter((part) => part !== '');
  const numbers = parts.map(digitsOf);
  const isList =
    parts.length > 1 && numbers.every((number) => number !== null && number.length >= LISTED_FROM);
  return isList ? [...new Set(numbers.filter((number) => number !== null))].slice(0, MOST_NUMBERS) : [];
};

/** The last words of a longer text are ignored: fewer words still find everything. */
const LONGEST_WORDS = 120;
const withoutLast = (text: string): string =>
  text.length <= LONGEST_WORDS
    ? text
    : (/^.*(?=\s)/su.exec(text.slice(0, LONGEST_WORDS + 1))?.[0] ?? text.slice(0, LONGEST_WORDS));

const GTIN = /^(?:ean|gtin|c[oó]digo de barras)(?:-?1?\d)?[\s:]+(\d{8,14})$/iu;

/**
 * Reads the text typed into the global search or a list's search: '#52659' and 'nº 52.659' are the number 52659, '48001,
 * 48002' are two numbers, 'CNPJ 43.764.981 / 0001-56' is a document, 'EAN 7891000100103' a GTIN, a pasted column several
 * of them. Any other text is searched unchanged.
 */
export const readTypedSearch = (typed: string): TypedSearch => {
  const text = typed.trim();
  const document = normalizeDocument(text);
  if (isDocument(document)) return { text: formatDocument(document), numbers: [], codes: [] };
  const one = digitsOf(text);
  if (one !== null) return { text: one, numbers: [one], codes: [] };
  const gtin = GTIN.exec(text)?.[1];
  if (gtin !== undefined && isGtin(gtin)) return { text: gtin, numbers: [], codes: [] };
  return { text: withoutLast(text), numbers: listed(text), codes: listedCodes(text) };
};
