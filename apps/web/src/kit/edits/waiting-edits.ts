import { createStore, useSelector } from '@tanstack/react-store';
import { randomId } from '../browser/random-id.ts';

/** The value of a field that the server doesn't have yet: enough to send it, also after this page was loaded anew. */
export type WaitingEdit = {
  /** The thing whose field it is, and the field. */
  readonly subject: string;
  readonly field: string;
  /** The part of the address within which it is at home: leaving that asks. */
  readonly place: string;
  /** The page its field is on. */
  readonly address: string;
  /** The edit's author: it is sent in their session only. */
  readonly owner: string;
  /** How it reads: 'Quantidade de Tomate: 5,000'. */
  readonly text: string;
  /** What the edit is made of again. */
  readonly data: unknown;
  readonly base: number;
  readonly key: string;
  /** When it was made, ms. */
  readonly at: number;
  /** It may have arrived: its answer was lost. */
  readonly isTried: boolean;
  /** The page it was made in, until that is loaded again. */
  readonly page: string;
  /** Why it was not saved; null while it waits. */
  readonly failure: string | null;
};

// Of this tab alone: it outlives a reload and a new sign-in here, and goes with the tab.
const KEY = 'celeiro.waiting-edits';
/** The server remembers keys for a day: what is older could be done twice. */
const RETENTION_MS = 20 * 60 * 60 * 1000;

/** Names this loading of the page. */
export const pageId: string = randomId();

const textFields = ['subject', 'field', 'place', 'address', 'owner', 'text', 'key', 'page'] as const;
const isWaitingEdit = (value: unknown): value is WaitingEdit =>
  typeof value === 'object' &&
  value !== null &&
  textFields.every((name) => typeof Reflect.get(value, name) === 'string') &&
  ['base', 'at'].every((name) => typeof Reflect.get(value, name) === 'number');

const load = (): readonly WaitingEdit[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isWaitingEdit).filter(({ at }) => Date.now() - at < RETENTION_MS)
      : [];
  } catch {
    return [];
  }
};

const entries = createStore<readonly WaitingEdit[]>(load());

const put = (next: readonly WaitingEdit[]): void => {
  if (next === entries.get()) return;
  entries.setState(() => next);
  try {
    if (next.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A full or closed storage: what waits lives as long as the page.
  }
};

/** Remembers it in place of what is known of the same field. */
export const keepWaiting = (edit: WaitingEdit): void =>
  put([...entries.get().filter((one) => one.subject !== edit.subject || one.field !== edit.field), edit]);

/** The field was saved, or has another edit, or none any more. */
export const forgetWaiting = (subject: string, field: string): void => {
  const known = entries.get();
  if (known.some((one) => one.subject === subject && one.field === field))
    put(known.filter((one) => one.subject !== subject || one.field !== field));
};

/** Edits of this record and this person; another person's edits in this tab wait for them to sign in again. */
export const takeWaiting = (subject: string, owner: string): readonly WaitingEdit[] =>
  entries.get().filter((one) => one.subject === subject && one.owner === owner);

const isHere = ({ page }: WaitingEdit): boolean => page === pageId;
/** Gives up everything that waits and was made in this page. */
export const forgetAllWaiting = (): void => put(entries.get().filter((one) => !isHere(one)));

const isLeftBehind = (one: WaitingEdit, owner: string, path: string): boolean =>
  !isHere(one) && one.owner === owner && !path.includes(one.place);
const sameEntries = (one: readonly WaitingEdit[], other: readonly WaitingEdit[]): boolean =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);
/** What this person made before this page was loaded, and no page has taken up again; apart from what is at home at this address. */
export const useLeftBehind = (owner: string, path: string): readonly WaitingEdit[] =>
  useSelector(entries, (all) => all.filter((one) => isLeftBehind(one, owner, path)), {
    compare: sameEntries,
  });
/** Gives it up. */
export const forgetLeftBehind = (owner: string, path: string): void =>
  put(entries.get().filter((one) => !isLeftBehind(one, owner, path)));

/** What was made in this page and is in no server yet, apart from what is at home at this address. */
export const isAnyWaiting = (path: string | null = null): boolean =>
  entries.get().some((one) => isHere(one) && (path === null || !path.includes(one.place)));
/** How many edits of this page wait for the line. */
export const useWaitingCount = (): number =>
  useSelector(entries, (all) => all.filter((one) => isHere(one) && one.failure === null).length);

const held = new Set<() => boolean>();
/** What else a reload would lose, as long as it says so; the answer stops asking it. */
export const holdPage = (isUnsaved: () => boolean): (() => void) => {
  held.add(isUnsaved);
  return () => void held.delete(isUnsaved);
};
/** Whether loading the page again would lose something that was typed. */
export const isPageUnsaved = (): boolean => isAnyWaiting() || [...held].some((isUnsaved) => isUnsaved());
