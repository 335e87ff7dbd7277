import { readStored, storageKeys, store } from '../../kit/browser/local-storage.ts';

/** Drafts kept at most; the oldest goes first. */
const MAXIMUM = 20;

const readAll = (): readonly (readonly [string, string])[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.commentDrafts) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
};

const isDraft = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** What was typed for a delivery and not sent: it outlives the panel, the page and a reload. */
export const readDraft = (deliveryPublicId: string): string =>
  readAll().find(([publicId]) => publicId === deliveryPublicId)?.[1] ?? '';

/** Keeps what is being typed; an empty text forgets it. */
export const keepDraft = (deliveryPublicId: string, text: string): void => {
  const others = readAll().filter(([publicId]) => publicId !== deliveryPublicId);
  const drafts = text === '' ? others : [...others, [deliveryPublicId, text] as const].slice(-MAXIMUM);
  store(storageKeys.commentDrafts, drafts.length === 0 ? null : JSON.stringify(drafts));
};
