import { useEffect, useRef } from 'react';
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
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    let wasG = false;
    const onKeyDown = (event: KeyboardEvent) => {
      // Nothing opens over a dialog: it may be the lock.
      if (topDialog() !== null) return;
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        return latest.current.onPalette();
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn())
        return;
      const { destinations } = latest.current;
      const to = wasG ? destinations.find(({ page }) => page.menu?.key === event.key) : undefined;
      wasG = event.key === 'g';
      if (to !== undefined) {
        event.preventDefault();
        latest.current.onGo(to.page.path);
      } else if (event.key === '?') latest.current.onKeys();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
};
