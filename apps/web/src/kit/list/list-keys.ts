import { useSingleKeys } from '../browser/single-keys.ts';

const rowOf = (element: Element | null): Element | null => element?.closest('tr, li') ?? null;

/** The place of the row that has the focus among the rows' links; -1 where none has it. */
export const focusedRow = (links: readonly Element[]): number => {
  const { activeElement } = document;
  const row = rowOf(activeElement);
  return links.findIndex((link) => link === activeElement || (row !== null && rowOf(link) === row));
};

const move = (by: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-row-link]')];
  const next = Math.max(0, focusedRow(links) + by);
  links[Math.min(next, links.length - 1)]?.focus();
};

/** 'j' and 'k' move through the rows, 'x' chooses the one in focus; Enter opens, being a link's own key. */
export const useRowKeys = (): void =>
  useSingleKeys({
    j: () => move(1),
    k: () => move(-1),
    x: () => rowOf(document.activeElement)?.querySelector<HTMLElement>('input[type=checkbox]')?.click(),
  });

/** The keys of a list's page: those of its rows, and '/' for its search. */
export const useListKeys = (focusSearch: () => void): void => {
  useRowKeys();
  useSingleKeys({ '/': focusSearch });
};
