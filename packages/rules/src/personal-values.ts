import { isCpf, normalizeDocument } from './documents.ts';

/** Values of persons that a text holds whole: what can be guessed and found. */
export type PersonalValues = {
  /** CPFs, normalised. */
  readonly documents: readonly string[];
  /** Digits of phones with their area code. */
  readonly phones: readonly string[];
  /** Mail addresses in lower case. */
  readonly emails: readonly string[];
};

const isPhone = (digits: string): boolean => /^[1-9]\d(9\d{8}|[2-5]\d{7})$/.test(digits);

/** A mail address that is written to its end: what is still being typed ('ana@', 'ana@sitio') is none, and no one has it. */
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

const documentsIn = (text: string): readonly string[] => {
  const words = text.split(/\s+/);
  return [...words, words.join('')].map(normalizeDocument).filter(isCpf);
};

/** Personal values in typed texts, each once; phones and mail addresses where `isReach`, as the whole text. */
export const personalValuesIn = (texts: readonly string[], isReach: boolean): PersonalValues => {
  const reached = isReach ? texts.map((text) => text.trim().toLowerCase()) : [];
  const phones = reached.map((text) => text.replaceAll(/[\s()./+-]/g, '')).filter(isPhone);
  return {
    documents: [...new Set(texts.flatMap(documentsIn))],
    phones: [...new Set(phones)],
    emails: [...new Set(reached.filter(isMail))],
  };
};

/** What was whole on the way to these mail addresses while they were typed: of 'ana@sitio.com.br' also 'ana@sitio.com' and 'ana@sitio.co'. */
export const typedOnTheWayTo = (emails: readonly string[]): readonly string[] =>
  emails.flatMap((email) =>
    Array.from({ length: email.length }, (_, at) => email.slice(0, at + 1)).filter(isMail),
  );
