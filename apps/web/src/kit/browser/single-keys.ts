import { useEffect, useEffectEvent } from 'react';
import { topDialog } from '../../ui/overlays/dialog-stack.ts';
import { readStored, storageKeys } from './local-storage.ts';

/** What single keys do: by the key in lower case, or 'g x' for 'g' and the key after it. */
export type SingleKeys = Readonly<Record<string, () => void>>;

/** What has the letters to itself while the focus is on it or in it; a tick, a choice of few and a closed list take none. */
const takesLetters = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="listbox"]',
  '[role="menu"]',
  // A menu that a click opened has the focus on what opened it.
  '[aria-haspopup][aria-expanded="true"]',
  '[popover]',
].join();

/** How long after 'g' the key of a page is waited for, ms: a 'g' long forgotten must not lead anywhere. */
const PAIR_MS = 2000;
/** A held key keeps moving; it repeats nothing else. */
const moves: readonly string[] = ['j', 'k'];

/** Whether what has the focus has the letters to itself. */
export const hasLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(takesLetters) !== null;

/**
 * Whether a key acts as a single key: not while a text is typed, a dialog or a menu is open, another key is held, another
 * handler took it, or the person switched them off. No other place decides that.
 */
export const isSingleKey = (event: KeyboardEvent): boolean => {
  const { target, key } = event;
  if (event.defaultPrevented || event.isComposing || key.length !== 1) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // '?' needs Shift on many keyboards; a letter with it is typing.
  if (event.shiftKey && /\p{L}/u.test(key)) return false;
  if (event.repeat && !moves.includes(key.toLowerCase())) return false;
  if (topDialog() !== null || readStored(storageKeys.singleKeys) === 'off') return false;
  return !hasLetters(target);
};

type Listener = (key: string) => boolean;
let listeners: readonly Listener[] = [];
let first: { readonly key: string; readonly at: number } | null = null;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key === 'Shift') return;
  const before = first !== null && event.timeStamp - first.at <= PAIR_MS ? `${first.key} ` : '';
  first = null;
  if (!isSingleKey(event)) return;
  const key = event.key.toLowerCase();
  // What came last is in front.
  if (listeners.some((listen) => listen(before + key))) event.preventDefault();
  else if (key === 'g') first = { key, at: event.timeStamp };
};

const listen = (listener: Listener): (() => void) => {
  if (listeners.length === 0) addEventListener('keydown', onKeyDown);
  listeners = [listener, ...listeners];
  return () => {
    listeners = listeners.filter((one) => one !== listener);
    if (listeners.length === 0) removeEventListener('keydown', onKeyDown);
  };
};

/** Binds single keys while this is rendered; of two for the same key, the newest has it. */
export const useSingleKeys = (keys: SingleKeys): void => {
  const take = useEffectEvent((key: string): boolean => {
    const run = keys[key];
    run?.();
    return run !== undefined;
  });
  useEffect(() => listen((key) => take(key)), []);
};
