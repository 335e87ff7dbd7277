import { useEffect } from 'react';
import { readStored, storageKeys } from '../local-storage.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  // A tick takes no letters.
  !target.matches('[type=checkbox]');

/** 'j' and 'k' move through the rows, 'x' chooses the one in focus, '/' goes to the search; Enter opens, being a link's own key. */
export const useListKeys = (focusSearch: () => void): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (readStored(storageKeys.singleKeys) === 'off') return;
      if (event.key === '/') {
        event.preventDefault();
        return focusSearch();
      }
      if (event.key === 'x') {
        const row = document.activeElement?.closest('tr, li');
        return row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
      }
      if (event.key !== 'j' && event.key !== 'k') return;
      const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-row-link]')];
      const row = document.activeElement?.closest('tr, li') ?? null;
      const at = links.findIndex((link) => link === document.activeElement || link.closest('tr, li') === row);
      const next = event.key === 'j' ? at + 1 : Math.max(0, at - 1);
      links[Math.min(next, links.length - 1)]?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [focusSearch]);
};
