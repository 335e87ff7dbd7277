import { readStored, storageKeys, store } from '../browser/local-storage.ts';

/** Drafts kept at most; the oldest goes first. */
const MAXIMUM = 20;

/** What was filled in and not saved: the values that differ, and the version they were typed on. */
export type FormDraft = {
  readonly name: string;
  readonly version: number | null;
  readonly values: Readonly<Record<string, unknown>>;
};

const isDraft = (value: unknown): value is FormDraft =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null;

const readAll = (): readonly FormDraft[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.formDrafts) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
};

export const readDraft = (name: string): FormDraft | null =>
  readAll().find((draft) => draft.name === name) ?? null;

/** Keeps what is being filled in, in this browser; without a value it is forgotten. */
export const keepDraft = (draft: FormDraft): void => {
  const others = readAll().filter(({ name }) => name !== draft.name);
  const isNothing = Object.keys(draft.values).length === 0;
  const drafts = isNothing ? others : [...others, draft].slice(-MAXIMUM);
  store(storageKeys.formDrafts, drafts.length === 0 ? null : JSON.stringify(drafts));
};
