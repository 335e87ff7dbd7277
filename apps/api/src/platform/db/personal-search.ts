import { isCnpj, normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownCpfDigits } from '@celeiro/rules/personal-data.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsWords } from './folded-search.ts';

// The only place that searches documents, phones and mail addresses. A person's are matched only as a whole: parts could
// be guessed digit by digit. `platform/auth/watch-search.ts` limits how many a caller may try.

type Searched = {
  readonly document: RawBuilder<unknown>;
  /** Folded names, without other values. */
  readonly names: RawBuilder<unknown>;
};

const isCompany = (document: RawBuilder<unknown>) => sql<boolean>`length(${document}) = 14`;

/**
 * Whether a company's document begins with the typed digits, or a person's is equal to them (as typed or as displayed).
 * Null when no document was typed.
 */
export const hasDocument = (document: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null => {
  const text = typed.trim();
  const shown = shownCpfDigits(text);
  if (shown !== null) return sql<boolean>`${document} like ${`______${shown}__`}`;
  const digits = normalizeDocument(text);
  // A shorter text, or one without a digit, is a word of a name.
  if (digits.length < 3 || !/\d/.test(digits)) return null;
  const company = sql<boolean>`(${document} like ${`${digits}%`} and ${isCompany(document)})`;
  return /^\d{11}$/.test(digits) ? sql<boolean>`(${document} = ${digits} or ${company})` : company;
};

/** The disjunction of the conditions that aren't null. */
export const either = (...conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== null),
    sql` or `,
  )})`;

/**
 * Whether a record has the document typed into a filter, as `hasDocument` finds it, or one of several. True for every
 * record without a filter; false for all when it contains no document.
 */
export const isNumbered = (document: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const { text, codes } = readTypedSearch(typed);
  if (text === '') return sql<boolean>`true`;
  const documents = codes.length > 0 ? codes.filter(isCnpj) : [text];
  return either(sql<boolean>`false`, ...documents.map((one) => hasDocument(document, one)));
};

/**
 * Whether every word of a text is in the names or is the document, as `hasDocument` finds it; or the whole text is the
 * document, also with its label. Several CNPJs find each of theirs.
 */
export const isNamedOrNumbered = (
  { document, names }: Searched,
  text: string | undefined,
): RawBuilder<boolean> => {
  const typed = readTypedSearch(text ?? '');
  const words = typed.text.split(/\s+/).filter(Boolean);
  if (words.length === 0) return sql<boolean>`true`;
  const { codes } = typed;
  if (codes.length > 0) {
    const documents = codes.filter(isCnpj);
    return documents.length === 0
      ? sql<boolean>`false`
      : either(...documents.map((one) => hasDocument(document, one)));
  }
  const each = words.map((word) => either(holdsWords(names, word), hasDocument(document, word)));
  const whole = words.length === 1 ? null : hasDocument(document, words.join(''));
  return either(sql<boolean>`(${sql.join(each, sql` and `)})`, whole);
};

/** Whether the store with this id has the typed phone or mail address, compared as a whole. Null when neither was typed. */
export const isReachedBy = (storeId: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null => {
  const text = typed.trim().toLowerCase();
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  const isPhone = /^\d{10,11}$/.test(digits);
  if (!isPhone && !text.includes('@')) return null;
  const reached = isPhone ? sql`phone = ${digits}` : sql`email = ${text}`;
  return sql<boolean>`${storeId} = any (array(select store_id from store_contact where ${reached}))`;
};
