import { normalizeDocument } from '@celeiro/rules/documents.ts';
import { isMaskedCpf } from '@celeiro/rules/personal-data.ts';
import { type RawBuilder, sql } from 'kysely';
import { holdsWords } from './folded-search.ts';

// What of a person stands masked is found whole alone: looked for by its parts, it would be guessed digit by digit.

type Searched = {
  readonly document: RawBuilder<unknown>;
  /** Folded words, those that are masked of a person among them. */
  readonly found: RawBuilder<unknown>;
  /** Its names alone. */
  readonly names: RawBuilder<unknown>;
};

const isCompany = (document: RawBuilder<unknown>) => sql<boolean>`length(${document}) = 14`;

/** Whether a record holds every word of a text; of a person its names do. */
export const holdsOpenWords = (
  { document, found, names }: Searched,
  text: string | undefined,
): RawBuilder<boolean> =>
  sql<boolean>`(${holdsWords(found, text)} and (${isCompany(document)} or ${holdsWords(sql`fold(${names})`, text)}))`;

/** Whether a company's document begins as typed; or a person's is the typed one, whole or as it is shown. Null where no document was typed. */
export const hasDocument = (document: RawBuilder<unknown>, typed: string): RawBuilder<boolean> | null => {
  const text = typed.trim();
  const digits = normalizeDocument(text);
  if (isMaskedCpf(text)) return sql<boolean>`${document} like ${`___${digits}__`}`;
  // Shorter, or without a digit, it is a word of a name.
  if (digits.length < 3 || !/\d/.test(digits)) return null;
  const company = sql<boolean>`(${document} like ${`${digits}%`} and ${isCompany(document)})`;
  return /^\d{11}$/.test(digits) ? sql<boolean>`(${document} = ${digits} or ${company})` : company;
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

/** Any of those conditions that are one. */
export const either = (...conditions: readonly (RawBuilder<boolean> | null)[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    conditions.filter((one) => one !== null),
    sql` or `,
  )})`;
