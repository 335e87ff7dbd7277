import { isPersonDocument } from '@celeiro/rules/personal-data.ts';
import { readContact } from '@celeiro/rules/parties/stores/store.ts';
import { readContact as readSupplierContact } from '@celeiro/rules/parties/suppliers/supplier.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/db/schema.ts';
import type { StoreRecord } from '../../parties/stores/stores.public.ts';
import { type ErasureOf, readFormerNames, readShared } from './erasure.queries.ts';

/** Words that identify a person in texts. */
export type PersonalWords = {
  readonly names: readonly string[];
  readonly documents: readonly string[];
  readonly phones: readonly string[];
  readonly emails: readonly string[];
};

const unique = (values: readonly (string | null)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== null)),
];

/** Present and former names, phones and mail addresses of registrations and their contacts. */
export const wordsOfStores = async (
  db: Kysely<Database>,
  stores: readonly StoreRecord[],
): Promise<PersonalWords & { readonly storeNames: readonly string[] }> => {
  const former = await readFormerNames(
    db,
    'store',
    stores.map(({ id }) => id),
  );
  // Histories store these fields in the form of the store's record.
  const formerOf = (field: string) =>
    former.filter((one) => one.field === field).flatMap(({ value }) => value as string | readonly string[]);
  const contacts = [...stores.flatMap((store) => store.contacts), ...formerOf('contacts')].map(readContact);
  const storeNames = unique([
    ...stores.flatMap(({ name, legalName }) => [name, legalName]),
    ...formerOf('name'),
    ...formerOf('legalName'),
  ]);
  return {
    storeNames,
    names: unique([...storeNames, ...contacts.map(({ name }) => name)]),
    documents: unique([
      ...stores.map(({ documentNumber }) => documentNumber),
      ...formerOf('documentNumber'),
    ]).filter(isPersonDocument),
    phones: unique(contacts.map(({ phone }) => phone)),
    emails: unique(contacts.map(({ email }) => email)),
  };
};

/** Name, phone and mail address of a contact at a registration. */
export type ContactWords = {
  readonly name: string;
  readonly phone: string | null;
  readonly email: string | null;
};

/** Present and former values of one contact, as far as the histories of these registrations have them with that name. */
export const wordsOfContact = async (
  db: Kysely<Database>,
  kind: ErasureOf['kind'],
  ids: readonly number[],
  { name, phone, email }: ContactWords,
): Promise<PersonalWords> => {
  const read: (text: string) => ContactWords = kind === 'store' ? readContact : readSupplierContact;
  const former = (await readFormerNames(db, kind, ids))
    .filter(({ field }) => field === 'contacts')
    // As above.
    .flatMap(({ value }) => value as readonly string[])
    .map(read)
    .filter((one) => one.name === name);
  return {
    names: [name],
    documents: [],
    phones: unique([phone, ...former.map((one) => one.phone)]),
    emails: unique([email, ...former.map((one) => one.email)]),
  };
};

/** The words that no other registration has, except these stores. */
export const withoutShared = async (
  db: Kysely<Database>,
  words: PersonalWords,
  exceptIds: readonly number[],
): Promise<PersonalWords> => {
  const { names, documents, phones, emails } = words;
  const shared = await readShared(db, [...names, ...documents, ...phones, ...emails], exceptIds);
  const own = (values: readonly string[]) => values.filter((value) => !shared.has(value));
  return { names: own(names), documents: own(documents), phones: own(phones), emails: own(emails) };
};

/** Without single-word names, which may be anyone's. */
export const withFullNames = (words: PersonalWords): PersonalWords => ({
  ...words,
  names: words.names.filter((name) => name.trim().includes(' ')),
});

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** The digits of a number with any signs between them, at any position. */
const plainDigits = (digits: string): string => [...digits].join(String.raw`[^0-9A-Za-z]{0,3}`);

/** A number as people write it, with any signs between its digits. */
const digitsPattern = (digits: string): string => `(?<![0-9])${plainDigits(digits)}(?![0-9])`;

const wholeWord = (pattern: string): string => `(?<![[:alnum:]])${pattern}(?![[:alnum:]])`;
const BLANKS = String.raw`(?:\s|%20|\+)+`;

/** A text as it appears in plain text, in an address, and within JSON. */
const textPatterns = (text: string): readonly string[] =>
  unique([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)]).map((one) =>
    wholeWord(escaped(one).replaceAll(/\s+|%20/g, BLANKS)),
  );

/**
 * A regular expression of PostgreSQL that matches each of them, case-insensitive, or null when there is nothing to
 * search.
 */
export const quotePattern = (
  { names, documents, phones, emails }: PersonalWords,
  publicIds: readonly string[] = [],
): string | null => {
  const parts = [
    ...[...names, ...emails].flatMap(textPatterns),
    ...[...documents, ...phones].map(digitsPattern),
    ...publicIds,
  ];
  return parts.length === 0 ? null : [...new Set(parts)].map((part) => `(?:${part})`).join('|');
};

/** What is searched, as the database searches it: first by plain patterns, then by the regular expression. */
export type SoughtWords = {
  /** The result of `quotePattern`. */
  readonly pattern: string;
  /** Patterns for `like`, in lower case; every text with one of the names, mail addresses or ids matches one. */
  readonly literals: readonly string[];
  /** The same for documents and phones, as a regular expression without lookaround; null when there are none. */
  readonly loose: string | null;
};

/** The longest part of a text that is written in the same way with accents, in an address and within JSON. */
const plainPart = (text: string): string => longest(text.match(/[0-9A-Za-z]+/g));

const longest = (parts: readonly string[] | null): string =>
  (parts ?? []).reduce((longer, part) => (part.length > longer.length ? part : longer), '');

/** Shorter parts occur in too many texts. */
const SHORTEST_SEARCHED = 4;

const likePattern = (part: string): string => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/**
 * Patterns for `like` over lower-case texts; every text with this name or mail address, in any spelling (`textPatterns`),
 * matches one. The pattern is its longest plain part; if that is short or missing, its longest word in each spelling.
 */
const literalsOf = (text: string): readonly string[] => {
  const part = plainPart(text);
  if (part.length >= SHORTEST_SEARCHED) return [likePattern(part.toLowerCase())];
  const word = longest(text.match(/\S+/g));
  const spellings = [word, encodeURIComponent(word), JSON.stringify(word).slice(1, -1)];
  // A database without a locale for other letters doesn't change their case.
  return spellings
    .flatMap((one) => [one.toLowerCase(), one.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())])
    .map(likePattern);
};

/** The words and ids to search in long tables; null when there is nothing to search. */
export const soughtWords = (words: PersonalWords, publicIds: readonly string[] = []): SoughtWords | null => {
  const pattern = quotePattern(words, publicIds);
  if (pattern === null) return null;
  const numbers = [...words.documents, ...words.phones].map(plainDigits);
  const plain = [...words.names, ...words.emails].flatMap(literalsOf);
  return {
    pattern,
    literals: unique([...plain, ...publicIds.map(likePattern)]),
    loose: numbers.length === 0 ? null : unique(numbers).join('|'),
  };
};

/** How a supplier's history begins its lines about stores with these names. */
export const historyPattern = (storeNames: readonly string[]): string =>
  storeNames.map((name) => `${escaped(JSON.stringify(name).slice(0, -1))}: `).join('|');
