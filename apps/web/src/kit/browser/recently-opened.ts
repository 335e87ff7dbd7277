import { SEARCH_RECENT } from '@celeiro/contract/desk/search/search.ts';
import { readStored, storageKeys, store } from './local-storage.ts';
import { pages } from '../url/pages.ts';

// What this person opened lately: ids alone, never a name; the server says what they are called and whether they may be seen.

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value);

/** The newest first. */
export const readOpened = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.recentlyOpened) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isId).slice(0, SEARCH_RECENT) : [];
  } catch {
    return [];
  }
};

const noteOpened = (publicId: string): void =>
  store(
    storageKeys.recentlyOpened,
    JSON.stringify([publicId, ...readOpened().filter((one) => one !== publicId)].slice(0, SEARCH_RECENT)),
  );

type Place = { readonly pathname: string; readonly search: object };

/** The record of an address; null without one. In a delivery's address the id of its order comes first. */
export const openedAt = ({ pathname, search }: Place): string | null => {
  const [first, second] = pathname.match(UUID) ?? [];
  const own = pathname.startsWith(pages.deliveryList.path) ? second : first;
  if (own !== undefined) return own;
  const named = Object.entries(search).find(
    ([key, value]) => ['id', 'storePublicId'].includes(key) && isId(value),
  );
  return named === undefined ? null : String(named[1]);
};

type Router = {
  readonly state: { readonly location: Place };
  readonly subscribe: (
    event: 'onResolved',
    listener: (event: { readonly toLocation: Place }) => void,
  ) => unknown;
};

/** Remembers the records whose pages are opened from now on, the one that is open among them. */
export const watchOpened = ({ state, subscribe }: Router): void => {
  const note = (place: Place): void => {
    const opened = openedAt(place);
    if (opened !== null) noteOpened(opened);
  };
  note(state.location);
  subscribe('onResolved', ({ toLocation }) => note(toLocation));
};
