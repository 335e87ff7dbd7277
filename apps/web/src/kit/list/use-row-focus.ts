import { useEffect, useRef } from 'react';

/**
 * Where something of a list was open (its public id) and closing it gave the focus to nobody, since its address had opened
 * it: the focus goes to its row.
 */
export const useRowFocus = (open: string | undefined): void => {
  const last = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? last.current : undefined;
    last.current = open;
    if (closed === undefined || document.activeElement !== document.body) return;
    const links = document.querySelectorAll<HTMLAnchorElement>('a[data-row-link]');
    [...links].find(({ href }) => new URL(href).searchParams.get('id') === closed)?.focus();
  }, [open]);
};
