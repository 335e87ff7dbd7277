import { isCnpj, normalizeDocument } from '@celeiro/rules/documents.ts';
import { shownCpfDigits } from '@celeiro/rules/personal-data.ts';
import { readTypedSearch } from '@celeiro/rules/search/typed-search.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsWords } from './folded-search.ts';

// The only place that searches documents, phones and mail addresses. Of a person they are found whole: searched by their parts, they
// would be guessed digit by digit. How many whole ones one person may try is limited (`platform/auth/watch-search.ts`).

type Searched = {
  readonly document: RawBuilder<unknown>;
  /** Folded names, and nothing else. */
  readonly names: RawBuilder<unknown>;
};

const isCompany = (document: RawBuilder<unknown>) => sql<boolean>`length(${document}) = 14`;

/** Whether a company's document begins as typed; or a person's is the typed one, whole or as it is shown. Null where no document was typed. */
export const hasDocument = (document: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null => {
  const text = typed.trim();
  const shown = shownCpfDigits(text);
  if (shown !== null) return sql<boolean>`${document} like ${`______${shown}__`}`;
  const digits = normalizeDocument(text);
  // Shorter, or without a digit, it is a word of a name.
  if (digits.length < 3 || !/\d/.test(digits)) return null;
  const company = sql<boolean>`(${document} like ${`${digits}%`} and ${isCompany(document)})`;
  return /^\d{11}$/.test(digits) ? sql<boolean>`(${document} = ${digits} or ${company})` : company;
};

/** Any of those conditions that are one. */
export const either = (...conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== null),
    sql` or `,
  )})`;

/**
 * Whether a record has the document a filter of its own names, as `hasDocument` finds it, or one of several. Every record without a filter; none
 * where it names no document.
 */
export const isNumbered = (document: RawBuilder<unknown>, typed: string): RawBuilder<boolean> => {
  const { text, codes } = readTypedSearch(typed);
  if (text === '') return sql<boolean>`true`;
  const documents = codes.length > 0 ? codes.filter(isCnpj) : [text];
  return either(sql<boolean>`false`, ...documents.map((one) => hasDocument(document, one)));
};

/** Whether every word of a text is in its names or is its document, as `hasDocument` finds it; or the whole text is the document, also with
 * its label. Several CNPJs find each of theirs. */
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

/** Whether a store of this id is reached by the typed phone or mail address, whole. Null where neither was typed. */
export const isReachedBy = (storeId: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null => {
  const text = typed.trim().toLowerCase();
  const digits = text.replaceAll(/[\s()./+-]/g, '');
  const isPhone = /^\d{10,11}$/.test(digits);
  if (!isPhone && !text.includes('@')) return null;
  const reached = isPhone ? sql`phone = ${digits}` : sql`email = ${text}`;
  return sql<boolean>`${storeId} = any (array(select store_id from store_contact where ${reached}))`;
};
