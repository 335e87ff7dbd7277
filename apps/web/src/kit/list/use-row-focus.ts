import { useEffect, useRef } from 'react';

/**
 * When a record of a list was opened by its address (`open`: its public id), there is no opener to return the focus to: on
 * closing, the focus moves to the record's row.
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
