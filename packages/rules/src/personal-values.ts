import { isCpf, normalizeDocument } from './documents.ts';

/** Complete personal values in a text: they can be guessed, and so found. */
export type PersonalValues = {
  /** CPFs, normalised. */
  readonly documents: readonly string[];
  /** Digits of phones with their area code. */
  readonly phones: readonly string[];
  /** Mail addresses in lower case. */
  readonly emails: readonly string[];
};

const isPhone = (digits: string): boolean => /^[1-9]\d(9\d{8}|[2-5]\d{7})$/.test(digits);

/** Whether a text is a complete mail address; one that is still being typed ('ana@', 'ana@sitio') isn't. */
const isMail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(text);

const documentsIn = (text: string): readonly string[] => {
  const words = text.split(/\s+/);
  return [...words, words.join('')].map(normalizeDocument).filter(isCpf);
};

/**
 * Personal values in typed texts, each once. Phones and mail addresses only where `isReach`, when they are the whole
 * text.
 */
export const personalValuesIn = (texts: readonly string[], isReach: boolean): PersonalValues => {
  const reached = isReach ? texts.map((text) => text.trim().toLowerCase()) : [];
  const phones = reached.map((text) => text.replaceAll(/[\s()./+-]/g, '')).filter(isPhone);
  return {
    documents: [...new Set(texts.flatMap(documentsIn))],
    phones: [...new Set(phones)],
    emails: [...new Set(reached.filter(isMail))],
  };
};

/**
 * Complete addresses that appear while these are being typed: for 'ana@sitio.com.br' also 'ana@sitio.com' and
 * 'ana@sitio.co'.
 */
export const typedOnTheWayTo = (emails: readonly string[]): readonly string[] =>
  emails.flatMap((email) =>
    Array.from({ length: email.length }, (_, at) => email.slice(0, at + 1)).filter(isMail),
  );
