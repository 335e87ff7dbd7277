import { formatDocument, isDocument, normalizeDocument } from '../documents.ts';

/** What a typed text asks for: the text to search by, and the numbers of orders or deliveries it names. */
export type TypedSearch = {
  readonly text: string;
  /** Digits only, each once; empty where the text is no number. */
  readonly numbers: readonly string[];
};

/** More are a list, which has a page of its own. */
const MOST_NUMBERS = 20;

const LABELS = String.raw`(?:pedidos?|entregas?|n[uú]meros?|n[º°ª.]|nos?\.?|nrs?\.?)`;
const NUMBER = String.raw`(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,9})`;
const ONE = String.raw`(?:${LABELS}[\s:]*)*#?\s*(${NUMBER})`;
const labelled = new RegExp(`^${ONE}$`, 'iu');
/** Of fewer digits they are parts of a phone or of a name. */
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

/**
 * Reads what was typed into a search of everything: '#52659' and 'nº 52.659' name the number 52659, '48001, 48002' two numbers, and
 * 'CNPJ 43.764.981 / 0001-56' a document. Anything else is searched as it is.
 */
export const readTypedSearch = (typed: string): TypedSearch => {
  const text = typed.trim();
  const document = normalizeDocument(text);
  if (isDocument(document)) return { text: formatDocument(document), numbers: [] };
  const one = digitsOf(text);
  if (one !== null) return { text: one, numbers: [one] };
  return { text, numbers: listed(text) };
};
