import type { LiveEvent } from '@celeiro/contract/events.ts';
import { currentUser } from '../browser/user-store.ts';
import { tabId } from './tab.ts';

type ChangedField = NonNullable<NonNullable<LiveEvent['detail']>['fields']>[number];

/** Who wrote one version of a thing. */
export type Author = {
  /** This person, in this tab or in another one of theirs. */
  readonly isOwn: boolean;
  readonly name: string | null;
  /** What the version changed; null where only an answer of one's own says that it is one's own. */
  readonly fields: readonly ChangedField[] | null;
};

/** As many versions as a page shows on a busy day; the oldest are dropped first. */
const REMEMBERED = 2000;
const authors = new Map<string, Author>();
const listeners = new Set<(publicId: string) => void>();
const keyOf = (publicId: string, version: number): string => `${publicId}:${version}`;

const remember = (publicId: string, version: number, author: Author): void => {
  authors.set(keyOf(publicId, version), author);
  const [oldest] = authors.keys();
  if (authors.size > REMEMBERED && oldest !== undefined) authors.delete(oldest);
  for (const listener of listeners) listener(publicId);
};

/**
 * Learns from an event, also of this tab, who wrote its version. An event without fields is about something else (a comment, a
 * send): its author didn't write that version.
 */
export const rememberAuthor = ({ publicId, version, detail, ...event }: LiveEvent): void => {
  if (version === null || detail?.fields === undefined) return;
  const isOwnTab = event.tabId === tabId;
  const isOwn = isOwnTab || (event.userPublicId !== null && event.userPublicId === currentUser()?.publicId);
  remember(publicId, version, { isOwn, name: event.userName, fields: detail.fields });
};

/** An answer to this tab's own write carried this version. The event says it better, and stays. */
export const claimVersion = (publicId: string, version: number): void => {
  if (!authors.has(keyOf(publicId, version)))
    remember(publicId, version, { isOwn: true, name: null, fields: null });
};

/** Who wrote each version after `from` up to `to`, in order; undefined where nothing has said so yet. */
export const authorsOf = (publicId: string, from: number, to: number): readonly (Author | undefined)[] =>
  Array.from({ length: to - from }, (_, index) => authors.get(keyOf(publicId, from + 1 + index)));

/** Calls the listener with each record whose author became known; the returned function stops that. */
export const listenAuthors = (listener: (publicId: string) => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
