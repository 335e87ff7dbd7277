import { type RefObject, useEffect } from 'react';
import { readStored, storageKeys } from '../../kit/local-storage.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
  !target.matches('[type=checkbox], [type=radio]');

/** '/' leads to the search, unless single keys are switched off or something is typed. */
export const useSearchKey = (search: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || readStored(storageKeys.singleKeys) === 'off') return;
      event.preventDefault();
      search.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [search]);
};
