import { useEffect } from 'react';

/** Where the row that was opened last leads: its link is found again by that. */
let opened: string | null = null;
/** A view was chosen by its tab, which another page of the list draws anew. */
let wasOnTab = false;

const onClick = ({ target }: Event): void => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-row-link]') : null;
  if (link !== null) opened = link.href;
};

/** The person hasn't moved the focus yet: at most the page has put it on its name. */
const isFree = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.tagName === 'H1';
};

/** Coming back to a list, the focus is on the row that was opened, unless something else has it. */
export const useReturnFocus = (hasRows: boolean): void => {
  useEffect(() => {
    addEventListener('click', onClick, true);
    return () => removeEventListener('click', onClick, true);
  }, []);
  useEffect(() => {
    if (!hasRows) return;
    const requested = opened;
    opened = null;
    if (requested === null || !isFree()) return;
    const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]');
    [...links].find(({ href }) => href === requested)?.focus();
  }, [hasRows]);
};

/** Says that a view is about to be opened: from its tab, if that has the focus. */
export const rememberTab = (): void => {
  wasOnTab = document.activeElement?.getAttribute('role') === 'tab';
};

/** Gives the focus to the open view's tab, where a tab has led to another page of the list. */
export const takeTabFocus = (bar: HTMLElement | null): void => {
  if (wasOnTab && document.activeElement === document.body)
    bar?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus();
  wasOnTab = false;
};
