import { useEffect, useEffectEvent } from 'react';
import { readStored, storageKeys } from '../../kit/local-storage.ts';
import { topDialog } from '../../ui/dialog-stack.ts';
import type { Destination } from './destinations.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Single keys can be switched off by people who type where a page listens. */
export const areSingleKeysOn = (): boolean => readStored(storageKeys.singleKeys) !== 'off';

/** Keys that work on every page: Ctrl+K, '?', 'g' and the key of an entry of the menu. */
export const useShortcuts = (actions: {
  readonly destinations: readonly Destination[];
  readonly onPalette: () => void;
  readonly onKeys: () => void;
  readonly onGo: (path: string) => void;
}): void => {
  /** Answers whether it was the 'g' that the key of an entry follows. */
  const hear = useEffectEvent((event: KeyboardEvent, wasG: boolean): boolean => {
    // Nothing opens over a dialog: it may be the lock.
    if (topDialog() !== null) return wasG;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      actions.onPalette();
      return wasG;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn())
      return wasG;
    const to = wasG ? actions.destinations.find(({ page }) => page.menu?.key === event.key) : undefined;
    if (to !== undefined) {
      event.preventDefault();
      actions.onGo(to.page.path);
    } else if (event.key === '?') actions.onKeys();
    return event.key === 'g';
  });
  useEffect(() => {
    let wasG = false;
    const onKeyDown = (event: KeyboardEvent) => {
      wasG = hear(event, wasG);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};
